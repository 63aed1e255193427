//! What the launcher and tools say of choices: forced algorithms, and the lines of a tuned table.

use cloudmpi_segment::{Settings, vars};

use crate::collective;
use crate::error::{Class, Error, Result};

/// Hands collectives theirs. The rest is for the paths.
pub(crate) fn take() -> Result<Settings> {
    let [forced, tuned] = [vars::COLL, vars::TUNED].map(|name| std::env::var(name).ok());
    if forced.is_none() && tuned.is_none() && !collective::has_chosen() {
        return Ok(Settings::default());
    }
    let wrong = |line: String| {
        let name = vars::TUNED;
        Error::new(Class::Other, format!("{name}: {line}; unset it"))
    };
    let (settings, lines) = Settings::take(&tuned.unwrap_or_default()).map_err(wrong)?;
    let forced = collective::with_chosen(&forced.unwrap_or_default());
    collective::force(&forced, &lines)?;
    Ok(settings)
}
