package import Bindings
import Feeds
import Foundation

/// The form that imports feeds from an OPML file, or exports them to one.
///
/// An existing file is replaced only after the user confirms it by submitting the form again.
package final class FeedFileViewModel {
  /// An action with the file.
  package nonisolated enum Purpose: Sendable, Equatable {
    /// Adds the feeds of the file.
    case importing
    /// Writes the existing feeds to the file.
    case exporting
  }

  /// Whether feeds are imported or exported.
  package let purpose: Purpose
  /// The path of the file.
  package let path: Validated<String>
  /// Whether the file exists, so that submitting the form again replaces it.
  package let asksToReplace = Observable(false, label: "asks to replace")
  /// The command that imports or exports the feeds.
  ///
  /// Its output is a sentence about the result, or nil if the user must confirm the replacement of a file.
  package private(set) lazy var submit = Command<Void, String?>(
    self, purpose == .importing ? "Import" : "Export", clock: clock, canExecute: { $0.path.isValid }
  ) { model in try await model.run() }

  private let feeds: FeedListViewModel
  private let documents: any DocumentKeeping
  private let clock: any Clock<Duration>

  /// Creates a form for the feeds of a list and the files of `documents`.
  package init(
    _ purpose: Purpose, feeds: FeedListViewModel, documents: any DocumentKeeping,
    clock: any Clock<Duration> = RealClock()
  ) {
    (self.purpose, self.feeds, self.documents, self.clock) = (purpose, feeds, documents, clock)
    let rule = Rule<String>("Give the path of an OPML file.") { !$0.isBlank }
    path = Validated(purpose == .exporting ? "~/feeds.opml" : "", rules: [rule], label: "path")
    path.observe(with: self) { model, _ in
      if model.asksToReplace.untrackedValue { model.asksToReplace.value = false }
    }
  }

  /// The text below the path: its validation error, or the question whether to replace the file.
  package var remark: String {
    if let reason = path.shownReason { return reason }
    return asksToReplace.value ? "The file already exists. Replace it?" : ""
  }

  /// Shows the validation error of the path, even if it was not edited.
  package func showReasons() { path.write(path.value, origin: nil) }

  private func run() async throws -> String? {
    do {
      let path = (self.path.value.trimmed as NSString).expandingTildeInPath
      return purpose == .importing ? try await read(path) : try await write(path)
    } catch {
      if !(error is CancellationError) { path.reject(Explanation.of(error)) }
      throw error
    }
  }

  private func read(_ path: String) async throws -> String? {
    let sentence = try await feeds.importOPML(try await documents.read(path))
    feeds.notices.say(sentence)
    return sentence
  }

  private func write(_ path: String) async throws -> String? {
    let mayReplace = asksToReplace.untrackedValue
    if !mayReplace, await documents.exists(path) {
      asksToReplace.value = true
      return nil
    }
    let list = try await feeds.store.exportOPML()
    try await documents.write(list.document, to: path, replacing: mayReplace)
    let count = list.count
    let sentence = "Wrote \(count == 1 ? "1 feed" : "\(count) feeds") into '\(path)'."
    feeds.notices.say(sentence)
    return sentence
  }
}
