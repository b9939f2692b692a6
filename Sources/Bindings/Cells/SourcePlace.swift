/// A place in somebody's source code, for reports: `Screens/Profile.swift:12`.
public nonisolated struct SourcePlace: Sendable, CustomStringConvertible {
  /// The file, as `#fileID` gives it.
  public let file: StaticString
  /// The line, from 1.
  public let line: UInt

  /// Makes a place.
  public init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// File and line: `Screens/Profile.swift:12`.
  public var description: String { "\(file):\(line)" }
}
