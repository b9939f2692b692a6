import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Pairs of keys in key files.
@MainActor @Suite struct KeyFilePairTests {
  private final class Page: Responder {
    override class var commands: CommandTable {
      CommandTable(for: Page.self) {
        KeyCommand("deleteLine", "Delete", keys: [Key(.delete)], pairs: [KeyPair("d", "d")]) { _ in }
        KeyCommand("deselect", "Deselect", keys: [.character("e")]) { _ in }
      }
    }
  }

  private func read(_ text: String) -> KeyFile { KeyFile(text, for: [Page.self]) }

  /// Returns the names of the keys and the pairs of a command.
  private func names(_ file: KeyFile, _ command: CommandName, in scope: KeyScope? = nil) -> [String] {
    let sections = CommandSection.standard.flatMap(\.bindings) + KeyBindings().bindings(of: Page.self)
    guard let binding = sections.first(where: { $0.command == command && $0.scope == scope }) else {
      return ["missing"]
    }
    return KeyStrokes.all(of: binding, in: file.keyBindings).map(\.name)
  }

  @Test func aLineAssignsPairsInQuotationMarks() {
    let file = read("refresh = F6 \"F7 r\" \"Ctrl+T Ctrl+R\"\ndeselect = \"d x\"  \"F9\t,\"")
    #expect(file.problems.isEmpty)
    #expect(names(file, .refresh, in: .application) == ["F6", "F7 r", "Ctrl+T Ctrl+R"])
    #expect(names(file, "deselect") == ["d x", "F9 ,"])
    #expect(names(file, "deleteLine") == ["Delete", "d d"], "two pairs can begin with the same key")
    #expect(names(read("delete-line = none"), "deleteLine").isEmpty)
    #expect(names(read("delete-line = x"), "deleteLine") == ["x"], "a line replaces the default pairs")
  }

  @Test func aQuotationMarkCanBeAKey() {
    #expect(names(read("refresh = \""), .refresh, in: .application) == ["\""])
    #expect(names(read("refresh = \"\" g\""), .refresh, in: .application) == ["\" g"])
    #expect(names(read("refresh = \"g \"\""), .refresh, in: .application) == ["g \""])
  }

  @Test func thePrintedFileHasTheSamePairs() {
    let file = read("refresh = F6 \"F7 r\"\nlist.find-next = \"x x\"")
    let text = file.keyBindings.fileText(for: [Page.self])
    #expect(text.contains("\"F7 r\"") && text.contains("delete-line = Delete \"d d\""))
    let again = read(text)
    #expect(again.problems.isEmpty)
    #expect(again.keyBindings == file.keyBindings)
  }

  @Test(arguments: [
    ("refresh = \"g", "'\"g' has no closing quotation mark. Write two keys in quotation marks, such as \"g g\"."),
    ("refresh = \"g g F5", "'\"g g F5' has no closing quotation mark."),
    ("refresh = \"g g g\"", "'\"g g g\"' has 3 keys. Write two keys in quotation marks, such as \"g g\"."),
    ("refresh = \"g\"", "'\"g\"' has 1 key. Write two keys in quotation marks, such as \"g g\"."),
    ("refresh = \"g Entr\"", "'Entr' is not a key name. Did you mean 'Enter'?"),
    ("refresh = \"g Esc\"", "'g Esc' cannot be typed, because Esc ends the wait for the second key."),
    ("refresh = g \"g g\"", "'g' and 'g g' begin with the same key, so only one of them can be typed."),
    ("refresh = \"g Ctrl+I\"", "Terminals send the same byte for 'Ctrl+I' as for Tab."),
  ])
  func anInvalidPairIsReported(line: String, message: String) {
    let problems = read(line).problems
    #expect(problems.count == 1)
    #expect(problems.first.map { "\($0)".contains(message) } == true, "\(problems)")
  }

  @Test func aPairAndAKeyThatBeginsItBelongToOneLine() {
    let file = read("help = g\nrefresh = \"g g\" F6")
    #expect(names(file, .refresh, in: .application) == ["F6"])
    #expect(
      file.problems.contains {
        "\($0)".contains(
          "'g g' and 'g' of help on line 1 begin with the same key, so 'g g' was not assigned to refresh.")
      }, "\(file.problems)")
  }

  @Test func aPairTakesItsFirstKeyFromOtherCommands() {
    let file = read("list.move-to-bottom = \"g e\"\nlist.find-next = \"y y\"")
    #expect(names(file, .moveToTop, in: .list) == ["Home"])
    #expect(names(file, .copyItem, in: .list).isEmpty)
    #expect(file.problems.map(\.line) == [2])
    #expect(file.problems.contains { "\($0)".contains("'y' was the only key of") }, "\(file.problems)")
    let page = read("deselect = d")
    #expect(names(page, "deleteLine") == ["Delete"], "a key takes the pairs that it begins")
  }

  @Test func aPairThatACommandNearerToTheFocusPrecedesIsReported() {
    let problems = read("refresh = \"g r\"").problems
    #expect(
      problems.contains {
        "\($0)".contains(
          "'g r' begins with the same key as 'g' of list.move-to-top, which takes precedence in a list.")
      }, "\(problems)")
  }

  @Test func aPairThatBeginsWithTextIsNotAssignedInAField() {
    let problems = read("text.cut = \"g c\"").problems
    #expect(problems.contains { "\($0)".contains("'g' inserts text in a field") }, "\(problems)")
  }
}
