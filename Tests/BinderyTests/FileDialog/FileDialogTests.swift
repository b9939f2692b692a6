import BinderyStage
import Testing

@testable import Bindery

@MainActor @Suite(.timeLimit(.minutes(20))) struct FileDialogTests {
  private let page = FilePage()
  private let stage: Stage

  init() async throws { stage = Stage(page, size: Size(width: 60, height: 22)) }

  /// Presents the dialog that opens a file, and plays the given steps.
  private func open(types: [String] = [], in folder: String = ".", _ steps: String) async throws {
    page.question = { page in
      await page.navigator?.openFile(in: folder, types: types, from: page.files) ?? "cancelled"
    }
    try await stage.play("press Enter\nsettle\n\(steps)")
  }

  /// Presents the dialog that saves a file, and plays the given steps.
  private func save(_ name: String = "", in folder: String = ".", _ steps: String) async throws {
    page.question = { page in
      let file = await page.navigator?.saveFile(in: folder, name: name, from: page.files)
      guard let file else { return "cancelled" }
      return file.path + (file.replacesFile ? " replaced" : " new")
    }
    try await stage.play("press Enter\nsettle\n\(steps)")
  }

  @Test func theDialogListsTheFolder() async throws {
    try await open("")
    #expect(
      stage.screen == """
        [ Ask ]
           ┏━ Open a file ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
           ┃                                                    ┃
           ┃  ~                                                 ┃
           ┃                                                    ┃
           ┃  Type a part of a name, or a path                  ┃
           ┃                                                    ┃
           ┃  ../                                               ┃
           ┃  Music/                                            ┃
           ┃  Notes/                                            ┃
           ┃  feeds.opml                                        ┃
           ┃  readme.txt                                        ┃
           ┃  todo.txt                                          ┃
           ┃                                                    ┃
           ┃                                                    ┃
           ┃                                                    ┃
           ┃                                                    ┃
           ┃  Type . for 1 hidden entry                         ┃
           ┃                                                    ┃
           ┃                              [ Cancel ]  [ Open ]  ┃
           ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
         Enter Open folder  Esc Cancel  F1 Help
        """)
  }

  @Test func arrowsAndEnterOpenFoldersAndReturnAFile() async throws {
    try await open("press Down\npress Enter\nsettle\nexpect folder.text == \"~/Notes\"\npress Down\npress Enter")
    #expect(page.answers == ["/files/Notes/coffee.md"])
  }

  @Test(arguments: [("press Down", "cafe\u{301}"), ("press Down x2", "caf\u{E9}")])
  func eachOfTwoNamesThatDifferInNormalizationCanBeChosen(steps: String, name: String) async throws {
    try await open(in: "/cafes", "expect entries.position == \"2/4\"\n\(steps)\npress Enter")
    #expect(page.answers.map { Array($0.utf8) } == [Array("/cafes/\(name)".utf8)])
  }

  @Test func aFolderIsOpenedWithoutRegardToNormalization() async throws {
    try await open(in: "/cafes", "type \"the\u{301}/\" into Name\nsettle\npress Enter")
    #expect(page.answers.map { Array($0.utf8) } == [Array("/cafes/th\u{E9}/green".utf8)])
  }

  @Test func typedLettersFilterTheFiles() async throws {
    try await open("type \"TOD\" into Name\nexpect text \"todo.txt\"\nexpect no text \"readme.txt\"\npress Enter")
    #expect(page.answers == ["/files/todo.txt"])
  }

  @Test(arguments: [
    "/files/Notes/Ideas/garden.md", "~/Notes/Ideas/garden.md", "Notes/Ideas/garden.md",
    "../files/Notes/./Ideas/garden.md",
  ])
  func typedPathsOpenTheirFolders(path: String) async throws {
    try await open("type \"\(path)\" into Name\nsettle\nexpect folder.text == \"~/Notes/Ideas\"\npress Enter")
    #expect(page.answers == ["/files/Notes/Ideas/garden.md"])
  }

  @Test func aFolderIsOpenedWithoutRegardToCase() async throws {
    try await open("type \"notes/ideas/gar\" into Name\nsettle\nexpect folder.text == \"~/Notes/Ideas\"\npress Enter")
    #expect(page.answers == ["/files/Notes/Ideas/garden.md"])
  }

  @Test func anEntryWithTheNameOfTheHomeFolderIsAnOrdinaryEntry() async throws {
    try await open(in: "/odd", "click 8,8\nsettle\nexpect folder.text == \"/odd/~\"")
  }

  @Test func aPastedPathIsOpenedByTheNextKey() async throws {
    try await open("paste \"/files/Notes/tea.md\"\npress Enter\nsettle")
    #expect(page.answers == ["/files/Notes/tea.md"])
  }

  @Test func aFolderThatDoesNotExistIsReportedAndTheTextIsKept() async throws {
    try await open(
      "type \"/fil/\" into Name\nsettle\nexpect text \"'/fil' does not exist.\"\nexpect Name.value == \"fil/\"")
    try await stage.play(
      "press Backspace\ntype \"es/\"\nsettle\nexpect folder.text == \"~\"\nexpect no text \"exist\"")
  }

  @Test(arguments: ["press Backspace", "press Alt+Up", "press Shift+Tab\npress Backspace"])
  func aKeyOpensTheEnclosingFolderAndSelectsTheFormerOne(keys: String) async throws {
    try await open(
      in: "Notes/Ideas", "\(keys)\nsettle\nexpect folder.text == \"~/Notes\"\nexpect entries.text contains \"Ideas/\"")
    try await stage.play("\(keys)\nsettle\nexpect folder.text == \"~\"\n\(keys)\nsettle\n\(keys)\nsettle")
    try await stage.play("expect folder.text == \"/\"\nexpect entries.text contains \"files/\"")
  }

  @Test func hiddenFilesAreListedAfterADot() async throws {
    try await open("expect no text \".profile\"\nexpect text \"Type . for 1 hidden entry\"\ntype \".\" into Name")
    try await stage.play("expect text \".profile\"\ntype \"pr\"\npress Enter")
    #expect(page.answers == ["/files/.profile"])
  }

  @Test func onlyFilesOfTheTypesAreListedAndOthersCanBeTyped() async throws {
    try await open(types: ["TXT"], "expect no text \"feeds.opml\"\nexpect text \"Files: .txt\"")
    try await stage.play("type \"feeds.opml\" into Name\npress Enter\nsettle")
    #expect(page.answers == ["/files/feeds.opml"])
  }

  @Test func aFileThatDoesNotExistIsNotReturned() async throws {
    try await open(
      "type \"xyz\" into Name\npress Enter\nsettle\nexpect text \"There is no file 'xyz' in this folder.\"")
    #expect(page.answers.isEmpty)
    try await stage.play("press Backspace\nexpect no text \"There is no file\"\npress Esc")
    #expect(page.answers == ["cancelled"])
  }

  @Test func aFirstFolderThatDoesNotExistCanBeLeft() async throws {
    try await open(in: "none", "expect text \"'/files/none' does not exist.\"\ntype \"/\" into Name\nsettle")
    try await stage.play("expect folder.text == \"/\"\nexpect text \"files/\"")
  }

  @Test func aClickSelectsAndASecondClickOpens() async throws {
    try await open("click 8,12\nexpect entries.text contains \"todo.txt\"\nclick 8,12\nsettle")
    #expect(page.answers == ["/files/todo.txt"])
  }

  @Test func theStatusBarNamesTheEffectOfEnter() async throws {
    try await open("expect text \"Enter Open folder\"\ntype \"todo\"\nexpect text \"Enter Open\"")
    try await stage.play("expect no text \"Open folder\"\npress Esc")
    try await save("draft.txt", "expect text \"Enter Save\"\npress Down\nexpect text \"Enter Open folder\"\npress End")
    try await stage.play("expect text \"Enter Use name\"")
  }

  @Test func noEntryIsSelectedWhileTheNameHasFocus() async throws {
    try await save(
      "draft.txt", "expect entries.selected == \"none\"\npress Down\nexpect entries.text contains \"Music/\"")
    try await stage.play("expect focus Entries\npress Up x2\nexpect focus Name\nexpect entries.selected == \"none\"")
    try await stage.play("press PageDown\nexpect focus Entries")
  }

  @Test func theProposedNameReplacesThePathOfATypedFolder() async throws {
    try await save("draft.txt", "type \"Notes/\" into Name\nsettle\nexpect Name.value == \"draft.txt\"")
    try await stage.play("type \"Ideas/\"\nsettle\nexpect folder.text == \"~/Notes/Ideas\"")
    try await stage.play("expect Name.value == \"draft.txt\"\ntype \"new.txt\"\npress Enter\nsettle")
    #expect(page.answers == ["/files/Notes/Ideas/new.txt new"])
  }

  @Test func aFolderThatDoesNotExistCannotContainTheFile() async throws {
    try await save("draft.txt", "type \"none/x.txt\" into Name\nsettle\npress Enter\nsettle")
    try await stage.play("expect text \"The folder 'none' does not exist.\"\nexpect Name.value == \"none/x.txt\"")
    #expect(page.answers.isEmpty)
  }

  @Test func theFormerFolderIsNotSelectedBesideTheName() async throws {
    try await save("draft.txt", "type \"Notes/x.txt\" into Name\nsettle\npress Alt+Up\nsettle")
    try await stage.play("expect folder.text == \"~\"\nexpect entries.selected == \"none\"")
  }

  @Test func theProposedNameIsSelectedAndANewFileIsReturned() async throws {
    try await save("draft.txt", "expect Name.value == \"draft.txt\"\npress n\npress Enter\nsettle")
    #expect(page.answers == ["/files/n new"])
  }

  @Test func theProposedNameIsSelectedBeforeAFolderIsRead() async throws {
    try await save("draft.txt", in: "/none", "press n\nsettle\nexpect Name.value == \"n\"")
  }

  @Test func anExistingFileIsReturnedOnlyAfterAConfirmation() async throws {
    try await save(
      "todo.txt", "press Enter\nsettle\nexpect text \"'todo.txt' already exists. Replace it?\"\npress Enter")
    try await stage.play("settle\nexpect focus Name\npress Enter\nsettle\nclick \"Replace\"\nsettle")
    #expect(page.answers == ["/files/todo.txt replaced"])
  }

  @Test func theListOpensFoldersAndKeepsTheName() async throws {
    try await save("draft.txt", "press Down\npress Down\npress Enter\nsettle\nexpect folder.text == \"~/Notes\"")
    try await stage.play("expect focus Name\nexpect Name.value == \"draft.txt\"\npress Enter\nsettle")
    #expect(page.answers == ["/files/Notes/draft.txt new"])
  }

  @Test func aFileInTheListGivesItsName() async throws {
    try await save("draft.txt", "click 8,11\nclick 8,11\nexpect focus Name")
    try await stage.play("expect Name.value == \"readme.txt\"")
    #expect(page.answers.isEmpty)
  }

  @Test func theNameOfAFolderOpensTheFolder() async throws {
    try await save("", "expect Save.enabled == \"false\"\ntype \"Notes\" into Name\npress Enter\nsettle")
    try await stage.play("expect folder.text == \"~/Notes\"\nexpect Name.value == \"\"")
  }

  @Test func theDialogIsUsableInSmallWindows() async throws {
    try await open("resize 40x12\nexpect text \"readme.txt\"\nresize 10x3\nexpect entries.text contains \"Music/\"")
    try await stage.play("resize 60x22\nexpect text \"readme.txt\"\npress Esc")
    #expect(page.answers == ["cancelled"])
  }
}

/// A page with a button that presents a file dialog.
private final class FilePage: AnyBinder {
  let ask = Button("Ask")
  let files = MemoryFolders([
    "/files/.profile", "/files/Music/", "/files/Notes/coffee.md", "/files/Notes/Ideas/garden.md", "/files/Notes/tea.md",
    "/files/feeds.opml", "/files/readme.txt", "/files/todo.txt", "/odd/~/file",
    "/cafes/caf\u{E9}", "/cafes/cafe\u{301}", "/cafes/th\u{E9}/green",
  ])
  var answers: [String] = []
  var question: (FilePage) async -> String = { _ in "" }

  override func makeView() -> View {
    ask.addTarget(self, action: FilePage.begin, for: .primaryAction)
    return VStack(alignment: .leading) {
      ask
      Spacer()
      StatusBar()
    }
  }

  private func begin() async { answers.append(await question(self)) }
}
