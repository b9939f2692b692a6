import Bindery
import BinderyStage
import Foundation
import Testing

@testable import Files
@testable import FilesViewModels

/// Tests of the screen, with files in memory.
@MainActor @Suite(.timeLimit(.minutes(20))) struct FilesScreenTests {
  private let clock = ManualClock()
  private let memory: MemoryFileSystem

  init() {
    memory = MemoryFileSystem(clock)
    memory.addFolder("/disk/music")
    memory.addFile("/disk/music/song", String(repeating: "x", count: 9_000_000))
    memory.addFolder("/disk/work")
    memory.addFile("/disk/notes.txt", "Buy bolts.\nCall Ada.")
    memory.addFile("/disk/\u{1B}[31mred\n", "Red")
  }

  private func makeStage(keys: String = "", width: Int = 60) -> Stage {
    let model = FilesModel(root: FileItem("/disk", kind: .folder), files: memory, clock: clock)
    let bindings = KeyFile(keys, for: [FilesBinder.self]).keyBindings
    return Stage(FilesBinder(model), size: Size(width: width, height: 10), clock: clock, keyBindings: bindings)
  }

  @Test func theScreenIsATreeAndAPreview() async throws {
    let stage = makeStage()
    try await stage.play("settle\nselect row \"notes\" in Tree\nsettle")
    #expect(
      stage.screen == """
        ┏━ Folders ━━━━━━━━━━━━┱─ notes.txt ───────────────────────╮
        ┃ ▾ disk               ┃ Buy bolts.                        │
        ┃   ▸ music            ┃ Call Ada.                         │
        ┃   ▸ work             ┃                                   │
        ┃     ^[[31mred^J      ┃                                   │
        ┃     notes.txt        ┃                                   │
        ┃                      ┃                                   │
        ┃                      ┃                                   │
        ┗━━━━━━━━━━━━━━━━━━━━━━┹──────────────────────── 20 bytes ─╯
         F1 Help  ^Q Leave  c Copy  e Rename  Enter Open  / Find
        """)
  }

  @Test func theTourHolds() async throws {
    let tour = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "tour.demo")
    try await makeStage().play(String(contentsOf: tour, encoding: .utf8), name: "tour.demo")
    #expect(memory.texts["/disk/work/songs/song"]?.count == 9_000_000)
  }

  @Test func inANarrowWindowEnterShowsThePreviewAndEscTheTree() async throws {
    let stage = makeStage(width: 40)
    try await stage.play(
      """
      settle
      select row "notes" in Tree
      press c
      settle
      """)
    #expect(
      stage.screen == """
        ┏━ Folders ━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ▾ disk                               ┃
        ┃   ▸ music                            ┃
        ┃   ▸ work                             ┃
        ┃     ^[[31mred^J                      ┃
        ┃     notes.txt                        ┃
        ┃                                      ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        To paste: notes.txt
         F1 Help  ^Q Leave  c Copy  v Paste
        """)
    try await stage.play("press Enter\nsettle\nexpect focus Preview\nexpect text \"Call Ada.\"")
    try await stage.play("press Esc\nsettle\nexpect focus Tree\nexpect text \"music\"\nexpect no text \"Call Ada.\"")
  }

  @Test func theRefreshReadsEveryVisibleFolderAndTheCollapsedOne() async throws {
    let stage = makeStage()
    try await stage.play(
      """
      settle
      select row "music" in Tree
      press Right
      settle
      expect text "song"
      press Left
      """)
    memory.addFile("/disk/new", "")
    memory.addFile("/disk/music/second", "")
    try await stage.play(
      """
      expect no text "new"
      press F5
      settle
      expect text "new"
      expect Preview.text == "2 items"
      press Right
      settle
      expect text "second"
      """)
  }

  @Test func errorsAreShown() async throws {
    memory.lock("/disk/work")
    try await makeStage().play(
      """
      settle
      select row "work" in Tree
      settle
      expect text "There is no permission for"
      expect text "'work'."
      press Right
      settle
      expect text "work  ✗ There"
      select row "notes.txt" in Tree
      press c
      press v
      settle
      expect text "'notes.txt' already exists. Nothing was changed."
      """)
  }

  @Test func controlCharactersOfANameAreVisible() async throws {
    let stage = makeStage()
    try await stage.play(
      """
      settle
      expect text "^[[31mred^J"
      select row "red" in Tree
      press c
      expect text "To paste: ^[[31mred^J"
      press e
      expect text "The new name of '^[[31mred^J'?"
      """)
    try await stage.play("type \"blue\" into Answer\npress Enter\nsettle\nexpect no text \"red\"")
    #expect(memory.texts["/disk/blue"] == "Red")
  }

  @Test func theUsersKeysPerformTheCommands() async throws {
    try await makeStage(keys: "mark-source = F6").play(
      """
      settle
      select row "notes.txt" in Tree
      press c
      expect no text "To paste:"
      press F6
      expect text "To paste: notes.txt"
      """)
  }

  @Test func thePaletteFindsTheCommands() async throws {
    try await makeStage().play(
      """
      settle
      select row "notes.txt" in Tree
      press Ctrl+P
      type "rena"
      press Enter
      expect text "The new name of 'notes.txt'?"
      """)
  }
}
