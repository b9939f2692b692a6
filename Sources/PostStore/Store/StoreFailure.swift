import ReaderModels

/// An error of the store.
///
/// The message contains the remedy. No case contains a password, or an address with a password.
nonisolated package enum StoreFailure: ExplainedError, Equatable {
  /// A feed with this source already exists; `name` is its name.
  case alreadyKept(source: String, name: String)
  /// A feed with this source already exists, but an earlier version stored its source with escapes that were encoded
  /// twice.
  case keptEncodedTwice(source: String, name: String, stored: String)
  /// The feed does not exist, or it has been removed.
  case noSuchFeed
  /// The removed feeds have been deleted permanently, so they cannot be restored.
  case nothingToRestore
  /// Another program has locked the database at this path.
  case locked(String)
  /// The disk with the database at this path is full.
  case full(String)
  /// The database at this path is damaged.
  case damaged(String)
  /// The database at this path is damaged and in use by another program.
  case damagedInUse(String)
  /// The database at this path is damaged. Another program might be using the database, which cannot be determined
  /// because the file system does not support locks.
  case damagedWithoutLocks(String)
  /// The database at this path cannot be written; `why` is the reason as a clause.
  case unwritable(String, why: String)
  /// The folder at this path cannot be created or used; `why` is the reason as a clause.
  case unusableFolder(String, why: String)
  /// The database at this path was created by a later version.
  case newer(String)
  /// The database at this path contains a trigger or view that this program did not create; `by` is the name of the
  /// trigger or view.
  case altered(String, by: String)
  /// The file at this path is the database of another program.
  case foreign(String)
  /// The list of feeds cannot be read; `why` is the reason as a clause.
  case unreadableList(why: String)

  package var explanation: String {
    switch self {
    case .alreadyKept(let source, let name):
      "'\(source)' is already in the list as the feed '\(name)'. Refresh that feed, or enter another address."
    case .keptEncodedTwice(let source, let name, let stored):
      "'\(source)' is already in the list as the feed '\(name)', but an earlier version stored its address as"
        + " '\(stored)'. Edit the address of that feed."
    case .noSuchFeed:
      "That feed no longer exists. It may have been removed in another window; check the list of feeds."
    case .nothingToRestore:
      "The removed feeds can no longer be restored, because Bindery has been restarted. Add them again by their addresses."
    case .unreadableList(let why):
      "The list of feeds cannot be read: \(why). Use an OPML file, which other feed readers can export."
    case .locked(let path):
      "'\(path)' is locked by another program, so nothing was changed. Close that program, or wait a moment, and try again."
    case .full(let path):
      "The disk is full, so '\(path)' cannot be written. The stored data has not changed. Free some space, and try again."
    case .damaged(let path):
      "'\(path)' is damaged. Restart Bindery to restore what can be read."
    case .damagedInUse(let path):
      "'\(path)' is damaged, and another session of Bindery is using it. Quit that session, then restart Bindery to restore what can be read."
    case .damagedWithoutLocks(let path):
      "'\(path)' is damaged and was not changed: its file system does not support locks, so another program may be using it. Copy its folder to a file system that supports locks, and specify the copy with --data to restore what can be read."
    case .unwritable(let path, let why):
      "'\(path)' cannot be written: \(why). Check the disk and the permissions, and try again."
    case .unusableFolder(let path, let why):
      "'\(path)' cannot store feeds and posts: \(why). Specify another folder with --data."
    case .newer(let path):
      "'\(path)' was created by a later version of Bindery and was not changed. Use that version, or specify another folder with --data."
    case .altered(let path, let name):
      "'\(path)' contains the trigger or view '\(name.prefix(40))', which Bindery did not create, so the database was not changed. Drop the trigger or view, or specify another folder with --data."
    case .foreign(let path):
      "'\(path)' is the database of another program and was not changed. Specify another folder with --data."
    }
  }

  package var isForGood: Bool {
    switch self {
    case .nothingToRestore, .noSuchFeed, .alreadyKept, .keptEncodedTwice: true
    default: false
    }
  }
}
