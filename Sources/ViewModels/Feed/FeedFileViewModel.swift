package import Bindings
import Feeds
import Foundation

/// The form that imports feeds from an OPML file, or exports them to one.
///
/// An existing file is replaced only if the form is submitted again with a confirmation.
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
  /// The command that imports or exports the feeds; its input is whether an existing file is replaced.
  ///
  /// Its output is a sentence about the result, or nil if the file exists and is not replaced.
  package private(set) lazy var submit = Command<Bool, String?>(
    self, purpose == .importing ? "Import" : "Export", clock: feeds.clock, canExecute: { $0.path.isValid }
  ) { model, replaces in try await model.run(replacing: replaces) }

  private let feeds: FeedListViewModel
  private var documents: any DocumentKeeping { feeds.context.services.documents }

  /// Creates a form for the feeds of a list.
  init(_ purpose: Purpose, in feeds: FeedListViewModel) {
    (self.purpose, self.feeds) = (purpose, feeds)
    let rule = Rule<String>("Give the path of an OPML file.") { !$0.isBlank }
    path = Validated(purpose == .exporting ? "~/feeds.opml" : "", rules: [rule], label: "path")
  }

  private func run(replacing replaces: Bool) async throws -> String? {
    do {
      let path = (self.path.value.trimmed as NSString).expandingTildeInPath
      return purpose == .importing ? try await read(path) : try await write(path, replacing: replaces)
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

  private func write(_ path: String, replacing replaces: Bool) async throws -> String? {
    if !replaces, await documents.exists(path) { return nil }
    let list = try await feeds.store.exportOPML()
    try await documents.write(list.document, to: path, replacing: replaces)
    let count = list.count
    let sentence = "Wrote \(count == 1 ? "1 feed" : "\(count) feeds") into '\(path)'."
    feeds.notices.say(sentence)
    return sentence
  }
}
