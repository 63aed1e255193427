//! One archive of the published data.

use std::path::Path;

use cloudmpi_noise::Profile;
use cloudmpi_noise::import::{Options, import};

pub fn profile(path: &Path) -> Profile {
    let mut profiles = import(path, &Options::default())
        .expect("published data")
        .profiles;
    assert_eq!(profiles.len(), 1, "{}", path.display());
    profiles.remove(0)
}
