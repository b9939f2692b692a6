/// A store for the text of the settings: a file, or memory in tests and demonstrations.
package protocol SettingsStoring {
  /// The location of the text, for the user; nil if nothing is stored permanently.
  var place: String? { get }
  /// Returns the stored text; nil if there is none.
  ///
  /// - Throws: An `ExplainedError` if the text cannot be read.
  func read() throws -> String?
  /// Stores a text atomically.
  ///
  /// - Throws: An `ExplainedError` if the text cannot be stored.
  func write(_ text: String) throws
}

/// A store that keeps the text of the settings in memory.
package final class MemorySettings: SettingsStoring {
  /// The stored text.
  package private(set) var text: String?
  /// The number of writes.
  package private(set) var writes = 0

  /// Creates a store with a text, or without one.
  package init(_ text: String? = nil) { self.text = text }

  /// Always nil, because nothing is stored permanently.
  package var place: String? { nil }

  /// Returns the stored text.
  package func read() -> String? { text }

  /// Stores a text.
  package func write(_ text: String) {
    self.text = text
    writes += 1
  }
}
