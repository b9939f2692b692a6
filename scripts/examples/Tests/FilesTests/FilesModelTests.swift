import Bindings
import Foundation
import Testing

@testable import FilesViewModels

/// Tests of the view model with files in memory, and of the files of the system in a temporary folder.
@MainActor @Suite(.timeLimit(.minutes(20))) struct FilesModelTests {
  private let clock = ManualClock()
  private let memory: MemoryFileSystem
  private let model: FilesModel

  init() async throws {
    memory = MemoryFileSystem(clock)
    memory.addFile("/disk/notes.txt", "Notes")
    memory.addFolder("/disk/music")
    memory.addFile("/disk/music/song", String(repeating: "x", count: 2_500_000))
    memory.addFolder("/disk/music/old")
    memory.addFolder("/disk/work")
    model = FilesModel(root: FileItem("/disk", kind: .folder), files: memory, clock: clock)
    for folder in [model.root, FileItem("/disk/music", kind: .folder)] { _ = try await model.children(of: folder) }
  }

  private func select(_ path: String) async {
    model.selectedPath = path
    await clock.tracker.idle()
  }

  private func paste(_ path: String, into folder: String, for duration: Duration = .seconds(100)) async {
    await select(path)
    model.markSource()
    await select(folder)
    model.paste.execute()
    await clock.advance(by: duration)
  }

  private var names: Set<String> { Set(memory.texts.keys) }

  @Test func foldersComeFirst() async throws {
    #expect(try await model.children(of: model.root).map(\.name) == ["music", "work", "notes.txt"])
  }

  @Test func theSelectedItemIsPreviewed() async throws {
    await select("/disk/notes.txt")
    #expect(model.preview.output == "Notes")
    await select("/disk/music")
    #expect(model.preview.output == "2 items")
    await select("/disk/music/song")
    #expect(model.preview.output?.utf8.count == FilesModel.previewSize + "\n…".utf8.count)
    memory.addFile("/disk/notes.txt", "a\0b")
    await select("/disk/notes.txt")
    #expect(model.preview.output == "A file with 5 bytes that is not text.")
    memory.lock("/disk/work")
    await select("/disk/work")
    #expect(model.preview.failure?.message == "There is no permission for 'work'.")
  }

  @Test func aFolderIsCopiedWithEverythingInIt() async {
    await paste("/disk/music", into: "/disk/work")
    #expect(model.error == nil)
    #expect(memory.texts["/disk/work/music/song"] == memory.texts["/disk/music/song"])
    #expect(names.contains("/disk/work/music/old"))
    #expect(!names.contains { $0.contains(".copy-") })
    #expect(model.selected == FileItem("/disk/work/music", kind: .folder))
    #expect(model.preview.output == "2 items")
    #expect(model.expanded == ["/disk", "/disk/work"])
  }

  @Test func aCopyReportsItsProgressAndIsCancelledWithoutAnyRest() async {
    let before = memory.texts
    await paste("/disk/music/song", into: "/disk/work", for: .seconds(1))
    #expect(model.paste.progress == 0.4)
    #expect(!model.rename.canExecute)
    #expect(names.contains { $0.hasPrefix("/disk/work/.copy-") })
    model.paste.cancel()
    await clock.advance(by: .seconds(100))
    #expect(memory.texts == before)
    #expect(model.error == nil)
  }

  @Test func aFileThatHasGrownSinceItsFolderWasListedIsCopiedWhole() async {
    let text = String(repeating: "Notes", count: 500_000)
    memory.addFile("/disk/notes.txt", text)
    memory.addFile("/disk/music/song", "short")
    await paste("/disk/notes.txt", into: "/disk/work")
    #expect(model.error == nil && memory.texts["/disk/work/notes.txt"] == text)
    await paste("/disk/music/song", into: "/disk/work")
    #expect(model.error == nil && memory.texts["/disk/work/song"] == "short")
  }

  @Test func aFileThatBecomesShorterDuringTheCopyIsAnError() async {
    await paste("/disk/music/song", into: "/disk/work", for: .seconds(1))
    memory.addFile("/disk/music/song", "short")
    await clock.advance(by: .seconds(100))
    #expect(model.error == "'song' became shorter during the copy. Nothing was changed.")
    #expect(!names.contains { $0.hasPrefix("/disk/work/") })
  }

  @Test func aProgramThatEndsRemovesTheUnfinishedCopyFirst() async {
    let before = memory.texts
    await paste("/disk/music", into: "/disk/work", for: .seconds(1))
    #expect(memory.texts != before)
    await model.paste.cancelAndWait()
    #expect(memory.texts == before)
  }

  @Test func aCopyIsNotSelectedIfTheUserSelectsAnotherItemMeanwhile() async {
    await paste("/disk/music", into: "/disk/work", for: .seconds(1))
    await select("/disk/notes.txt")
    await clock.advance(by: .seconds(100))
    #expect(names.contains("/disk/work/music/song"))
    #expect(model.selectedPath == "/disk/notes.txt")
  }

  @Test func theKeyFileIsInTheFolderForConfiguration() {
    #expect(Disk.keyFile(in: ["HOME": "/u/ada"]) == "/u/ada/.config/Files/keys")
    #expect(Disk.keyFile(in: ["HOME": "/u/ada", "XDG_CONFIG_HOME": "/etc/ada"]) == "/etc/ada/Files/keys")
    #expect(Disk.keyFile(in: ["HOME": "/u/ada", "XDG_CONFIG_HOME": "ada"]) == "/u/ada/.config/Files/keys")
    #expect(Disk.keyFile(in: [:]) == NSHomeDirectory() + "/.config/Files/keys")
  }

  @Test func aFailedCopyChangesNothing() async {
    let before = memory.texts
    await paste("/disk/music", into: "/disk/music/old")
    #expect(model.error == "'music' cannot be copied into itself.")
    await paste("/disk/music", into: "/disk/music")
    #expect(model.error == "'music' cannot be copied into itself.")
    await paste("/disk/notes.txt", into: "/disk/notes.txt")
    #expect(model.error == "'notes.txt' already exists. Nothing was changed.")
    memory.limitRoom(1_500_000)
    await paste("/disk/music/song", into: "/disk/work")
    #expect(model.error == "The disk is full. Nothing was changed.")
    memory.limitRoom(.max)
    memory.lock("/disk/music/song")
    await paste("/disk/music", into: "/disk/work")
    #expect(model.error == "There is no permission for 'song'.")
    #expect(memory.texts == before)
    await paste("/disk/notes.txt", into: "/disk/work")
    #expect(model.error == nil)
  }

  @Test func aRenamedFolderStaysExpandedAndSelected() async {
    model.expanded = ["/disk", "/disk/music", "/disk/music/old", "/disk/music2"]
    await select("/disk/music")
    model.rename.execute("songs")
    await clock.tracker.idle()
    #expect(names.contains("/disk/songs/song") && !names.contains("/disk/music"))
    #expect(model.expanded == ["/disk", "/disk/songs", "/disk/songs/old", "/disk/music2"])
    #expect(model.selectedPath == "/disk/songs")
  }

  @Test func aRenameReplacesNothing() async {
    let before = memory.texts
    await select("/disk/notes.txt")
    model.rename.execute("work")
    await clock.tracker.idle()
    #expect(model.error == "'work' already exists. Nothing was changed.")
    #expect(memory.texts == before)
    await select("/disk")
    #expect(!model.rename.canExecute)
  }

  @Test func aNameIsOneComponentOfAPath() {
    let name = Validated("notes.txt", rules: FilesModel.nameRules)
    #expect(name.isValid)
    for text in ["", "a/b", ".."] {
      name.value = text
      #expect(!name.isValid, "\(text)")
    }
  }

  // MARK: Disk

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url)
  }

  private func copy(_ path: String, into folder: String) async throws -> String {
    try await FileCopier(files: Disk()).copy(Disk.item(at: path), into: folder) { _ in }
  }

  @Test func filesLinksAndPermissionsAreCopiedOnDisk() async throws {
    try await withFolder { url in
      let (tree, target) = (url.appending(path: "tree\n"), url.appending(path: "target").path)
      try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      let data = Data(repeating: 7, count: 2_500_000) + Data("end".utf8)
      try data.write(to: tree.appending(path: "data"))
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: tree.appending(path: "data").path)
      try FileManager.default.createSymbolicLink(atPath: tree.appending(path: "link").path, withDestinationPath: "..")
      let copy = try await copy(tree.path, into: target)
      #expect(copy == target + "/tree\n")
      #expect(FileManager.default.contents(atPath: copy + "/data") == data)
      let attributes = try FileManager.default.attributesOfItem(atPath: copy + "/data")
      #expect(attributes[.posixPermissions] as? Int == 0o750)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: copy + "/link") == "..")
      #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["tree\n"])
    }
  }

  @Test func aCopyHasThePermissionsOfTheOriginal() async throws {
    try await withFolder { url in
      let modes = ["/tree": 0o700, "/tree/closed": 0o500, "/tree/closed/read-only": 0o444, "/tree/private": 0o600]
      for path in ["/tree/closed", "/target"] {
        try FileManager.default.createDirectory(atPath: url.path + path, withIntermediateDirectories: true)
      }
      for file in ["/tree/closed/read-only", "/tree/private"] {
        try Data("text".utf8).write(to: URL(filePath: url.path + file))
      }
      for (path, mode) in modes { #expect(chmod(url.path + path, mode_t(mode)) == 0) }
      _ = try await copy(url.path + "/tree", into: url.path + "/target")
      for (path, mode) in modes {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path + "/target" + path)
        #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
      }
      for folder in ["/tree/closed", "/target/tree/closed"] { #expect(chmod(url.path + folder, 0o700) == 0) }
    }
  }

  @Test func errorsOfTheDiskAreExplainedAndChangeNothing() async throws {
    try await withFolder { url in
      let (first, second) = (url.appending(path: "first").path, url.appending(path: "second").path)
      try Data("1".utf8).write(to: URL(filePath: first))
      try Data("2".utf8).write(to: URL(filePath: second))
      await #expect(throws: FileError(EEXIST, second)) { try await Disk().move(first, to: second) }
      #expect(FileManager.default.contents(atPath: second) == Data("2".utf8))
      await #expect(throws: FileError(ENOENT, url.path + "/none")) { try await Disk().items(in: url.path + "/none") }
      #expect(mkfifo(url.path + "/pipe", 0o600) == 0)
      try FileManager.default.createDirectory(atPath: url.path + "/target", withIntermediateDirectories: true)
      await #expect(throws: FileError(ENOTSUP, url.path + "/pipe")) {
        try await copy(url.path + "/pipe", into: url.path + "/target")
      }
      #expect(try await Disk().items(in: url.path + "/target").isEmpty)
    }
  }

  #if os(Linux)
    @Test func anEntryWhoseNameIsNotUTF8IsShownAndItsFolderIsNotCopiedWithoutIt() async throws {
      try await withFolder { url in
        let tree = url.path + "/tree"
        try FileManager.default.createDirectory(atPath: tree, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: url.path + "/target", withIntermediateDirectories: true)
        try Data("ok".utf8).write(to: URL(filePath: tree + "/ok"))
        let path = Array((tree + "/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
        #expect(close(open(path, O_CREAT | O_WRONLY, 0o600)) == 0)
        let items = try await Disk().items(in: tree).sorted { $0.name < $1.name }
        #expect(items.map(\.name) == ["caf\u{FFFD}", "ok"] && items.map(\.kind) == [.other, .file])
        let error = FileError(ENOTSUP, tree + "/caf\u{FFFD}")
        #expect(error.displayText == "'caf\u{FFFD}' is not a file or a folder that can be read.")
        await #expect(throws: error) { try await copy(tree, into: url.path + "/target") }
        #expect(try await Disk().items(in: url.path + "/target").isEmpty)
        #expect(unlink(path) == 0)
      }
    }

    @Test func aFullDiskIsReported() async throws {
      await #expect(throws: FileError(ENOSPC, "/dev/full")) { try await Disk().append(Data("x".utf8), to: "/dev/full") }
    }
  #endif
}
