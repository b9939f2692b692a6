/// A source location, displayed in the form `Screens/Profile.swift:12`.
package nonisolated struct CodeLocation: Sendable, CustomStringConvertible {
  /// The file, in the format of `#fileID`.
  package let file: StaticString
  /// The line number, starting at 1.
  package let line: UInt

  package init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
