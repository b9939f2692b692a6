import Foundation
import TestSupport
import Testing

@testable import Bindery

@Suite(.timeLimit(.minutes(20))) struct DiskFoldersTests {
  private let folder: TemporaryFolder
  private let disk = DiskFolders()

  init() throws { folder = try TemporaryFolder() }

  @Test func entriesHaveTheKindsOfTheirDestinations() async throws {
    let file = try folder.write("notes.txt", "tea")
    try folder.write("Archive/old.txt", "")
    symlink(folder.path("Archive"), folder.path("link to a folder"))
    symlink(file, folder.path("link to a file"))
    symlink(folder.path("none"), folder.path("link to nothing"))
    symlink("loop", folder.path("loop"))
    mkfifo(folder.path("pipe"), 0o600)
    let entries = try await disk.entries(in: folder.path(), limit: 100)
    let kinds = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) })
    #expect(
      kinds == [
        "notes.txt": .file, "Archive": .folder, "link to a folder": .folder, "link to a file": .file,
        "link to nothing": .other, "loop": .other, "pipe": .other,
      ])
    for (name, kind) in kinds { #expect(try await disk.kind(at: folder.path(name)) == kind, "\(name)") }
  }

  @Test func namesThatAreNotTextAreCounted() async throws {
    let name = folder.path("name").utf8CString.dropLast() + [CChar(bitPattern: 0xFF), 0]
    let file = name.withUnsafeBufferPointer { open($0.baseAddress.unsafelyUnwrapped, O_CREAT | O_WRONLY, 0o600) }
    try #require(file >= 0)
    close(file)
    try folder.write("tea\u{1B}[31m", "")
    let contents = try await FolderContents.read(folder.path(), from: disk)
    #expect(contents.entries.map(\.name) == ["tea\u{1B}[31m"])
    #expect(contents.unlistedCount == 1)
  }

  @Test func noMoreEntriesThanTheLimitAreRead() async throws {
    for name in ["a", "b", "c"] { try folder.write(name, "") }
    #expect(try await disk.entries(in: folder.path(), limit: 2).count == 2)
  }

  @Test func errorsNameThePathAndTheReason() async throws {
    let (file, none) = (try folder.write("notes.txt", ""), folder.path("none"))
    for (path, code) in [(none, ENOENT), (file, ENOTDIR)] {
      await #expect(throws: FolderError(code: code, path: path)) { try await disk.entries(in: path, limit: 1) }
    }
    #expect(try await disk.kind(at: none) == nil)
    let long = folder.path(String(repeating: "x", count: 300))
    await #expect(throws: FolderError(code: ENAMETOOLONG, path: long)) { try await disk.kind(at: long) }
    #expect(FolderError(code: ENOENT, path: "/a").displayText == "'/a' does not exist.")
    #expect(FolderError(code: ENOTDIR, path: "/a").displayText == "'/a' is not a folder.")
    #expect(FolderError(code: EACCES, path: "/a").displayText == "You do not have permission to read '/a'.")
    #expect(FolderError(code: EIO, path: "/a\u{7}").displayText.hasPrefix("'/a^G' cannot be read: "))
  }

  @Test func theCurrentFolderAndTheHomeFolderAreAbsolute() {
    #expect(disk.currentFolder == FileManager.default.currentDirectoryPath)
    #expect(disk.homeFolder.hasPrefix("/"))
  }
}
