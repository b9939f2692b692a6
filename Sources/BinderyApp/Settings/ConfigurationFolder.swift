import Feeds
import Foundation
import ReaderModels

/// The folder of the user's configuration files, which is created together with the first file.
struct ConfigurationFolder {
  /// The maximum size of a file that is read, in bytes.
  static let maximumSize = 1_000_000

  let path: String

  /// Creates the location for the given environment: `bindery` in `$XDG_CONFIG_HOME`, or in `~/.config` if the variable
  /// is not set.
  ///
  /// A relative `XDG_CONFIG_HOME` is ignored, as the XDG specification requires.
  nonisolated init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = HomeFolder.path(in: environment)
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    path = (named ?? home + "/.config") + "/bindery"
  }

  init(path: String) { self.path = path }

  var settings: String { path + "/settings" }
  var keys: String { path + "/keys" }
  /// The path of the folder of theme files.
  nonisolated var themes: String { path + "/themes" }

  /// Returns the given path as quoted in messages, with `~` for the home folder.
  nonisolated static func displayed(_ path: String) -> String {
    let home = HomeFolder.path() + "/"
    return home.count > 1 && path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
  }

  /// Returns the text of the given file, or nil if the file does not exist.
  ///
  /// - Throws: `ConfigurationError` if the file is not a text file or cannot be read.
  static func text(of path: String) throws(ConfigurationError) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // Opening a pipe or a device could block the program.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ConfigurationError(
        path, "is not a file but a folder, a pipe or a device. Move it to another folder.")
    }
    guard status.st_size <= maximumSize else {
      throw ConfigurationError(
        path, "is larger than \(maximumSize / 1_000_000) MB and was not read. Check that it is the right file.")
    }
    guard access(path, R_OK) == 0, let data = FileManager.default.contents(atPath: path) else {
      throw ConfigurationError(path, "cannot be read: \(reason()). Check its permissions.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw ConfigurationError(
        path, "contains invalid UTF-8 on line \(line(in: data)) and was not changed. Save the file as UTF-8.")
    }
    return text
  }

  /// Replaces the text of a file atomically, follows symbolic links, and preserves the permissions.
  static func write(_ text: String, to path: String) throws(ConfigurationError) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    try makeFolder(of: target, for: path)
    let mistake = NewFile.replace(Data(text.utf8), at: target, mode: NewFile.ownersAlone)
    if mistake != 0 { throw .unwritable(path, reason(mistake)) }
  }

  /// Creates a file and its folder.
  ///
  /// - Throws: `ConfigurationError` if the file exists or cannot be written.
  static func writeNew(_ text: String, to path: String) throws(ConfigurationError) {
    try makeFolder(of: path, for: path)
    let mistake = NewFile.make(Data(text.utf8), at: path, mode: NewFile.ownersAlone)
    if mistake == EEXIST {
      throw ConfigurationError(
        path,
        "already exists and was not changed. Copy lines from the output of 'bindery keys' to it, or rename the file first."
      )
    }
    if mistake != 0 { throw .unwritable(path, reason(mistake)) }
  }

  /// Creates the folder that contains the given file, if the folder does not exist.
  ///
  /// Only the owner can read a new folder. An existing folder keeps its permissions. Errors quote `path`.
  private static func makeFolder(of file: String, for path: String) throws(ConfigurationError) {
    let folder = (file as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unwritable(path, "its folder cannot be created")
    }
  }

  /// Returns the number of the first line that is not valid UTF-8.
  private static func line(in data: Data) -> Int {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(data: $0, encoding: .utf8) == nil } ?? lines.count)
  }

  private static func reason(_ number: Int32 = errno) -> String { String(cString: strerror(number)).lowercased() }
}

extension ConfigurationFolder: SettingsStoring {
  var place: String? { Self.displayed(settings) }

  func read() throws -> String? { try Self.text(of: settings) }

  func write(_ text: String) throws { try Self.write(text, to: settings) }
}

nonisolated struct ConfigurationError: ExplainedError, Equatable {
  let explanation: String

  init(_ path: String, _ reason: String) { explanation = "'\(ConfigurationFolder.displayed(path))' \(reason)" }

  static func unwritable(_ path: String, _ why: String) -> ConfigurationError {
    ConfigurationError(
      path,
      "cannot be written: \(why). Free some space or check its permissions. Your changes apply until you quit.")
  }
}
