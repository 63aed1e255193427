//! SVG to pixels.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Pixels to a unit of the SVG: enough for print at a column's width.
const SCALE: f32 = 2.0;
/// Those that show Greek letters and raised digits come first.
const PREFERRED: [&str; 4] = ["DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial"];

pub(crate) fn from_svg(svg: &str) -> Result<Vec<u8>, String> {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let family = {
        let families = || {
            fonts
                .faces()
                .filter_map(|f| f.families.first())
                .map(|(name, _)| name)
        };
        let preferred = PREFERRED.iter().find(|p| families().any(|f| f == *p));
        preferred
            .map(|p| p.to_string())
            .or_else(|| families().next().cloned())
    };
    let Some(family) = family else {
        return Err(
            "this machine has no font, so PNG figures cannot be drawn: install one (for example fonts-dejavu-core) or use the SVG figures"
                .to_string(),
        );
    };
    fonts.set_sans_serif_family(family);
    let options = Options {
        fontdb: Arc::new(fonts),
        ..Default::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|e| format!("a figure is no SVG: {e}"))?;
    let size = tree.size();
    let pixels = |units: f32| (units * SCALE).ceil() as u32;
    let mut map =
        Pixmap::new(pixels(size.width()), pixels(size.height())).ok_or("a figure has no size")?;
    resvg::render(
        &tree,
        Transform::from_scale(SCALE, SCALE),
        &mut map.as_mut(),
    );
    map.encode_png()
        .map_err(|e| format!("a figure cannot be written as PNG: {e}"))
}
