/// Where the text of the settings is kept: a file, or, in tests and demonstrations, memory.
package protocol SettingsStoring: AnyObject {
  /// What people call the place; nil where nothing is kept.
  var place: String? { get }
  /// The text that was kept last; nil when none was.
  ///
  /// - Throws: An `ExplainedError` when there is one that cannot be read.
  func read() throws -> String?
  /// Keeps a text: whole, or not at all.
  ///
  /// - Throws: An `ExplainedError` when it cannot be kept.
  func write(_ text: String) throws
}

/// Keeps the text as long as it lives.
package final class MemorySettings: SettingsStoring {
  /// The text.
  package private(set) var text: String?
  /// How often it was written.
  package private(set) var writes = 0

  /// A store with a text in it, or none.
  package init(_ text: String? = nil) { self.text = text }

  /// No place.
  package var place: String? { nil }

  /// The text that was kept last.
  package func read() -> String? { text }

  /// Keeps a text.
  package func write(_ text: String) {
    self.text = text
    writes += 1
  }
}
