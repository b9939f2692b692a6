package import Foundation

/// Where feeds and posts are kept: a folder of the user's, and the files in it.
nonisolated package struct StorePlace: Sendable, Equatable {
  /// The folder.
  package let folder: URL

  /// A folder that was named, as `--data` names one: `~` is the user's own, and what is relative starts from where the program was started.
  package init(folder: String) {
    let whole = folder == "~" || folder.hasPrefix("~/") ? NSHomeDirectory() + folder.dropFirst() : folder
    self.folder = URL(filePath: whole, directoryHint: .isDirectory).standardizedFileURL
  }

  /// The folder that is used when none is named: `bindery` in `$XDG_DATA_HOME`, or else in `~/.local/share`.
  ///
  /// A relative `XDG_DATA_HOME` counts as none, as its specification asks.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    self.init(folder: (named ?? home + "/.local/share") + "/bindery")
  }

  /// The database's file.
  package var database: URL { folder.appending(path: "posts.sqlite", directoryHint: .notDirectory) }

  /// A file that says that the database was found damaged, and is to be looked at before it is used again.
  var damageMark: URL { folder.appending(path: "posts.sqlite.damaged", directoryHint: .notDirectory) }

  /// The path of a file that is there while a program uses the database, and afterwards if that was not ended as it should be.
  var useMark: String { path + ".open" }

  /// The path of the backup of the database.
  var backup: String { folder.appending(path: "posts.backup.sqlite").path(percentEncoded: false) }

  /// The path of the list of feeds and stars.
  var export: String { folder.appending(path: "posts.export.json").path(percentEncoded: false) }

  /// Removes a database file, if it exists, with the journals that SQLite keeps beside it.
  static func remove(_ path: String) { for ending in ["", "-journal", "-wal", "-shm"] { unlink(path + ending) } }

  /// Replaces a file, which its owner alone can read, by the one that a closure writes under another name.
  ///
  /// The old file is kept until the new one is complete.
  static func replace(_ path: String, write: (_ new: String) throws -> Void) throws {
    let new = path + ".new"
    remove(new)
    defer { remove(new) }
    try makeFile(new)
    try write(new)
    guard rename(new, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The database's path, as sentences name it.
  var path: String { database.path(percentEncoded: false) }

  // MARK: - Making it

  /// Makes the folder, for its owner's eyes alone; one that was there keeps its permissions: the user may share it on purpose.
  ///
  /// - Throws: `StoreFailure.unusableFolder` with the reason.
  func makeFolder() throws(StoreFailure) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unusableFolder(folder.path(percentEncoded: false), why: Self.reason(error))
    }
  }

  /// Makes a file for its owner's eyes alone, as it may hold passwords, where there is none; one that is there is for them alone from now on.
  ///
  /// - Throws: `StoreFailure.unusableFolder` with the reason.
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
    case EACCES, EPERM: "you are not allowed to write there"
    case EROFS: "it is on a disk that can only be read"
    case ENOSPC, EDQUOT: "the disk is full"
    case ENOTDIR, EEXIST: "a file stands where a folder should"
    case EISDIR: "a folder stands where its file should"
    default: "the disk or the system refuses"
    }
  }
}
