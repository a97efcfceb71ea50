//! The process group of an engine, and who ends it: whatever the engine has started goes
//! with it, also when this program is ended before it can see to that itself.

use std::io;
use std::process::{Child, ChildStdin, Command};

/// A process that waits for this one to let go of it, or to end in whatever way, and then
/// ends the group. It stands in a group of its own, so that what ends ours spares it.
pub(super) struct Keeper {
    keeper: Child,
    hold: Option<ChildStdin>,
}

impl Keeper {
    /// Starts the keeper of a group that is not there yet.
    #[cfg(unix)]
    pub(super) fn start() -> io::Result<Keeper> {
        use std::os::unix::process::CommandExt;
        use std::process::Stdio;
        /// Reads the number of the group; the next line never comes, only the end.
        const KEEP: &str = "trap '' HUP INT QUIT TERM; read -r group || exit 0
            read -r end; kill -s KILL -- \"-$group\"";
        let mut keeper = Command::new("sh")
            .args(["-c", KEEP])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()?;
        let hold = keeper.stdin.take();
        Ok(Keeper { keeper, hold })
    }

    /// Has a command start a group of its own.
    #[cfg(unix)]
    pub(super) fn lead(command: &mut Command) -> &mut Command {
        use std::os::unix::process::CommandExt;
        command.process_group(0)
    }

    /// Keeps the group that this process leads.
    pub(super) fn keep(&mut self, leader: &Child) -> io::Result<()> {
        use std::io::Write;
        match &mut self.hold {
            Some(hold) => writeln!(hold, "{}", leader.id()),
            None => Ok(()),
        }
    }
}

/// Where there are no process groups, only the engine itself is ended.
#[cfg(not(unix))]
impl Keeper {
    pub(super) fn start() -> io::Result<Keeper> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "there are no process groups here"))
    }

    pub(super) fn lead(command: &mut Command) -> &mut Command {
        command
    }
}

impl Drop for Keeper {
    /// Ends the group.
    fn drop(&mut self) {
        self.hold = None;
        let _ = self.keeper.wait();
    }
}
