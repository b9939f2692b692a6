import Testing

@testable import Bindery

@Suite struct FolderContentsTests {
  private let folder = FolderContents(
    "/files",
    [
      FolderEntry("todo.txt", kind: .file), FolderEntry("Notes", kind: .folder), FolderEntry("archive", kind: .folder),
      FolderEntry(".profile", kind: .file), FolderEntry("old todo.md", kind: .file), FolderEntry("TODO", kind: .file),
      FolderEntry("socket", kind: .other), FolderEntry("photo.PNG", kind: .file),
    ])

  private func names(_ text: String = "", hidden: Bool = false, types: [String] = []) -> [String] {
    folder.shown(matching: text, hidden: hidden, types: types).map(\.name)
  }

  @Test func foldersAreFirstAndCaseIsIgnored() {
    #expect(names() == ["..", "archive", "Notes", "old todo.md", "photo.PNG", "TODO", "todo.txt"])
    #expect(folder.hiddenCount == 1)
    #expect(!folder.isCut)
  }

  @Test func hiddenEntriesAreListedOnRequest() {
    #expect(names(hidden: true).contains(".profile"))
    #expect(names(".p", hidden: true) == [".profile", "photo.PNG"])
    #expect(names(".", hidden: true).first == "..")
  }

  @Test func theBestMatchIsFirst() {
    #expect(names("todo") == ["TODO", "todo.txt", "old todo.md"])
    #expect(names("xyz").isEmpty)
  }

  @Test func filesOfOtherTypesAreNotListed() {
    #expect(names(types: ["png"]) == ["..", "archive", "Notes", "photo.PNG"])
  }

  @Test func theRootHasNoEnclosingFolder() {
    let root = FolderContents("/", [FolderEntry("etc", kind: .folder)])
    #expect(root.shown(matching: "", hidden: true, types: []).map(\.name) == ["etc"])
  }

  @Test func namesWithTheSameCharactersAndDifferentBytesAreDifferentEntries() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    for names in [[composed, decomposed], [decomposed, composed]] {
      let contents = FolderContents("/", names.map { FolderEntry($0, kind: .file) })
      #expect(contents.entries.map { Array($0.name.utf8) } == [decomposed, composed].map { Array($0.utf8) })
      #expect(Set(contents.entries.map(\.id)).count == 2)
    }
    #expect(FolderEntry(composed, kind: .file) != FolderEntry(decomposed, kind: .file))
    #expect(FolderEntry(composed, kind: .file) == FolderEntry("caf\u{E9}", kind: .file))
  }

  @Test func entriesWithoutTextAreCounted() {
    let contents = FolderContents("/", [.withoutText, FolderEntry("a", kind: .file), .withoutText])
    #expect(contents.entries.map(\.name) == ["a"])
    #expect(contents.unlistedCount == 2 && contents.hiddenCount == 0)
    #expect(folder.unlistedCount == 0)
  }

  @Test func aLargeFolderIsCut() {
    let entries = (0...FolderContents.limit).map { FolderEntry("\($0)", kind: .file) }
    let large = FolderContents("/", entries)
    #expect(large.entries.count == FolderContents.limit)
    #expect(large.isCut)
    #expect(!FolderContents("/", Array(entries.dropLast())).isCut)
  }
}
