import Bindery
import Foundation
import ReaderModels

/// The folder of the user's theme files, which are listed once.
nonisolated struct ThemeFolder {
  /// The maximum number of files that are listed.
  static let maximumCount = 100
  /// The maximum length of the name of a theme, in characters.
  static let maximumNameLength = 40

  static let none = ThemeFolder()

  static var own: ThemeFolder { ThemeFolder(path: ConfigurationFolder().themes) }

  /// The themes, in alphabetical order.
  private(set) var choices: [ThemeChoice] = []
  /// The errors in the names of the files, as sentences.
  private(set) var problems: [String] = []
  private let path: String

  private init() { path = "" }

  /// Lists the files of the folder with the given path, except hidden files and backups of editors.
  init(path: String) {
    self.path = path
    guard let names = Self.names(in: path) else {
      if FileManager.default.fileExists(atPath: path) {
        report("themes", "cannot be read. Check that it is a folder, and its permissions.")
      }
      return
    }
    for name in names.prefix(Self.maximumCount) {
      if !Self.isName(name) {
        report(
          "themes/\(name)",
          "is not used as a theme. Rename it: at most \(Self.maximumNameLength) letters, digits, '-' and '_'.")
      } else if let other = ThemeChoice.named(name, or: choices) {
        report("themes/\(name)", "is not used, because there is a theme '\(other.rawValue)'. Rename the file.")
      } else {
        choices.append(ThemeChoice(rawValue: name))
      }
    }
    if names.count > Self.maximumCount {
      report("themes", "has \(names.count) files; only the first \(Self.maximumCount) are used. Remove some of them.")
    }
  }

  /// Returns the user's folder with the given theme alone, so that a script does not depend on other files of the user.
  static func own(only choice: ThemeChoice?) -> ThemeFolder {
    var folder = own
    folder.choices.removeAll { $0 != choice }
    folder.problems = []
    return folder
  }

  /// Returns the given theme, and the errors in its file.
  ///
  /// The file is read again at each call. The theme is nil for the theme that suits the terminal, which also replaces a
  /// file that cannot be read.
  @MainActor func read(_ choice: ThemeChoice) -> (theme: Theme?, problems: [String]) {
    guard choices.contains(choice) else { return (choice.theme, []) }
    let name = choice.rawValue
    do {
      guard let text = try ConfigurationFolder.text(of: file(name)) else {
        return (nil, ["'themes/\(name)' no longer exists. Choose another theme."])
      }
      let file = ThemeFile(text, name: name)
      return (file.theme, file.problems.map { "themes/\(name), \($0)" })
    } catch {
      return (nil, [error.explanation])
    }
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  private mutating func report(_ file: String, _ reason: String) { problems.append("'\(file)' \(reason)") }

  /// Returns the sorted names of the files in a folder, or nil if the folder cannot be read.
  private static func names(in path: String) -> [String]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
    return names.sorted().filter { name in
      var status = stat()
      return !name.hasPrefix(".") && !name.hasSuffix("~") && stat("\(path)/\(name)", &status) == 0
        && status.st_mode & S_IFMT == S_IFREG
    }
  }

  private static func isName(_ name: String) -> Bool {
    name.count <= maximumNameLength && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
