import Feeds
package import Foundation

/// The folder that contains the feeds and posts, and the paths of the files in it.
nonisolated package struct StorePlace: Sendable, Equatable {
  package let folder: URL

  /// Creates a location from the given path, such as the argument of `--data`.
  ///
  /// A `~` at the start denotes the home folder, and a relative path is resolved against the current folder.
  package init(folder: String) {
    self.folder = URL(filePath: HomeFolder.expand(folder), directoryHint: .isDirectory).standardizedFileURL
  }

  /// Creates the default location: the folder `bindery` in `$XDG_DATA_HOME`, or in `~/.local/share` if the variable is
  /// not set.
  ///
  /// A relative `XDG_DATA_HOME` is ignored, as the XDG specification requires.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.init(folder: (named ?? HomeFolder.path(in: environment) + "/.local/share") + "/bindery")
  }

  package var database: URL { folder.appending(path: "posts.sqlite", directoryHint: .notDirectory) }

  /// The URL of a file that marks the database as damaged, so that the next start checks it.
  var damageMark: URL { folder.appending(path: "posts.sqlite.damaged", directoryHint: .notDirectory) }

  /// The path of a file that exists while a program uses the database, and that remains after an unclean shutdown.
  var useMark: String { path + ".open" }

  var backup: String { folder.appending(path: "posts.backup.sqlite").path(percentEncoded: false) }

  var export: String { folder.appending(path: "posts.export.json").path(percentEncoded: false) }

  /// Removes the given database file, if it exists, and its SQLite journals.
  static func remove(_ path: String) { for ending in ["", "-journal", "-wal", "-shm"] { unlink(path + ending) } }

  /// Replaces the file at `path` with a new file that `write` creates at a temporary path.
  ///
  /// Only the owner can read the new file. The old file remains until the new file is complete.
  static func replace(_ path: String, write: (_ new: String) throws -> Void) throws {
    let new = path + ".new"
    remove(new)
    defer { remove(new) }
    try makeFile(new)
    try write(new)
    guard rename(new, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  var path: String { database.path(percentEncoded: false) }

  // MARK: - Files

  /// Creates the folder, which only its owner can read.
  ///
  /// An existing folder keeps its permissions, because the user may share it intentionally.
  func makeFolder() throws(StoreFailure) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unusableFolder(folder.path(percentEncoded: false), why: Self.reason(error))
    }
  }

  /// Creates the file at the given path if the file does not exist.
  ///
  /// Only the owner can read the file, because it may contain passwords.
  static func makeFile(_ path: String) throws(StoreFailure) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let folder = URL(filePath: path).deletingLastPathComponent()
      throw .unusableFolder(folder.path(percentEncoded: false), why: Self.reason(errno))
    }
    _ = fchmod(file, 0o600)
    close(file)
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if cause.domain == NSPOSIXErrorDomain { return reason(Int32(cause.code)) }
    return switch error.code {
    case CocoaError.fileWriteNoPermission.rawValue: reason(EACCES)
    case CocoaError.fileWriteFileExists.rawValue: reason(EEXIST)
    case CocoaError.fileWriteOutOfSpace.rawValue: reason(ENOSPC)
    case CocoaError.fileWriteVolumeReadOnly.rawValue: reason(EROFS)
    default: reason(0)
    }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "you do not have permission to write to it"
    case EROFS: "it is on a read-only disk"
    case ENOSPC, EDQUOT: "the disk is full"
    case ENOTDIR, EEXIST: "a file with the same name as the folder already exists"
    case EISDIR: "a folder with the same name as the database already exists"
    default: "the disk or the system reported an error"
    }
  }
}
