import Foundation
import Testing

@testable import Feeds

/// Lists of feeds of other programs.
@Suite struct FeedListReaderTests {
  private func entries(_ text: String) throws -> [String] {
    try FeedListReader.entries(in: Data(text.utf8)).map { "\($0.address)|\($0.name)|\($0.folder)" }
  }

  @Test func theFileOfNewsboatHasAddressesTitlesAndTags() throws {
    #expect(
      try entries(
        """
        # comment

        https://a.example/feed.xml
        http://b.example/f tech "~Title # \\"B\\"" !
          file:///feeds/c.xml	"two words" other
        "query:Unread:unread = \\"yes\\"" "~Unread"
        exec:~/bin/make-feed
        /feeds/d.xml
        """) == [
          "https://a.example/feed.xml||", "http://b.example/f|Title # \"B\"|tech", "/feeds/c.xml||two words",
          "query:Unread:unread = \"yes\"|Unread|", "exec:~/bin/make-feed|exec:~/bin/make-feed|", "/feeds/d.xml||",
        ])
  }

  @Test func everythingElseIsReadAsOPML() throws {
    #expect(try entries("<opml><outline xmlUrl=\"https://a.example/\"/></opml>") == ["https://a.example/||"])
    #expect(throws: OPMLError.self) { try entries("hello world") }
    #expect(throws: OPMLError(why: "it is empty")) { try entries("\n") }
    #expect(throws: OPMLError.self) { try entries("<opml") }
    #expect(try entries("<opml><body/></opml>").isEmpty)
  }

  @Test func aListHasALimitAndNoLineEndsTheProgram() throws {
    let lines = { (count: Int) in String(repeating: "https://a.example/ x\n", count: count) }
    #expect(try entries(lines(FeedLimits.feedsOfList)).count == FeedLimits.feedsOfList)
    #expect(throws: OPMLError.self) { try entries(lines(FeedLimits.feedsOfList + 1)) }
    for line in ["\"", "\"\\", "https://a \"", "https://a \\", "https://a ~", "https://a \"~\" \"\""] {
      #expect(throws: Never.self) { try entries("https://first.example/\n\(line)") }
    }
  }
}
