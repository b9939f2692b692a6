package import Bindings
import Feeds
import Foundation

/// The form that imports feeds from an OPML file, or exports feeds to an OPML file.
///
/// An existing file is replaced only after confirmation.
package final class FeedFileViewModel {
  package nonisolated enum Purpose: Sendable, Equatable {
    case importing
    case exporting
  }

  package let purpose: Purpose
  package let path: Validated<String>
  /// The command that imports or exports the feeds.
  ///
  /// The input specifies whether to replace an existing file. The output is a summary, or nil if the file exists and
  /// was not replaced.
  package private(set) lazy var submit = Command<Bool, String?>(
    self, purpose == .importing ? "Import" : "Export", clock: feeds.clock, canExecute: { $0.path.isValid }
  ) { model, replaces in try await model.run(replacing: replaces) }

  private let feeds: FeedListViewModel
  private var documents: any DocumentKeeping { feeds.context.services.documents }

  init(_ purpose: Purpose, in feeds: FeedListViewModel) {
    (self.purpose, self.feeds) = (purpose, feeds)
    let rule = Rule<String>("Enter the path of an OPML file.") { !$0.isBlank }
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
    let sentence = "Exported \(count == 1 ? "1 feed" : "\(count) feeds") to '\(path)'."
    feeds.notices.say(sentence)
    return sentence
  }
}
