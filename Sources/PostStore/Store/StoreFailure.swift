import ViewModels

/// An error of the store, with a message that names the remedy.
///
/// No case contains a password or an address with a password.
nonisolated package enum StoreFailure: ExplainedError, Equatable {
  /// A feed with this source and name already exists.
  case alreadyKept(source: String, name: String)
  /// The feed does not exist, or was removed.
  case noSuchFeed
  /// The removed feeds were deleted and cannot be restored.
  case nothingToRestore
  /// Another program locks the database at this path.
  case locked(String)
  /// The disk of the database at this path is full.
  case full(String)
  /// The database at this path is damaged.
  case damaged(String)
  /// The database at this path is damaged, and another program uses it.
  case damagedInUse(String)
  /// The database at this path is damaged, and its disk has no locks that show whether another program uses it.
  case damagedWithoutLocks(String)
  /// The database at this path cannot be written, for a reason.
  case unwritable(String, why: String)
  /// The folder at this path cannot be created or used, for a reason.
  case unusableFolder(String, why: String)
  /// The database at this path was made by a later version.
  case newer(String)
  /// The database at this path has a trigger or view with a name that this program did not create.
  case altered(String, by: String)
  /// The file at this path is a database of another program.
  case foreign(String)
  /// The list of feeds cannot be read, for a reason.
  case unreadableList(why: String)

  /// A description of the error, and its remedy.
  package var explanation: String {
    switch self {
    case .alreadyKept(let source, let name):
      "'\(source)' is there already: it is the feed “\(name)”. Refresh that one, or give another address."
    case .noSuchFeed:
      "That feed is no longer there. Perhaps it was removed in another window; look at the list of feeds."
    case .nothingToRestore:
      "What was removed is gone for good: it is kept only as long as the program runs. Add the feed again by its address."
    case .unreadableList(let why):
      "This is no list of feeds that Bindery can read: \(why). Give an OPML file, as other readers export it."
    case .locked(let path):
      "'\(path)' is held by another program, so nothing was changed. Close that program, or wait a moment, and try again."
    case .full(let path):
      "There is no room left to write to '\(path)'. What was kept before is still there; make room, and try again."
    case .damaged(let path):
      "'\(path)' is damaged. Leave and start again: Bindery then restores the newest backup."
    case .damagedInUse(let path):
      "'\(path)' is damaged, and Bindery runs with it elsewhere. Leave it there first, then start again: the newest backup is then restored."
    case .damagedWithoutLocks(let path):
      "'\(path)' is damaged and is left as it is: its disk has no locks, so another program may be using it. Copy its folder to a disk that has them and name that with --data: the newest backup is then restored."
    case .unwritable(let path, let why):
      "'\(path)' cannot be written: \(why). Check the disk and the permissions, and try again."
    case .unusableFolder(let path, let why):
      "'\(path)' cannot hold feeds and posts: \(why). Name another folder with --data."
    case .newer(let path):
      "'\(path)' was made by a later version of Bindery and is left as it is. Use that version, or name another folder with --data."
    case .altered(let path, let name):
      "'\(path)' has a trigger or view '\(name.prefix(40))' that Bindery did not make, and is left as it is. Drop that, or name another folder with --data."
    case .foreign(let path):
      "'\(path)' is another program's database and is left as it is. Name another folder with --data."
    }
  }

  /// Whether the error is permanent, so that another attempt fails as well.
  package var isForGood: Bool { self == .nothingToRestore || self == .noSuchFeed }
}
