//! The answers of the queue and blob services: flat lists of elements.

use cloudmpi_services::{Kind, Result};
use roxmltree::Document;

use crate::failure::Asked;

/// The elements `item` anywhere in it, each as the texts of the elements named in `fields` (empty where there is
/// none), and the beginning of the next page.
pub(crate) fn items<const N: usize>(
    asked: &Asked,
    body: &[u8],
    item: &str,
    fields: [&str; N],
) -> Result<(Vec<[String; N]>, Option<String>)> {
    let broken = |cause: String| asked.error(Kind::Broken, format!("the answer: {cause}"));
    let text = std::str::from_utf8(body).map_err(|error| broken(error.to_string()))?;
    let document = Document::parse(text.trim_start_matches('\u{feff}'))
        .map_err(|error| broken(error.to_string()))?;
    let items = document
        .descendants()
        .filter(|node| node.has_tag_name(item))
        .map(|item| {
            fields.map(|field| {
                let found = item.descendants().find(|node| node.has_tag_name(field));
                found.and_then(|node| node.text()).unwrap_or("").to_string()
            })
        })
        .collect();
    let next = document
        .descendants()
        .find(|node| node.has_tag_name("NextMarker"))
        .and_then(|node| node.text())
        .map(str::to_string);
    Ok((items, next))
}
