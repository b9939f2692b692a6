package import Bindings
import Feeds
import Foundation

/// The form in which the path of an OPML file is asked for: to take its feeds on, or to write ours into it.
///
/// A file that is there is replaced only after the question whether it may be was answered by submitting again.
package final class FeedFileViewModel {
  /// What is done with the file.
  package nonisolated enum Purpose: Sendable, Equatable {
    /// Its feeds are taken on.
    case importing
    /// It gets the feeds there are.
    case exporting
  }

  /// What is done with the file.
  package let purpose: Purpose
  /// Where it is.
  package let path: Validated<String>
  /// Whether the file is there, and submitting again replaces it.
  package let asksToReplace = Observable(false, label: "asks to replace")
  /// Does it; the output is what it came to, in a sentence, or nil where the question whether to replace is open.
  package private(set) lazy var submit = Command<Void, String?>(
    self, purpose == .importing ? "Import" : "Export", clock: clock, canExecute: { $0.path.isValid }
  ) { model in try await model.run() }

  private let feeds: FeedListViewModel
  private let documents: any DocumentKeeping
  private let clock: any Clock<Duration>

  /// A form for the feeds of a list and the files of `documents`.
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

  /// What stands below the path: what is wrong with it, or the question whether the file may be replaced.
  package var remark: String {
    if let reason = path.shownReason { return reason }
    return asksToReplace.value ? "There is such a file. Replace it?" : ""
  }

  /// Says what is wrong with the path, also where nothing was typed yet.
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
