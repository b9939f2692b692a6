package import Bindings
import Feeds
import Foundation

/// The form that imports or exports a list of feeds, or saves a post as a text file.
///
/// An existing file is replaced only after confirmation.
package final class FileFormViewModel {
  package nonisolated enum Purpose: Sendable, Equatable {
    case importing, exporting
    /// Writing the open post to the file.
    case saving
  }

  package let purpose: Purpose
  package let path: Validated<String>
  /// The command that reads or writes the file.
  ///
  /// The input specifies whether to replace an existing file. The output is a summary, or nil if the file exists and
  /// was not replaced.
  package private(set) lazy var submit = Command<Bool, String?>(
    self, submitTitle, clock: reader.services.clock, canExecute: { $0.path.isValid }
  ) { model, replaces in try await model.run(replacing: replaces) }

  /// The entries that the import skipped, each as a sentence with the reason.
  package private(set) var skipped: [String] = []

  private let reader: ReaderViewModel
  private let post: PostDetailViewModel?
  private var documents: any DocumentKeeping { reader.services.documents }

  init(_ purpose: Purpose, in reader: ReaderViewModel) {
    (self.purpose, self.reader, post) = (purpose, reader, reader.posts.detail.untrackedValue)
    let rule = Rule<String>(purpose == .saving ? "Enter a path." : "Enter the path of the file.") { !$0.isBlank }
    let proposal =
      switch purpose {
      case .importing: ""
      case .exporting: "~/feeds.opml"
      case .saving: "~/\(Self.fileName(post?.title ?? "")).txt"
      }
    path = Validated(proposal, rules: [rule], label: "path")
  }

  private var submitTitle: String {
    switch purpose {
    case .importing: "Import"
    case .exporting: "Export"
    case .saving: "Save"
    }
  }

  /// Returns the given title as the name of a file, without characters that have a meaning in paths.
  nonisolated static func fileName(_ title: String) -> String {
    let safe = title.prefix(scalars: longestName).map { $0.isNewline || "/\\:".contains($0) ? "-" : $0 }
    let name = String(safe.drop { ".-~".contains($0) || $0.isWhitespace }).trimmed
    return name.isEmpty ? "post" : name
  }

  /// The maximum length, in scalars.
  private nonisolated static let longestName = 60

  // MARK: - Files

  private func run(replacing replaces: Bool) async throws -> String? {
    do {
      let path = HomeFolder.expand(self.path.value.trimmed)
      if purpose == .importing { return try await read(path) }
      if purpose == .saving, post == nil { return nil }
      if !replaces, await documents.exists(path) { return nil }
      let (data, action) = try await contents()
      try await documents.write(data, to: path, replacing: replaces)
      let sentence = "\(action) to '\(path)'."
      reader.notices.say(sentence)
      return sentence
    } catch {
      if !(error is CancellationError) { path.reject(Explanation.of(error)) }
      throw error
    }
  }

  private func read(_ path: String) async throws -> String? {
    let outcome = try await reader.feeds.importOPML(try await documents.read(path))
    skipped = outcome.refused
    return outcome.sentence
  }

  /// Returns the contents of the file, and the beginning of a sentence about them.
  private func contents() async throws -> (Data, action: String) {
    if let post, purpose == .saving { return (Data(post.document.utf8), "Saved '\(post.title.clipped)'") }
    let list = try await reader.services.store.exportOPML()
    return (list.document, "Exported \(list.count == 1 ? "1 feed" : "\(list.count) feeds")")
  }
}
