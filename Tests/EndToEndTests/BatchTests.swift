import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The commands for feeds that need no screen.
  @Suite struct BatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bindery(_ arguments: String...) throws -> Tools.Result {
      try Tools.run(Tools.bindery(), arguments + ["--data", folder.path("data")])
    }

    private func feed(_ name: String, posts: Int) throws -> String {
      let items = (0..<posts).map { "<item><title>Post \($0)</title><guid>\($0)</guid></item>" }.joined()
      return try folder.write(
        "\(name).xml", "<rss version=\"2.0\"><channel><title>\(name)</title>\(items)</channel></rss>")
    }

    @Test func aFeedIsAddedRefreshedAndCounted() throws {
      let path = try feed("News", posts: 2)
      let added = try bindery("add", path)
      #expect(added.succeeded && added.output == "Added 'News' with 2 new posts.\n", "\(added.errors)")
      #expect(try bindery("unread").output == "15\n")
      _ = try feed("News", posts: 5)
      let refreshed = try bindery("refresh")
      #expect(refreshed.succeeded && refreshed.errors.isEmpty, "\(refreshed.errors)")
      #expect(refreshed.output == "News: 3 new posts\n3 new posts in 2 feeds.\n")
      let unread = try bindery("unread", "--json").output
      let object = try JSONSerialization.jsonObject(with: Data(unread.utf8)) as? [String: Any]
      #expect(object?["unread"] as? Int == 18)
      #expect((object?["feeds"] as? [[String: Any]])?.map { $0["unread"] as? Int } == [5, 13])
    }

    @Test func theLimitInSettingsRemovesPosts() throws {
      let path = try feed("News", posts: 3)
      #expect(try bindery("add", path).succeeded)
      _ = try folder.write("data/settings", "keep = 50\nkeep-for = 7 days\n")
      #expect(try bindery("refresh").output == "Nothing new in 2 feeds.\n")
      _ = try folder.write(
        "News.xml",
        """
        <rss version="2.0"><channel><title>News</title><item><title>New</title><guid>new</guid></item><item>\
        <title>Old</title><guid>old</guid><pubDate>Mon, 02 Mar 2020 10:00:00 GMT</pubDate></item></channel></rss>
        """)
      #expect(try bindery("refresh").output.hasSuffix("2 new posts in 2 feeds.\n"))
      _ = try feed("News", posts: 60)
      #expect(
        try bindery("refresh").output
          == "News: 57 new posts\nRemoved 2 posts beyond the limit in Settings.\n57 new posts in 2 feeds.\n")
    }

    @Test func aFailureIsNamedAndHasAnExitCode() throws {
      let path = try feed("News", posts: 1)
      #expect(try bindery("add", path).succeeded)
      try FileManager.default.removeItem(atPath: path)
      let refreshed = try bindery("refresh")
      #expect(refreshed.ending == .exited(1))
      #expect(refreshed.errors.hasPrefix("bindery: News: There is no file '"), "\(refreshed.errors)")
      #expect(refreshed.output == "Nothing new in 1 of 2 feeds.\n")
      // A feed that cannot be fetched is not added.
      let added = try bindery("add", folder.path("none.xml"))
      #expect(added.ending == .exited(1) && added.output.isEmpty)
      #expect(try bindery("unread").output == "14\n")
    }

    @Test func aQuietRefreshReportsFeedsByItsExitCodeAlone() throws {
      let paths = [try feed("News", posts: 1), try feed("Other", posts: 1)]
      for path in paths { #expect(try bindery("add", path).succeeded) }
      for (path, code) in zip([nil] + paths, [0, 3, 1] as [Int32]) {
        if let path { try FileManager.default.removeItem(atPath: path) }
        let quiet = try bindery("refresh", "--quiet")
        #expect(quiet.ending == .exited(code) && quiet.output.isEmpty && quiet.errors.isEmpty, "\(quiet)")
        #expect(try bindery("refresh").ending == .exited(code))
      }
      for options in [[], ["--quiet"]] {
        let unopened = try Tools.run(Tools.bindery(), ["refresh", "--data", "/dev/null/data"] + options)
        #expect(unopened.ending == .exited(2) && !unopened.errors.isEmpty)
      }
    }

    @Test func postsArePrintedForProgramsAndForPeople() throws {
      let path = try folder.write(
        "News.xml",
        """
        <rss version="2.0"><channel><title>News</title><item><title>A, unread</title><guid>1</guid><author>Ada</author>\
        <link>https://news.example/1</link><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>\
        <description>&lt;p>See &lt;a href="https://news.example/2">two&lt;/a>.&lt;/p></description></item></channel></rss>
        """)
      #expect(try bindery("add", path, "--folder", "World").succeeded)
      let lines = try bindery("posts", "--search", "unread").output.split(separator: "\n")
      let fields = try #require(lines.first).split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      #expect(lines.count == 1 && fields.dropFirst() == ["2026-03-02T10:00:00Z", "News", "A, unread"])
      let id = fields[0]
      func object(_ arguments: [String]) throws -> [String: Any]? {
        let result = try Tools.run(Tools.bindery(), arguments + ["--json", "--data", folder.path("data")])
        return try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      }
      let posts = try #require(try object(["posts"])?["posts"] as? [[String: Any]])
      #expect(posts.count == 14)
      let post = try #require(posts.first { $0["id"] as? Int == Int(id) })
      #expect(post["title"] as? String == "A, unread" && post["feed"] as? String == "News")
      #expect(post["date"] as? String == "2026-03-02T10:00:00Z" && post["link"] as? String == "https://news.example/1")
      #expect(
        post["unread"] as? Bool == true && post["starred"] as? Bool == false && post["folder"] as? String == "World")
      #expect((try object(["posts", "--starred"])?["posts"] as? [Any])?.count == 0)
      #expect((try object(["posts", "--unread", "--limit", "3"])?["posts"] as? [Any])?.count == 3)
      for options in [
        ["--feed", "news"], ["--feed", path], ["--folder", "World"], ["--folder", "World", "--feed", "News"],
      ] {
        #expect((try object(["posts"] + options)?["posts"] as? [Any])?.count == 1, "\(options)")
      }
      let unknown = try bindery("posts", "--feed", "Nws")
      #expect(unknown.ending == .exited(1) && unknown.output.isEmpty)
      #expect(unknown.errors.contains("'Nws' is not a feed. Did you mean 'News'?"), "\(unknown.errors)")
      #expect(try bindery("posts", "--folder", "Wrld").errors.contains("Did you mean 'World'?"))
      let read = try #require(try object(["read", id]))
      #expect(read["text"] as? String == "See two [1].\n\n[1] https://news.example/2")
      #expect(read["links"] as? [String] == ["https://news.example/2"])
      #expect(try bindery("read", id).output.hasPrefix("Feed: News\nTitle: A, unread\nAuthor: Ada\nDate: 2 Mar 2026 "))
      #expect(try object(["read", id])?["unread"] as? Bool == true)
      let missing = try bindery("read", "999999")
      #expect(
        missing.ending == .exited(1) && missing.output.isEmpty && missing.errors.contains("'999999' is not the number"))
    }

    @Test func listsAreImportedAndExported() throws {
      let path = try feed("News", posts: 1)
      let urls = try folder.write("urls", "# mine\n\(path) local \"~My news\"\n\"query:All:unread = \\\"yes\\\"\"\n")
      let imported = try bindery("import", urls)
      #expect(imported.ending == .exited(1) && imported.output == "1 feed added.\n")
      #expect(imported.errors.contains("is a query, which is not supported"))
      #expect(try bindery("refresh").output == "My news: 1 new post\n1 new post in 2 feeds.\n")
      let list = try bindery("export").output
      #expect(list.contains("<outline text=\"local\"") && list.contains("xmlUrl=\"\(path)\""))
      let copy = folder.path("copy.opml")
      #expect(try bindery("export", copy).succeeded)
      #expect(try bindery("export", copy).ending == .exited(1))
      #expect(try bindery("import", copy).output == "0 feeds added; 1 was already in the list.\n")
    }

    @Test func noNumberIsPrintedForADamagedDatabase() throws {
      #expect(try bindery("add", feed("News", posts: 2)).succeeded)
      let database = folder.path("data/posts.sqlite")
      for options in [[], ["--json"]] {
        try Data("no database".utf8).write(to: URL(filePath: database))
        let result = try Tools.run(Tools.bindery(), ["unread"] + options + ["--data", folder.path("data")])
        #expect(result.ending == .exited(1) && result.output.isEmpty, "\(result.output)")
        #expect(result.errors.hasPrefix("bindery: '\(database)' was damaged and was renamed to '"))
      }
      for options in [[], ["--json"]] {
        let restored = try Tools.run(Tools.bindery(), ["unread"] + options + ["--data", folder.path("data")])
        #expect(restored.ending == .exited(1) && restored.output.isEmpty, "\(restored.output)")
        #expect(restored.errors.contains("not been refreshed since the import or restore"))
      }
      #expect(try bindery("refresh").succeeded)
      let complete = try bindery("unread")
      #expect(complete.output == "15\n" && complete.errors.isEmpty, "\(complete)")
      let readOnly = try Tools.run(Tools.bindery(), ["unread", "--data", "/proc/data"])
      #expect(readOnly.ending == .exited(2) && readOnly.output.isEmpty)
      #expect(!readOnly.errors.contains("lost when you quit"), "\(readOnly.errors)")
    }

    @Test(arguments: ["add", "import"]) func noNumberIsPrintedUntilLostFeedsAreAddedAgain(command: String) throws {
      let path = try feed("News", posts: 2)
      #expect(try bindery("add", path).succeeded)
      let list = try folder.write("urls", "\(path)\n")
      for name in ["posts.backup.sqlite", "posts.export.json"] {
        try FileManager.default.removeItem(atPath: folder.path("data/\(name)"))
      }
      try Data("no database".utf8).write(to: URL(filePath: folder.path("data/posts.sqlite")))
      #expect(try bindery("unread").errors.contains("There is no backup."))
      for command in [["unread"], ["unread", "--json"], ["refresh"], ["unread"], ["posts"]] {
        let result = try Tools.run(Tools.bindery(), command + ["--data", folder.path("data")])
        if command == ["refresh"] {
          #expect(result.succeeded)
        } else {
          #expect(result.ending == .exited(1) && result.output.isEmpty, "\(command): \(result.output)")
          #expect(result.errors.contains("Feeds were lost"), "\(result.errors)")
        }
      }
      #expect(try bindery(command, command == "add" ? path : list).succeeded)
      #expect(try bindery("refresh").succeeded)
      #expect(try bindery("unread").output == "15\n")
    }

    @Test func aPrintedListIsTheSameAsAWrittenOne() throws {
      let names = ["Weblog\u{200F}", "soft\u{AD}hy", "می\u{200C}خواهم", "👨\u{200D}👩\u{200D}👧"]
      for (index, name) in names.enumerated() {
        #expect(try bindery("add", feed("\(index)", posts: 1), "--name", name).succeeded)
      }
      let copy = folder.path("copy.opml")
      #expect(try bindery("export", copy).succeeded)
      let printed = try bindery("export").output
      let written = try String(contentsOfFile: copy, encoding: .utf8)
      // The time of the two exports differs if a second ends between them.
      let time = #/<dateCreated>[^<]*</dateCreated>/#
      #expect(printed.contains(time) && printed.replacing(time, with: "") == written.replacing(time, with: ""))
      let object = try JSONSerialization.jsonObject(with: Data(bindery("unread", "--json").output.utf8))
      let feeds = (object as? [String: Any])?["feeds"] as? [[String: Any]]
      #expect(Set(names).isSubset(of: Set(feeds?.compactMap { $0["name"] as? String } ?? [])))
    }

    @Test func theOnlyFeedOfAPageIsAddedAndSeveralAreListed() throws {
      let server = try FeedServer()
      let one = try bindery("add", server.address("page"))
      #expect(one.succeeded && one.output == "Added 'Served' with 1 new post.\n" && one.errors.isEmpty, "\(one.errors)")
      #expect(try bindery("export").output.contains("xmlUrl=\"\(server.address("feed"))\""))
      let several = try bindery("add", server.address("pages"))
      #expect(several.ending == .exited(1) && several.output.isEmpty)
      let (first, second) = (server.address("gzip"), server.address("latin"))
      #expect(
        several.errors == """
          bindery: '\(server.address("pages"))' is a web page with 2 feeds. \
          Add one of these addresses: '\(first)', '\(second)'.

          """)
    }

    @Test func aBareHostIsTriedWithHTTPSAndThenWithHTTP() throws {
      let server = try FeedServer()
      let added = try bindery("add", String(server.address("feed").dropFirst("http://".count)))
      #expect(added.succeeded && added.output == "Added 'Served' with 1 new post.\n")
      #expect(added.errors == "bindery: Served: The feed uses http, because https is not available.\n")
    }

    @Test func aPermanentMoveIsNamed() throws {
      let server = try FeedServer()
      let added = try bindery("add", server.address("moved"))
      #expect(added.succeeded && added.output == "Added 'Served' with 1 new post.\n")
      #expect(
        added.errors == "bindery: Served: The feed has moved. Change its address to \(server.address("feed")).\n")
    }

    @Test(arguments: [SIGINT, SIGTERM]) func anInterruptedCommandAddsNothing(signal: Int32) throws {
      let server = try FeedServer()
      let added = try PseudoTerminal(
        try Tools.bindery(), ["add", server.address("silent"), "--data", folder.path("data")])
      try server.waitForSilence()
      kill(added.pid, signal)
      #expect(try added.finish() != .exited(0))
      #expect(try !bindery("export").output.contains("silent"))
    }

    @Test func aTruncatedDocumentIsNoted() throws {
      func cut(_ title: String) throws -> String {
        try folder.write(
          "Cut.xml",
          "<rss version=\"2.0\"><channel><title>Cut</title><item><guid>\(title)</guid><title>\(title)</title></item><item>"
        )
      }
      let added = try bindery("add", try cut("One"))
      #expect(added.succeeded && added.output == "Added 'Cut' with 1 new post.\n")
      let note = "Cut.xml' ends unexpectedly after 1 complete post."
      #expect(added.errors.contains(note), "\(added.errors)")
      _ = try cut("Another")
      let refreshed = try bindery("refresh")
      #expect(refreshed.errors.contains(note), "\(refreshed.errors)")
      #expect(refreshed.ending == .exited(1) && refreshed.output.hasSuffix("1 new post in 1 of 2 feeds.\n"))
      #expect(try bindery("unread", "--json").output.contains(note))
      let long = try bindery("add", try feed("Long", posts: 12_000))
      #expect(long.succeeded && long.output == "Added 'Long' with 10000 new posts.\n")
      #expect(long.errors.contains("10000 posts"), "\(long.errors)")
    }

    @Test func argumentsThatCannotApplyAreErrors() throws {
      for command in [["refresh"], ["add", "x"], ["import", "x"], ["export"]] {
        for arguments in [command + ["--json"], ["--json"] + command] {
          let result = try Tools.run(Tools.bindery(), arguments + ["--data", folder.path("data")])
          #expect(result.ending == .exited(64) && result.errors.contains("Omit --json."), "\(arguments)")
        }
      }
      let nowhere = try Tools.run(Tools.bindery(), ["unread", "--data", ""], in: folder.url)
      #expect(nowhere.ending == .exited(64) && nowhere.errors.contains("--data is empty"), "\(nowhere.errors)")
      let long = try bindery("add", "https://" + String(repeating: "x", count: 3_000))
      #expect(long.ending == .exited(1) && long.errors.count < 350, "\(long.errors)")
      let list = try bindery("import", try folder.write("bad.opml", "<opml"))
      #expect(list.ending == .exited(1) && list.output.isEmpty && list.errors.contains("it is not XML"))
    }
  }
}
