import Bindings
import Feeds
import Foundation

/// An import or export of a list of feeds, or a post that is saved as a text file.
package final class FileTransfer {
  package nonisolated enum Purpose: Sendable, Hashable {
    case importing, exporting
    /// Writing the selected post to the file.
    case saving
  }

  /// The proposed name of a file to be written.
  package let fileName: String
  /// The entries that the import skipped, each as a sentence with the reason.
  package private(set) var skipped: [String] = []

  private let purpose: Purpose
  private let reader: ReaderViewModel
  private let post: PostDetailViewModel?

  init(_ purpose: Purpose, in reader: ReaderViewModel) {
    (self.purpose, self.reader, post) = (purpose, reader, untracked { reader.posts.selectedDetail })
    fileName = purpose == .saving ? Self.fileName(post?.title ?? "") + ".txt" : "feeds.opml"
  }

  /// Returns the given title as the name of a file, without characters that have a meaning in paths.
  nonisolated static func fileName(_ title: String) -> String {
    let safe = title.prefix(scalars: longestName).map { $0.isNewline || "/\\:".contains($0) ? "-" : $0 }
    let name = String(safe.drop { ".-~".contains($0) || $0.isWhitespace }).trimmed
    return name.isEmpty ? "post" : name
  }

  /// The maximum length, in scalars.
  private nonisolated static let longestName = 60

  /// Reads or writes the file at the given path, and displays a summary.
  ///
  /// - Parameter replaces: Whether an existing file may be replaced.
  /// - Throws: An `ExplainedError` that quotes the path.
  package func run(_ path: String, replacing replaces: Bool) async throws {
    let documents = reader.services.documents
    if purpose == .importing {
      skipped = try await reader.feeds.importOPML(try await documents.read(path)).refused
    } else if let (data, action) = try await contents() {
      try await documents.write(data, to: path, replacing: replaces)
      reader.notices.say("\(action) to '\(path)'.")
    }
  }

  /// Returns the contents of the file, and the beginning of a sentence about them.
  private func contents() async throws -> (Data, action: String)? {
    if purpose == .saving {
      await post?.loadText(from: reader.services.store)
      return post.map { (Data($0.document.utf8), "Saved '\($0.title.clipped)'") }
    }
    let list = try await reader.services.store.exportOPML()
    return (list.document, "Exported \(list.count == 1 ? "1 feed" : "\(list.count) feeds")")
  }
}
