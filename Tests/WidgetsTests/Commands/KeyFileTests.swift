import TerminalCore
import TestSupport
import Testing
import Widgets

@MainActor @Suite struct KeyFileTests {
  /// A page with two commands.
  ///
  /// One command has the same name as a command of lists.
  private final class Page: Responder {
    override class var commands: CommandTable {
      CommandTable(for: Page.self) {
        KeyCommand("nextUnread", "Next unread", keys: [.character("u")]) { _ in }
        KeyCommand(.find, "Find", keys: [.character("/")]) { _ in }
      }
    }
  }

  private final class Letters: Responder {
    override class var commands: CommandTable {
      CommandTable(for: Letters.self) { KeyCommand("uppercase", "Upper case", keys: [.character("u")]) { _ in } }
    }
  }

  private static let types: [Responder.Type] = [Page.self, Letters.self]

  private func read(_ text: String) -> KeyFile { KeyFile(text, for: Self.types) }

  private func bindings(in scope: KeyScope) -> [KeyBinding] {
    CommandSection.standard.first { $0.scope == scope }?.bindings ?? []
  }

  private func keys(_ file: KeyFile, _ command: CommandName, in scope: KeyScope = .application) -> [String] {
    bindings(in: scope).first { $0.command == command }.map { file.keyBindings.keys(of: $0).map(\.name) }
      ?? ["no such line"]
  }

  /// Returns the keys of a command of a page.
  private func ownKeys(_ file: KeyFile, _ command: CommandName) -> [String] {
    Self.types.flatMap { file.keyBindings.bindings(of: $0) }.first { $0.command == command }?.keys.map(\.name) ?? []
  }

  // MARK: Valid files

  @Test func aLineAssignsKeysToACommand() {
    let file = read("refresh = F6 Ctrl+R\n")
    #expect(keys(file, .refresh) == ["F6", "Ctrl+R"])
    #expect(keys(file, .help) == ["F1", "?"])
    #expect(file.problems.isEmpty)
  }

  @Test func anEmptyFileChangesNothing() {
    for text in ["", "\n\n", "   \n\t", "# only\n  # comments = here", "\u{FEFF}"] {
      #expect(read(text).keyBindings == KeyBindings())
      #expect(read(text).problems.isEmpty)
    }
  }

  @Test(arguments: ["find-next", "findNext", "FIND_NEXT", "  find-next  ", "list.find-next", "List.findNext"])
  func theNameOfACommandHasSeveralSpellings(name: String) {
    let file = read("\(name) = F7")
    #expect(keys(file, .findNext, in: .list) == ["F7"])
    #expect(file.problems.isEmpty)
  }

  @Test func linesMayEndWithAnyLineBreak() {
    let file = read("\u{FEFF}refresh = F6\r\nhelp = F9\rundo = F3\n\nredo = F4")
    #expect(
      [keys(file, .refresh), keys(file, .help), keys(file, .undo), keys(file, .redo)] == [
        ["F6"], ["F9"], ["F3"], ["F4"],
      ])
    #expect(file.problems.isEmpty)
  }

  @Test func keysMayBeSeparatedByCommasAndMayBeCharactersOfTheFormat() {
    #expect(keys(read("refresh = F6, Ctrl+R,F7"), .refresh) == ["F5", "r"])
    #expect(keys(read("refresh = F6, Ctrl+R"), .refresh) == ["F6", "Ctrl+R"])
    #expect(keys(read("refresh = ="), .refresh) == ["="])
    #expect(keys(read("refresh = , # ="), .refresh) == [",", "#", "="])
    #expect(keys(read("refresh = F6 f6 F6"), .refresh) == ["F6"])
  }

  @Test func noneRemovesAllKeysOfACommand() {
    let file = read("refresh = none\nhelp = NONE")
    #expect(keys(file, .refresh) == [])
    #expect(keys(file, .help) == [])
    #expect(file.problems.isEmpty)
  }

  @Test func aScopeRestrictsALine() {
    let everywhere = read("move-down = F7")
    #expect(keys(everywhere, .moveDown, in: .list) == ["F7"])
    #expect(keys(everywhere, .moveDown, in: .scroll) == ["F7"])
    let there = read("list.move-down = F7")
    #expect(keys(there, .moveDown, in: .list) == ["F7"])
    #expect(keys(there, .moveDown, in: .scroll) == ["Down", "j"])
    let both = read("move-down = F7\nlist.move-down = F8")
    #expect(keys(both, .moveDown, in: .list) == ["F8"])
    #expect(keys(both, .moveDown, in: .scroll) == ["F7"])
    #expect(both.problems.isEmpty)
  }

  @Test func aRespondersOwnCommandsAreRemappedByTheirName() {
    let file = read("next-unread = m\nuppercase = none")
    #expect(ownKeys(file, "nextUnread") == ["m"])
    #expect(ownKeys(file, "uppercase") == [])
    #expect(file.problems.isEmpty)
  }

  @Test func aNameInTheTableAndInAResponderAppliesToBoth() {
    let file = read("find = F7\nlist.find = F8")
    #expect(keys(file, .find, in: .list) == ["F8"])
    #expect(ownKeys(file, "find") == ["F7"])
  }

  @Test func anAssignedKeyIsRemovedFromItsPreviousCommand() {
    let file = read("list.move-up = j\nlist.move-down = k")
    #expect(keys(file, .moveUp, in: .list) == ["j"])
    #expect(keys(file, .moveDown, in: .list) == ["k"])
    #expect(keys(read("undo = r"), .refresh) == ["F5"])
    #expect(file.problems.isEmpty)
  }

  // MARK: Errors and warnings

  @Test(arguments: [
    ("refesh = F6", "There is no command 'refesh'. Did you mean 'refresh'?"),
    ("lst.find = F6", "There is no command 'lst.find'. Did you mean 'list.find'?"),
    ("nextunred = F6", "There is no command 'nextunred'. Did you mean 'next-unread'?"),
    ("zzzzzzzzzz = F6", "There is no command 'zzzzzzzzzz'. Write the name of a command, such as 'refresh'."),
    ("= F6", "No command precedes '='. Write a command, '=' and its keys, such as 'refresh = F5 Ctrl+R'."),
    ("refresh F6", "'refresh F6' contains no '='. Write a command, '=' and its keys, such as 'refresh = F5 Ctrl+R'."),
    ("refresh =", "No key follows '='. Write a key, such as F5, or 'none' to remove all keys."),
    (
      "refresh = Ctrl+I",
      "Terminals send the same byte for 'Ctrl+I' as for Tab. Write Tab, or choose another key."
    ),
  ]) func anInvalidLineIsReportedAndTheOthersAreApplied(line: String, text: String) {
    let file = read("# first\n\(line)\nundo = F9\n")
    #expect(file.problems == [FileProblem(line: 2, text)])
    #expect(file.problems.first?.description == "line 2: " + text)
    #expect(keys(file, .refresh) == ["F5", "r"])
    #expect(keys(file, .undo) == ["F9"])
  }

  @Test(arguments: [
    ("Ctlr+R", " Did you mean 'Ctrl+R'?"), ("PgDwn", " Did you mean 'PageDown'?"), ("Escap", " Did you mean 'Esc'?"),
    ("F99", ""),
    ("xyzzyxyzzy", ""),
    ("Ctrl+", ""), ("none", ""), ("Alt+Shfit+Left", " Did you mean 'Alt+Shift+Left'?"),
  ]) func anInvalidKeyNameIsQuotedWithACorrection(key: String, near: String) {
    let file = read("refresh = F6 \(key)")
    let start = "'\(key)' is not a key name.\(near) "
    #expect(file.problems.first?.text.hasPrefix(start) == true, "\(file.problems)")
    #expect(keys(file, .refresh) == ["F5", "r"])
  }

  @Test func theFirstOfTwoLinesForACommandIsApplied() {
    let file = read("refresh = F6\n\nRefresh = F7")
    #expect(keys(file, .refresh) == ["F6"])
    #expect(
      file.problems == [
        FileProblem(
          line: 3,
          "'refresh' already has keys on line 1, so this line is ignored. Write all keys of a command on one line.")
      ])
  }

  @Test func theFirstOfTwoLinesForAKeyIsApplied() {
    let file = read("undo = F7\nredo = F7 F8\n")
    #expect(keys(file, .undo) == ["F7"])
    #expect(keys(file, .redo) == ["F8"])
    #expect(
      file.problems == [
        FileProblem(
          line: 2, "'F7' is already assigned to undo on line 1, so it was not assigned to redo. Choose another key.")
      ])
  }

  @Test func aCommandThatLosesItsOnlyKeyIsReported() {
    let file = read("undo = F12")
    #expect(keys(file, .inspectBindings) == [])
    #expect(
      file.problems == [
        FileProblem(
          line: 1, "'F12' was the only key of inspect-bindings. To use that command, assign another key to it.")
      ])
  }

  @Test func twoRespondersMayShareAKey() {
    #expect(read("next-unread = m\nuppercase = m").problems.isEmpty)
  }

  @Test func aKeyOfAScopeNearerToTheFocusIsReported() {
    let file = read("refresh = n")
    #expect(keys(file, .refresh) == ["n"])
    #expect(
      file.problems.map(\.description) == [
        "line 1: 'n' is also a key of list.find-next, which takes precedence in a list. "
          + "To use both commands, choose another key."
      ])
    #expect(
      read("refresh = u").problems.map(\.text) == [
        "'u' is also a key of next-unread, which takes precedence where it is available. "
          + "To use both commands, choose another key."
      ])
  }

  @Test func aKeyOfACommandThatFewListsHaveIsNotReported() {
    let file = KeyFile("next-unread = x", for: [Posts.self])
    #expect(file.problems.isEmpty, "\(file.problems)")
    #expect(keys(file, "toggleItem", in: .list) == ["x"])
  }

  @Test func aKeyThatConflictsInTwoWaysIsReportedOnce() {
    #expect(
      KeyFile("next-unread = n", for: [Posts.self]).problems.map(\.description) == [
        "line 1: 'n' was the only key of next-post, and is also a key of list.find-next, which takes precedence in a "
          + "list. To use these commands, choose another key."
      ])
    #expect(
      KeyFile("next-unread = n p", for: [Posts.self]).problems.map(\.text).contains(
        "'p' was the only key of previous-post. To use that command, assign another key to it."))
  }

  @Test func onlyNewKeysAreReported() {
    #expect(KeyFile("delete-post = D Delete", for: [Posts.self]).problems.isEmpty)
    #expect(KeyFile("delete-post = D Home", for: [Posts.self]).problems.map(\.line) == [1])
  }

  private final class Posts: Responder {
    override class var commands: CommandTable {
      CommandTable(for: Posts.self) {
        KeyCommand("nextUnread", "Next unread", keys: [.character("u")]) { _ in }
        KeyCommand("nextPost", "Next post", keys: [.character("n")]) { _ in }
        KeyCommand("previousPost", "Previous post", keys: [.character("p")]) { _ in }
        KeyCommand("deletePost", "Delete", keys: [.character("d"), Key(.delete)]) { _ in }
      }
    }
  }

  @Test func aLetterCannotBeAKeyOfATextField() {
    let file = read("move-left = h Left")
    #expect(keys(file, .moveLeft, in: .text) == ["Left"])
    #expect(keys(file, .moveLeft, in: .editor) == ["Left"])
    #expect(
      file.problems.map(\.text) == [
        "'h' inserts text in a field, so it cannot be assigned to text.move-left. Choose another key.",
        "'h' inserts text in a field, so it cannot be assigned to editor.move-left. Choose another key.",
      ])
  }

  @Test func aKeyThatLeavesTheApplicationAlwaysRemains() {
    let file = read("leave = none\ncopy-or-leave = F7\nback-or-leave = x\nhelp = Ctrl+Q")
    #expect(keys(file, .leave) == [])
    #expect(keys(file, .copyOrLeave) == ["F7"])
    let closed = read("leave = none\nhelp = Ctrl+Q F1\ncopy-or-leave = none")
    #expect(keys(closed, .leave) == ["Ctrl+Q"])
    #expect(keys(closed, .help) == ["F1"])
    #expect(closed.problems.map(\.line) == [3])
  }

  @Test func noFileAssignsAKeyToTwoCommandsOfAScope() {
    var random = SeededGenerator(seed: 7)
    let names = KeyBindings().fileText(for: Self.types).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "#" }
    let keys = ["F1", "F5", "a", "Ctrl+A", "Space", "Left", "q", "Ctrl+Q", "none", "Ctrl+C"]
    for _ in 0..<100 {
      let lines = (0..<8).map { _ in
        "\(names.randomElement(using: &random) ?? "") = \(keys.randomElement(using: &random) ?? "") \(keys.randomElement(using: &random) ?? "")"
      }
      let table = read(lines.joined(separator: "\n")).keyBindings
      for scope in KeyScope.standard {
        let all = bindings(in: scope).flatMap { table.keys(of: $0) }
        #expect(Set(all).count == all.count, "\(scope.name) after \(lines)")
      }
    }
  }

  @Test func anyTextIsParsedWithoutATrap() {
    for text in [
      "\0\0 = \0", "=====", "a = \u{1B}[31m", String(repeating: "x", count: 100_000) + " = F1", ". = .", "list. = F1",
    ] {
      #expect(read(text).problems.count == 1)
      #expect(read(text).problems.allSatisfy { $0.text.count < 400 })
    }
  }

  // MARK: The table as a file

  @Test func theTableWrittenAsAFileIsParsedAsTheTable() {
    let text = KeyBindings().fileText(for: Self.types)
    let file = read(text)
    #expect(file.problems.isEmpty)
    #expect(file.keyBindings == KeyBindings())
    #expect(text.contains("# Everywhere\nhelp             = F1 ?\n"))
    #expect(text.contains("\n# Application commands\nnext-unread = u\nuppercase   = u\n"))
  }

  @Test func aFileOfAChangedTableIsParsedAsThatTable() {
    let changed = read("refresh = F6\nlist.move-up = none\nnext-unread = m Ctrl+N")
    let again = read(changed.keyBindings.fileText(for: Self.types))
    #expect(again.problems.isEmpty)
    #expect(keys(again, .refresh) == ["F6"])
    #expect(keys(again, .moveUp, in: .list) == [])
    #expect(ownKeys(again, "nextUnread") == ["m", "Ctrl+N"])
  }
}
