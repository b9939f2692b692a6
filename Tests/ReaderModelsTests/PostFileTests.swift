import Bindings
import Feeds
import Foundation
import Testing

@testable import ReaderModels

/// A post is saved as a text file, or passed to a command.
@Suite(.timeLimit(.minutes(20))) struct PostFileTests {
  private static let document = """
    Feed: River
    Title: A/B
    Author: Ada
    Date: 14 Nov 2023 22:13
    Link: https://a.example/0

    Text of A/B, with a link [1].

    [1] https://b.example/x

    """

  @Test func aPostIsSavedWithItsLinks() async throws {
    let harness = try await ReaderHarness.opened(.dated("River", "A/B"))
    let transfer = harness.reader.fileTransfer(.saving)
    #expect(transfer.fileName == "A-B.txt")
    try await transfer.run("/post.txt", replacing: false)
    #expect(harness.notice == "Saved 'A/B' to '/post.txt'.")
    #expect(harness.documents.files["/post.txt"].map { String(decoding: $0, as: UTF8.self) } == Self.document)
    await #expect(throws: Told.self) { try await transfer.run("/post.txt", replacing: false) }
  }

  /// The text of the selected post is read after the selection has moved, and until then the former text is displayed.
  @Test func aPostIsSavedAndPassedToACommandBeforeItsTextIsDisplayed() async throws {
    let harness = try await ReaderHarness.opened(.dated("River", "A", "B"))
    harness.store.textReadings.shut()
    harness.posts.select(index: 1)
    await harness.store.textReadings.holds(1)
    #expect(harness.posts.detail.value?.title == "A")
    let transfer = harness.reader.fileTransfer(.saving)
    #expect(transfer.fileName == "B.txt")
    async let saved: Void = transfer.run("/post.txt", replacing: false)
    harness.reader.pipe(try #require(harness.posts.selectedDetail), to: "wc")
    await harness.store.textReadings.holds(3)
    harness.store.textReadings.open()
    try await saved
    await harness.settle()
    let file = harness.documents.files["/post.txt"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(file.contains("Title: B") && file.contains("Text of B, with a link [1]."))
    #expect(harness.commands.calls == ["wc: \(file)"])
  }

  @Test(arguments: [
    ("News", "News"), ("../../etc/passwd", "etc-passwd"), ("~root", "root"), (".hidden", "hidden"), ("a:b\\c", "a-b-c"),
    ("", "post"), ("///", "post"), ("one\ntwo", "one-two"),
    (String(repeating: "é", count: 300), String(repeating: "é", count: 60)),
  ])
  func aTitleBecomesTheNameOfAFile(title: String, name: String) {
    #expect(FileTransfer.fileName(title) == name)
  }

  @Test func aPostIsPassedToACommandWhichIsRemembered() async throws {
    let harness = try await ReaderHarness.opened(.dated("River", "A/B"))
    let post = try #require(harness.posts.selectedDetail)
    await harness.after { harness.reader.pipe(post, to: "wc -w") }
    #expect(harness.commands.calls == ["wc -w: \(Self.document)"])
    #expect(harness.notice == "Passed the post to 'wc -w'.")
    #expect(harness.reader.lastCommand == "wc -w")
    harness.commands.failure = Told("'wc' ended with code 1.")
    await harness.after { harness.reader.pipe(post, to: "wc") }
    #expect(harness.notice == "'wc' ended with code 1.")
    #expect(harness.reader.lastCommand == "wc")
    harness.commands.failure = CancellationError()
    await harness.after { harness.reader.pipe(post, to: "sleep 30") }
    #expect(harness.notice == "Interrupted 'sleep 30'.")
  }
}
