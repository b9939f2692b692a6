import Feeds
import Foundation
import TestSupport
import Testing
import ReaderModels

@testable import BinderyApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct DiskDocumentsTests {
  private let scratch: TemporaryFolder
  private let documents = DiskDocuments()

  private func path(_ name: String) -> String { scratch.path(name) }

  init() throws { scratch = try TemporaryFolder() }

  @Test func aWrittenFileIsRead() async throws {
    _ = try scratch.write("other", "")
    try await documents.write(Data("é日本語".utf8), to: path("feeds.opml"), replacing: false)
    #expect(try await documents.read(path("feeds.opml")) == Data("é日本語".utf8))
  }

  @Test func anExistingFileIsReplacedOnlyOnRequest() async throws {
    let path = try scratch.write("feeds.opml", "old")
    await #expect(throws: DiskDocuments.error(path, "the file already exists")) {
      try await documents.write(Data("new".utf8), to: path, replacing: false)
    }
    #expect(try await documents.read(path) == Data("old".utf8))
    try await documents.write(Data("new".utf8), to: path, replacing: true)
    #expect(try await documents.read(path) == Data("new".utf8))
  }

  @Test(arguments: [true, false])
  func theTargetOfALinkIsReplacedOnlyIfLinksAreFollowed(follows: Bool) async throws {
    let target = try scratch.write("feeds.opml", "old")
    let link = path("link.opml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try await DiskDocuments(followsLinks: follows).write(Data("new".utf8), to: link, replacing: true)
    #expect(try await documents.read(link) == Data("new".utf8))
    #expect(try await documents.read(target) == Data((follows ? "new" : "old").utf8))
    var status = stat()
    #expect(lstat(link, &status) == 0)
    #expect((status.st_mode & S_IFMT == S_IFLNK) == follows)
    #expect(try scratch.names() == ["feeds.opml", "link.opml"])
  }

  @Test func aNewFileIsCreatedCompletelyOrNotAtAll() throws {
    _ = try scratch.write("other", "")
    let path = path("feeds.opml")
    let mistake = NewFile.make(at: path) { descriptor in
      #expect(Foundation.write(descriptor, "half", 4) == 4)
      #expect(!FileManager.default.fileExists(atPath: path))
      return ENOSPC
    }
    #expect(mistake == ENOSPC)
    #expect(try scratch.names() == ["other"])
  }

  @Test func aFileCreatedDuringAWriteIsPreserved() throws {
    let path = try scratch.write("feeds.opml", "")
    try FileManager.default.removeItem(atPath: path)
    let mistake = NewFile.make(at: path) { _ in
      FileManager.default.createFile(atPath: path, contents: Data("another's".utf8)) ? 0 : EIO
    }
    #expect(mistake == EEXIST)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "another's")
    #expect(try scratch.names() == ["feeds.opml"])
  }

  @Test func aPathThatDoesNotExistIsQuoted() async throws {
    await #expect(throws: DiskDocuments.error("/nonexistent/a.opml", "the file does not exist")) {
      try await documents.read("/nonexistent/a.opml")
    }
    let path = path("no/such/folder/a.opml")
    for replacing in [false, true] {
      let error = await #expect(throws: ExplanationError.self) {
        try await documents.write(Data(), to: path, replacing: replacing)
      }
      #expect(error?.explanation == "'\(path)' cannot be used: the folder does not exist. Use another path.")
    }
  }

  @Test(arguments: ["/dev/zero", "/dev", "/dev/null"])
  func onlyAFileIsRead(path: String) async {
    await #expect(throws: DiskDocuments.error(path, "it is not a file")) { try await documents.read(path) }
  }

  @Test func aFileThatIsTooLargeIsNotRead() async throws {
    let path = try scratch.write("large", "")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: UInt64(FeedLimits.listBytes) + 1)
    try file.close()
    await #expect(throws: DiskDocuments.error(path, "it is larger than 8 MB")) { try await documents.read(path) }
  }
}
