//! Finding the program to run.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Where Debian puts games, GNU Go among them; not on every search path.
const GAMES: &str = "/usr/games";

/// The program itself, or its place among the games where the search path does not have it.
pub(super) fn path_of(program: &OsStr) -> PathBuf {
    let is_bare = Path::new(program).components().count() == 1;
    let among_games = Path::new(GAMES).join(program);
    if is_bare && !is_on_the_search_path(program) && among_games.is_file() {
        among_games
    } else {
        PathBuf::from(program)
    }
}

fn is_on_the_search_path(program: &OsStr) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
