//! Objects of stores, which ranks read and write through this process. Nothing is connected before the first rank asks.

use std::io;
#[cfg(feature = "objects")]
use std::os::unix::ffi::OsStringExt;

#[cfg(feature = "objects")]
use cloudmpi_objects::Blobs;
#[cfg(feature = "objects")]
pub use cloudmpi_objects::Server;
#[cfg(feature = "objects")]
use cloudmpi_services::Secret;

#[cfg(feature = "objects")]
pub fn open() -> io::Result<Option<Server>> {
    Server::open().map(Some)
}

#[cfg(feature = "objects")]
impl crate::supervise::Supervisor<'_> {
    /// Begins to answer, when a rank asks for the first time.
    pub fn serve_objects(&mut self) {
        let Some(server) = &mut self.objects else {
            return;
        };
        if !crate::supervise::is_readable(server.fd()) {
            return;
        }
        let writer = self.writer.clone();
        let settings = cloudmpi_objects::Settings {
            say: std::sync::Arc::new(move |line: &str| writer.say(line)),
            // The services of a job over several hosts are the agents'.
            blobs: match &self.node {
                None => {
                    let secret = std::env::var_os("CLOUDMPI_SECRET");
                    let secret = secret.map(|text| Secret::of_text(text.into_vec()));
                    Some(Blobs::new(crate::here::services_url(self.job), secret))
                }
                Some(node) => node.services.clone().map(|at| {
                    let secret = at.secret.map(Secret::new);
                    Blobs::new(at.url, secret)
                }),
            },
        };
        if let Err(error) = server.start(settings) {
            // The socket is closed, so that ranks get an error.
            self.writer
                .say(&format!("cloudmpi: objects cannot be reached: {error}"));
        }
    }
}

/// In a build without them.
#[cfg(not(feature = "objects"))]
pub struct Server {
    pub name: String,
}

#[cfg(not(feature = "objects"))]
pub fn open() -> io::Result<Option<Server>> {
    Ok(None)
}

#[cfg(not(feature = "objects"))]
impl Server {
    pub fn fd(&self) -> i32 {
        -1
    }

    pub fn stop(&mut self) {}
}

#[cfg(not(feature = "objects"))]
impl crate::supervise::Supervisor<'_> {
    pub fn serve_objects(&mut self) {}
}
