package import Bindings
import Feeds
import Foundation

/// The form that imports feeds from an OPML file, or exports feeds to an OPML file.
///
/// An existing file is replaced only if the form is submitted a second time with confirmation.
package final class FeedFileViewModel {
  /// The purpose of the form.
  package nonisolated enum Purpose: Sendable, Equatable {
    /// Adding the feeds in the file.
    case importing
    /// Writing the existing feeds to the file.
    case exporting
  }

  package let purpose: Purpose
  package let path: Validated<String>
  /// The command that imports or exports the feeds.
  ///
  /// The input of the command specifies whether an existing file is replaced. The output is a sentence about the
  /// result, or nil if the file exists and must not be replaced.
  package private(set) lazy var submit = Command<Bool, String?>(
    self, purpose == .importing ? "Import" : "Export", clock: feeds.clock, canExecute: { $0.path.isValid }
  ) { model, replaces in try await model.run(replacing: replaces) }

  private let feeds: FeedListViewModel
  private var documents: any DocumentKeeping { feeds.context.services.documents }

  /// Creates a form that adds feeds to the given list or exports the feeds in the list.
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
