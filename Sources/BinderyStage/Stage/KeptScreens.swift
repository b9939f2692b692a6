#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import TerminalCore

extension Stage {
  /// Compares the screen with the reference screen in `Screens/NAME.txt` next to the test file.
  ///
  /// If the environment variable `UPDATE_SCREENS` is `1`, the method writes the file instead. Review the file before
  /// committing it.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - includesStyles: Whether the file contains colors and attributes; see `ScreenPicture.textWithStyles`.
  ///   - file: The path of the test file.
  /// - Throws: `ExpectationFailure` if the screens differ, `StageError` if the file cannot be read or written.
  public func expectScreen(
    _ name: String, includesStyles: Bool = false, file: StaticString = #filePath
  ) throws {
    try expectScreen(name, includesStyles, beside: "\(file)", updates: KeptScreens.areUpdated)
  }

  func expectScreen(_ name: String, _ includesStyles: Bool, beside file: String, updates: Bool) throws {
    let folder = ScriptParser.resolve("Screens", from: file)
    let path = "\(folder)/\(name).txt"
    let text = includesStyles ? picture.textWithStyles : screen
    if updates {
      mkdir(folder, 0o777)
      return try SnapshotFolder.write(text + "\n", to: path)
    }
    guard let lines = try KeptScreens.lines(of: path) else {
      throw usageError(
        "the reference screen '\(path)' does not exist. Run 'UPDATE_SCREENS=1 swift test' to write it, and then review it."
      )
    }
    guard let difference = ScreenComparison(expected: lines, found: text.rows).firstDifference else { return }
    var failure = ExpectationFailure(
      expected: "the screen in '\(path)'", found: "a difference on line \(difference.row + 1)", screen: text,
      focus: focus)
    failure.expectedScreen = lines
    throw failure
  }
}

/// Reference screens in files, which can be updated on request.
nonisolated enum KeptScreens {
  /// Whether reference screens are written instead of compared.
  static var areUpdated: Bool { getenv("UPDATE_SCREENS").map { String(cString: $0) == "1" } ?? false }

  /// The maximum size of a file with a reference screen, in bytes.
  private static let largestFile = 1_000_000

  /// Returns the lines of the file at the given path, or nil if the file does not exist.
  static func lines(of path: String) throws -> [String]? {
    guard access(path, F_OK) == 0 else { return nil }
    do {
      let text = String(decoding: try ScriptReader.files.read(path, limit: largestFile), as: UTF8.self)
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    } catch {
      throw StageError("'\(path)' cannot be read: \(error). Check the file and its permissions.")
    }
  }

  /// Replaces pictures of the screen in the script file at the given path.
  ///
  /// - Parameters:
  ///   - screens: The rows of the new pictures, with the line of each `expect screen` step.
  ///   - path: The path of the file.
  static func replace(_ screens: [(line: ScriptLine, rows: [String])], in path: String) throws {
    guard var lines = try lines(of: path) else { return }
    for (line, rows) in screens.sorted(by: { $0.line.number > $1.line.number }) {
      let old = lines[line.number...].prefix(while: isRow)
      let indent = (old.first ?? line.text + "  ").prefix { $0 == " " || $0 == "\t" }
      lines.replaceSubrange(old.indices, with: rows.map { "\(indent)|\($0)|" })
    }
    try SnapshotFolder.write(lines.joined(separator: "\n"), to: path)
  }

  private static func isRow(_ line: String) -> Bool { line.drop { $0.isWhitespace }.first == "|" }

  /// Returns whether the given line is in its script file.
  ///
  /// The result is false if the script was created from a string.
  static func has(_ line: ScriptLine) -> Bool {
    guard let lines = try? lines(of: line.file), lines.indices.contains(line.number - 1) else { return false }
    return lines[line.number - 1] == line.text
  }
}

nonisolated extension ScreenPicture {
  /// The text of the screen, the style of each cell as a letter, and a legend of the letters.
  ///
  /// ```text
  /// Name  Ada
  /// [ Save ]
  ///
  /// ......aaa
  /// bbbbbbbb
  ///
  /// a underline
  /// b bold, foreground 0, background 12
  /// ```
  public var textWithStyles: String {
    var letters: [Style: Character] = [.plain: "."]
    var meanings: [String] = []
    let styles = rows.map { row in
      row.map { run in
        if letters[run.style] == nil {
          let letter = meanings.count < Self.letters.count ? Self.letters[meanings.count] : "?"
          letters[run.style] = letter
          meanings.append("\(letter) \(Self.meaning(of: run.style))")
        }
        return String(repeating: letters[run.style] ?? "?", count: run.columns.count)
      }.joined()[...].trimmingEnd { $0 == "." }
    }
    return ([text, "", styles.joined(separator: "\n"), ""] + meanings).joined(separator: "\n")
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  private static func meaning(of style: Style) -> String {
    let colors = [("foreground", style.foreground), ("background", style.background)].compactMap { name, color in
      switch color.kind {
      case .terminal: String?.none
      case .palette(let index): "\(name) \(index)"
      case .rgb(let red, let green, let blue): "\(name) \(RGB(red, green, blue).digits)"
      }
    }
    return (style.attributes.names.map(\.word) + colors).joined(separator: ", ")
  }
}
