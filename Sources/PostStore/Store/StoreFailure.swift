import ViewModels

/// Why the store could not do what it was asked for, in sentences that name the way on.
///
/// No case holds a password, nor an address with one in it.
nonisolated package enum StoreFailure: ExplainedError, Equatable {
  /// A feed with this source is kept already; its source and name.
  case alreadyKept(source: String, name: String)
  /// The feed is not, or no longer, kept.
  case noSuchFeed
  /// What was removed is no longer there to be brought back.
  case nothingToRestore
  /// Another program holds the database; its path.
  case locked(String)
  /// There is no room left on the disk of the database; its path.
  case full(String)
  /// The database's file is not as it was written; its path.
  case damaged(String)
  /// The database's file is not as it was written, and another program uses it; its path.
  case damagedInUse(String)
  /// The database's file is not as it was written, and nobody can tell whether another program uses it; its path.
  case damagedWithoutLocks(String)
  /// The database's file cannot be written; its path and why.
  case unwritable(String, why: String)
  /// The folder for the database cannot be made or used; its path and why.
  case unusableFolder(String, why: String)
  /// The database was made by a later version; its path.
  case newer(String)
  /// The database has a trigger or view that this program did not make; its path and the name of the trigger or view.
  case altered(String, by: String)
  /// The file is another program's database; its path.
  case foreign(String)
  /// A list of feeds that cannot be read; what is wrong with it.
  case unreadableList(why: String)

  /// What happened, and what to do.
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
    default: fileExplanation
    }
  }

  /// What is gone does not come back.
  package var isForGood: Bool { self == .nothingToRestore || self == .noSuchFeed }

  private var fileExplanation: String {
    switch self {
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
    default: "What was asked for could not be kept. Try again."
    }
  }
}
