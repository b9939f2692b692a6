import Foundation
import TestSupport
import Testing

@testable import Feeds

/// Each limit of `FeedLimits` bounds the work: an input of twice the limit causes no more work.
///
/// Virtual machines, such as those of continuous integration, often have no counters of instructions. The tests count
/// bytes, links and posts instead. These counts are exact, and time and memory depend on them.
@Suite(.timeLimit(.minutes(10))) struct LimitListTests {
  /// The tests of the limits of connections and time, and of the limits in other modules.
  private static let others = [
    "silence": "aServerThatDoesNotCompleteTheConnectionEndsTheTransferAtTheLimitOfSilence",
    "timeout": "aSilentServerEndsTheTransferAtTheTimeLimit", "redirects": "redirectsInCirclesAndWithoutEndAreLeft",
    "parseTime": "aDocumentThatTakesTooLongIsRefused", "pageBytes": "aPageForABrowserEndsAtItsLimit",
    "headBytes": "headerFieldsOverTheLimitEndTheTransfer",
    "expansion": "anEndlessCompressedBodyEndsTheTransferBeforeItsLimit",
    "freelyExpandedBytes": "anEndlessCompressedBodyEndsTheTransferBeforeItsLimit",
    "searchLength": "onlyTheBeginningOfALongSearchCounts", "searchWords": "onlyTheFirstWordsCount",
  ]

  @Test(arguments: LimitedDocument.limits.indices)
  func twiceTheLimitIsNoMoreWork(index: Int) throws {
    let document = LimitedDocument.limits[index]
    if document.isLong, !isCompleteRun { return }
    let limit = try #require(document.limit)
    let half = try document.read(document.document(limit / 2))
    let work = try document.read(document.document(limit))
    #expect(half < work, "\(document.name) is not reached")
    do {
      #expect(try document.read(document.document(2 * limit)) <= work, "\(document.name)")
    } catch is FeedFailure {
      // A rejected document has no output.
    } catch is OPMLError {
      // A rejected list has no output.
    }
  }

  @Test(arguments: [(FeedLimits.tableColumns - 1, "\na | b\n"), (FeedLimits.tableColumns, "\na b\na b")])
  func cellsBeyondTheLimitOfColumnsFollowAsText(columns: Int, text: String) {
    let row = LimitedDocument.spanningRow(columns)
    #expect(ReadableText(html: "<table border=1><tr><td>x<td>y</tr>\(row)\(row)</table>").plain.contains(text))
  }

  @Test func eachLimitHasATest() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let source = tests.deletingLastPathComponent().appending(path: "Sources/Feeds/FeedLimits.swift")
    let names = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n}\n")[0]
      .matches(of: /package (?:static let|var) (\w+)/).map { String($0.1) }
    #expect(Set(names).subtracting(["standard"]) == Set(LimitedDocument.limits.map(\.name)).union(Self.others.keys))
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    let sources = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    for (name, test) in Self.others {
      #expect(sources.contains { $0.contains("func \(test)(") }, "'\(name)' has no test '\(test)'")
    }
  }
}
