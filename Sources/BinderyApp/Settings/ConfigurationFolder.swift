import Foundation
import ViewModels

// Where users keep what they decide: $XDG_CONFIG_HOME/bindery, or ~/.config/bindery. Nothing is made there before there is something to keep.

/// The folder of the user's own files.
struct ConfigurationFolder {
  /// The longest file that is read: nobody writes so much by hand.
  static let mostBytes = 1_000_000

  /// The folder.
  let path: String

  /// The folder that an environment names.
  ///
  /// A relative `XDG_CONFIG_HOME` means nothing, as its standard has it.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    path = (named ?? home + "/.config") + "/bindery"
  }

  /// The folder of that path.
  init(path: String) { self.path = path }

  /// The settings' file.
  var settings: String { path + "/settings" }
  /// The file of keys.
  var keys: String { path + "/keys" }

  /// A path as people say it, with `~` for the home folder.
  nonisolated static func spoken(_ path: String) -> String {
    let home = NSHomeDirectory() + "/"
    return home.count > 1 && path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
  }

  /// The text of a file; nil where there is none.
  ///
  /// - Throws: `ConfigurationError` when there is one that is no text, or cannot be read.
  static func text(of path: String) throws(ConfigurationError) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard !isFolder.boolValue, isRegular(path) else { throw ConfigurationError(path, .notAFile) }
    guard let file = FileHandle(forReadingAtPath: path) else { throw ConfigurationError(path, .unreadable(reason())) }
    defer { try? file.close() }
    let data: Data?
    do { data = try file.read(upToCount: mostBytes + 1) } catch {
      throw ConfigurationError(path, .unreadable(reason()))
    }
    guard let data else { return "" }
    guard data.count <= mostBytes else { throw ConfigurationError(path, .tooLong(mostBytes)) }
    guard let text = String(data: data, encoding: .utf8) else {
      throw ConfigurationError(path, .notText(line(in: data)))
    }
    return text
  }

  /// Puts a text in the place of a file's: a reader sees the old one or the new one, whole, whatever happens.
  ///
  /// A link is followed, so that the file it leads to is the one that changes.
  static func write(_ text: String, to path: String) throws(ConfigurationError) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    try makeFolder(of: target, for: path)
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : NewFile.ownersAlone
    let mistake = NewFile.replace(Data(text.utf8), at: target, mode: mode)
    if mistake != 0 { throw ConfigurationError(path, .unwritable(reason(mistake))) }
  }

  /// Makes a file, and its folder; one that is there stays as it is.
  static func writeNew(_ text: String, to path: String) throws(ConfigurationError) {
    try makeFolder(of: path, for: path)
    let mistake = NewFile.make(Data(text.utf8), at: path, mode: NewFile.ownersAlone)
    if mistake == EEXIST { throw ConfigurationError(path, .isThere) }
    if mistake != 0 { throw ConfigurationError(path, .unwritable(reason(mistake))) }
  }

  /// Creates the folder of a file for its owner alone; a folder that exists keeps its permissions.
  ///
  /// Errors quote `path`, the file as the user knows it.
  private static func makeFolder(of file: String, for path: String) throws(ConfigurationError) {
    let folder = (file as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ConfigurationError(path, .unwritable("its folder cannot be made"))
    }
  }

  /// A pipe or a device could keep the program waiting.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The line of the first byte that is no UTF-8.
  private static func line(in data: Data) -> Int {
    var number = 1
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(data: line, encoding: .utf8) == nil { return number }
      number += 1
    }
    return number
  }

  private static func reason(_ number: Int32 = errno) -> String { String(cString: strerror(number)).lowercased() }
}

extension ConfigurationFolder: SettingsStoring {
  var place: String? { Self.spoken(settings) }

  func read() throws -> String? { try Self.text(of: settings) }

  func write(_ text: String) throws { try Self.write(text, to: settings) }
}

/// What can be wrong with a user's own file.
nonisolated struct ConfigurationError: ExplainedError, Equatable {
  /// What is wrong.
  enum Kind: Equatable {
    /// It is a folder, a pipe or a device.
    case notAFile
    /// The system does not let it be read; its reason.
    case unreadable(String)
    /// It is longer than anybody writes, in bytes.
    case tooLong(Int)
    /// It is no UTF-8; the first line that is not.
    case notText(Int)
    /// It is there already, and is not to be written over.
    case isThere
    /// The system does not let it be written; its reason.
    case unwritable(String)
  }

  let path: String
  let kind: Kind

  init(_ path: String, _ kind: Kind) { (self.path, self.kind) = (path, kind) }

  /// Quotes the path, and says what to do.
  var explanation: String {
    let name = "'\(ConfigurationFolder.spoken(path))'"
    return switch kind {
    case .notAFile:
      "\(name) is not a file but a folder, a pipe or a device. Move it away; a file is to be there, or nothing."
    case .unreadable(let why): "\(name) cannot be read: \(why). Check its permissions."
    case .tooLong(let limit): "\(name) is longer than \(limit / 1_000_000) MB, and was not read. Is it the right file?"
    case .notText(let line): "\(name) is no UTF-8 text from line \(line) on, and was left as it is. Save it as UTF-8."
    case .isThere:
      "\(name) is there already, and was left as it is. Copy lines to it from what 'bindery keys' prints, or move it away first."
    case .unwritable(let why):
      "\(name) cannot be written: \(why). Make room or check its permissions; what you chose holds until you leave."
    }
  }
}
