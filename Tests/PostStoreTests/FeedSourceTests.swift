import Foundation
import TestSupport
import Testing
import ReaderModels

@testable import Feeds
@testable import PostStore

@Suite(.timeLimit(.minutes(20))) struct FeedSourceTests {
  private func complaint(_ argument: String) -> String? {
    do {
      _ = try FeedSource(argument: argument)
      return nil
    } catch {
      return error.explanation
    }
  }

  @Test func whatIsGivenIsAnAddressAFileOrTheBundledFeed() throws {
    #expect(try FeedSource(argument: "bundled") == .bundled)
    #expect(try FeedSource(argument: "./bundled") == .file(path: "./bundled"))
    #expect(try FeedSource(argument: "feeds/a b.xml") == .file(path: "feeds/a b.xml"))
    #expect(try FeedSource(argument: "file:///tmp/a%20b.xml") == .file(path: "/tmp/a b.xml"))
    #expect(try FeedSource(argument: "HTTPS://Example.org/f") == .url(URL(string: "HTTPS://Example.org/f")!))
    #expect(try FeedSource(argument: "dir/http://x") == .file(path: "dir/http://x"))
  }

  @Test func whatCannotBeAFeedIsQuoted() {
    let end = " Use an address (https://…), the path of a file, or 'bundled'."
    #expect(complaint("") == "'' cannot be a feed: the text is empty." + end)
    #expect(complaint("ftp://x/y") == "'ftp://x/y' cannot be a feed: Bindery does not support the scheme 'ftp'." + end)
    #expect(complaint("https://") == "'https://' cannot be a feed: it has no host name." + end)
    #expect(complaint("http:///path") == "'http:///path' cannot be a feed: it has no host name." + end)
    #expect(complaint("a\u{0}b")?.contains("it contains a control character") == true)
    #expect(complaint("https://" + String(repeating: "x", count: 5_000) + "://")?.count ?? 0 < 300)
  }
}

@Suite(.timeLimit(.minutes(20))) struct FeedFileTests {
  /// Runs a closure with a temporary folder, which is removed afterwards.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await body(folder.url)
    withExtendedLifetime(folder) {}
  }

  private func complaint(_ path: String, limits: FeedLimits = FeedLimits()) async -> String? {
    do {
      _ = try await FeedFetcher(limits: limits).fetch(FeedRequest(source: .file(path: path)))
      return nil
    } catch {
      return Explanation.of(error)
    }
  }

  @Test func aFileIsReadAndReadAnewEachTime() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "a feed.xml")
      try Data("<rss><channel><title>One</title></channel></rss>".utf8).write(to: file)
      let request = FeedRequest(source: .file(path: file.path(percentEncoded: false)))
      #expect(try await FeedFetcher().fetch(request).feed?.title == "One")
      try Data("<rss><channel><title>Two</title></channel></rss>".utf8).write(to: file)
      #expect(try await FeedFetcher().fetch(request).feed?.title == "Two")
    }
  }

  @Test func aMissingFile() async {
    #expect(
      await complaint("no/such.xml")
        == "There is no file 'no/such.xml'. Check the path. If you meant an address, begin it with https://.")
  }

  @Test func aFolderADeviceAndAPipe() async throws {
    let rest = "is not a file but a folder, a pipe or a device. Use the path of a feed file."
    #expect(await complaint("/dev/zero") == "'/dev/zero' \(rest)")
    try await withFolder { folder in
      let path = folder.path(percentEncoded: false)
      #expect(await complaint(path) == "'\(path)' \(rest)")
      let pipe = folder.appending(path: "pipe").path(percentEncoded: false)
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(await complaint(pipe) == "'\(pipe)' \(rest)")
    }
  }

  @Test func aLinkIsFollowedAndADanglingOneIsMissing() async throws {
    try await withFolder { folder in
      let (file, link) = (folder.appending(path: "f.xml"), folder.appending(path: "l.xml"))
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      #expect(await complaint(link.path(percentEncoded: false))?.hasPrefix("There is no file") == true)
      try Data("<rss/>".utf8).write(to: file)
      #expect(await complaint(link.path(percentEncoded: false)) == nil)
    }
  }

  @Test func aHugeFileIsNotReadWhole() async throws {
    try await withFolder { folder in
      let path = folder.appending(path: "huge.xml").path(percentEncoded: false)
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      // The file is sparse: its length is 100 GB, but it uses no block of the disk.
      #expect(truncate(path, 100_000_000_000) == 0)
      #expect(await complaint(path)?.hasPrefix("'\(path)' is larger than 64 MB.") == true)
    }
  }
}
