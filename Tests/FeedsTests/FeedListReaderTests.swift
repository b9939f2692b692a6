import Foundation
import Testing

@testable import Feeds

/// Lists of feeds of other programs.
@Suite struct FeedListReaderTests {
  private func entries(_ text: String) throws -> [String] {
    try FeedListReader.list(in: Data(text.utf8)).entries.map { "\($0.address)|\($0.name)|\($0.folder)" }
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

  @Test(arguments: [
    ("feed://a.example/f", "https://a.example/f"), ("feed:https://a.example/f", "https://a.example/f"),
    ("Feed:http://a.example/f", "http://a.example/f"), ("feed:a.example/f", "https://a.example/f"),
    ("feed:ada:pw@a.example/f", "https://ada:pw@a.example/f"), ("feed://https://a.example/f", "https://a.example/f"),
    ("feed:a.example/?u=http://b.example/", "https://a.example/?u=http://b.example/"),
  ]) func theSchemeFeedIsHTTPS(address: String, expected: String) throws {
    #expect(try entries("<opml><outline xmlUrl=\"\(address)\"/></opml>") == ["\(expected)||"])
    #expect(try entries(address) == ["\(expected)||"])
    #expect(URL(reference: address, relativeTo: nil)?.absoluteString == expected)
    #expect(try FeedSource(argument: address) == .url(#require(URL(string: expected))))
  }

  @Test func aWordThatBeginsWithANumberSignBeginsAComment() throws {
    #expect(
      try entries(
        """
        https://a.example/ # comment "of two
        https://b.example/#top tech#1 #tag
        https://c.example/ "#quoted"
        """) == ["https://a.example/||", "https://b.example/#top||tech#1", "https://c.example/||#quoted"])
  }

  @Test(arguments: [
    ("<outline xmlUrl='a' category='Science'/>", ["a||Science"]),
    ("<outline xmlUrl='a' category='/News/World'/>", ["a||News/World"]),
    ("<outline xmlUrl='a' category='/News,Tech'/>", ["a||News"]),
    ("<outline xmlUrl='a' Category=' , / ,/ A  b /c'/>", ["a||A b/c"]),
    ("<outline xmlUrl='a' category=' /,'/>", ["a||"]),
    ("<outline text='Own'><outline xmlUrl='a' category='Other'/></outline>", ["a||Own"]),
    ("<outline><outline xmlUrl='a' category='Other'/></outline>", ["a||Other"]),
    ("<outline text='F' category='X'><outline xmlUrl='a'/></outline>", ["a||F"]),
  ])
  func theCategoryOfAFeedWithoutAFolderIsItsFolder(body: String, expected: [String]) throws {
    #expect(try entries("<opml><body>\(body)</body></opml>") == expected)
  }

  @Test func aLongCategoryIsTruncated() throws {
    let long = String(repeating: "x", count: FeedLimits.nameLength + 1)
    let deep = String(repeating: "/a", count: FeedLimits.folderDepth + 1)
    for category in [long, deep] {
      let list = Data("<opml><outline xmlUrl='a' category='\(category)'/></opml>".utf8)
      let entry = try #require(try FeedListReader.list(in: list).entries.first)
      #expect(entry.isShortened && entry.folder.utf8.count == category.utf8.count - (category == long ? 1 : 3))
    }
  }

  @Test func commentsOfAListAreIgnoredWithTheirEntries() throws {
    #expect(
      try entries(
        """
        <opml><body><outline text='F'><outline xmlUrl='a' isComment='true'/></outline>
        <outline text='Old' isComment="TRUE"><outline xmlUrl='b'><outline xmlUrl='c'/></outline></outline>
        <outline xmlUrl='d' isComment='false'/><outline xmlUrl='e'/></body></opml>
        """) == ["d||", "e||"])
  }

  @Test func aListInLatin1IsRead() throws {
    let list = Data("https://a.example/ \"~Caf".utf8) + [0xE9] + Data("\"\nhttps://b.example/\n".utf8)
    #expect(try FeedListReader.list(in: list).entries.map(\.name) == ["Café", ""])
  }

  @Test func aTruncatedListHasNoIncompleteEntry() throws {
    let start = "<opml><body><outline text='F'><outline xmlUrl='https://a.example/1'/>"
    for rest in ["", "<outline xmlUrl='https://a.exam", "<outline text='a > b' xmlUrl='https://a.exam", "<", "<outl"] {
      let list = try FeedListReader.list(in: Data((start + rest).utf8))
      #expect(list.entries.map(\.address) == ["https://a.example/1"] && list.isTruncated, "\(rest)")
    }
    #expect(try FeedListReader.list(in: Data((start + "</outline></body></OPML>\n<!--").utf8)).isTruncated == false)
  }

  /// Returns the processor time for reading a list, in seconds.
  private func time(_ list: String) throws -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    _ = try entries(list)
    return now() - start
  }

  @Test func theTimeForALongLineIsLinear() throws {
    func line(_ length: Int) -> String { "https://a.example/" + String(repeating: "x", count: length) }
    let (one, four) = (try time(line(100_000)), try time(line(400_000)))
    #expect(four < 8 * one, "\(one), \(four)")
  }

  @Test func theTimeForAFeedDoesNotDependOnTheDepthOfItsFolder() throws {
    let feeds = String(repeating: "<outline xmlUrl='https://a.example/'/>", count: 1_000)
    func list(_ depth: Int) -> String {
      "<opml>\(String(repeating: "<outline text='folder'>", count: depth))\(feeds)</opml>"
    }
    let (shallow, deep) = (try time(list(12)), try time(list(240)))
    #expect(deep < 3 * shallow, "\(shallow), \(deep)")
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
