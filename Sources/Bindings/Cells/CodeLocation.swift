/// A file and line of source code, for reports: `Screens/Profile.swift:12`.
package nonisolated struct CodeLocation: Sendable, CustomStringConvertible {
  /// The file, as `#fileID` gives it.
  package let file: StaticString
  /// The line, from 1.
  package let line: UInt

  /// Creates a location.
  package init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// File and line: `Screens/Profile.swift:12`.
  package var description: String { "\(file):\(line)" }
}
