/// A store for the text of the settings, such as a file.
package protocol SettingsStoring {
  /// The location of the stored text, for the user; nil if the text is not stored permanently.
  var place: String? { get }
  /// Returns the stored text, or nil if nothing is stored.
  ///
  /// - Throws: An `ExplainedError` if the text cannot be read.
  func read() throws -> String?
  /// Stores the text atomically.
  ///
  /// - Throws: An `ExplainedError` if the text cannot be stored.
  func write(_ text: String) throws
}

/// A store that keeps the text in memory, for tests and demonstrations.
package final class MemorySettings: SettingsStoring {
  package private(set) var text: String?
  package private(set) var writes = 0

  package init(_ text: String? = nil) { self.text = text }

  package var place: String? { nil }

  package func read() -> String? { text }

  package func write(_ text: String) {
    self.text = text
    writes += 1
  }
}
