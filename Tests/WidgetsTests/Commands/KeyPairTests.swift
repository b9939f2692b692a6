import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Commands with two keys that are pressed one after the other.
@MainActor @Suite struct KeyPairTests {
  /// A page with a text, whose commands have pairs of keys.
  private class Page: Stack {
    var log: [String] = []
    var canDelete = true

    init(_ views: [View]) { super.init(.vertical, views) }

    override class var commands: CommandTable {
      CommandTable(for: Page.self) {
        KeyCommand("goTop", "Top", keys: [], pairs: [KeyPair("g", "g")], prominence: .essential) {
          $0.log.append("top")
        }
        KeyCommand("goNext", "Next tab", keys: [], pairs: [KeyPair("g", "t")]) { $0.log.append("next") }
        KeyCommand(
          "deleteLine", "Delete", keys: [Key(.delete)], pairs: [KeyPair("d", "d")], isEnabled: { $0.canDelete }
        ) { $0.log.append("delete") }
        KeyCommand("comment", "Comment", keys: [], pairs: [KeyPair(.control("k"), .control("c"))]) {
          $0.log.append("comment")
        }
        KeyCommand("commentAll", "Comment all", keys: [], pairs: [KeyPair(.control("k"), .character("a"))]) {
          $0.log.append("all")
        }
        KeyCommand(.cancel) { $0.log.append("back") }
      }
    }
  }

  private func stage(_ views: [View]) -> (WindowHarness, Page) {
    let page = Page(views + [StatusBar()])
    return (WindowHarness(page, size: Size(width: 60, height: 2)), page)
  }

  private func bar(_ stage: WindowHarness) -> String { stage.terminal.rows.last.map { $0 } ?? "" }

  // MARK: Keys

  @Test func twoKeysPerformACommand() {
    let (stage, page) = stage([Button("One")])
    stage.type("g")
    #expect(page.log.isEmpty && stage.window.firstStroke == .character("g"))
    stage.type("g")
    #expect(page.log == ["top"] && stage.window.firstStroke == nil)
    stage.type("gtdd")
    stage.press(Key(.delete))
    #expect(page.log == ["top", "next", "delete", "delete"])
  }

  @Test func aMoveOfFocusByCodeEndsTheWait() {
    let field = BoundTextField()
    let (stage, page) = stage([Button("One"), field])
    stage.type("d")
    field.becomeFirstResponder()
    stage.type("d")
    #expect(field.text == "d" && page.log.isEmpty && stage.window.firstStroke == nil)
  }

  @Test func escAndAKeyWithoutACommandEndTheWait() {
    let (stage, page) = stage([Button("One")])
    stage.type("g")
    stage.press(Key(.escape))
    #expect(page.log.isEmpty && stage.window.firstStroke == nil, "Esc does not go back")
    stage.press(Key(.escape))
    #expect(page.log == ["back"])
    stage.type("gxg")
    #expect(page.log == ["back"] && stage.window.firstStroke == .character("g"))
    stage.type("d")
    #expect(stage.window.firstStroke == nil, "the first key of another pair ends the wait too")
  }

  @Test func aClickAndAPasteEndTheWait() {
    let (stage, page) = stage([Button("One")])
    stage.type("g")
    stage.click(x: 1)
    #expect(stage.window.firstStroke == nil)
    stage.type("g")
    stage.paste("g")
    #expect(stage.window.firstStroke == nil && page.log.isEmpty)
    stage.type("g")
    stage.advance(by: .seconds(3_600))
    stage.type("g")
    #expect(page.log == ["top"], "there is no limit of time")
  }

  @Test func aDisabledCommandDoesNotBeginAPair() {
    let (stage, page) = stage([Button("One")])
    page.canDelete = false
    stage.type("d")
    #expect(stage.window.firstStroke == nil)
    page.canDelete = true
    stage.type("d")
    page.canDelete = false
    stage.type("d")
    #expect(page.log.isEmpty && stage.window.firstStroke == nil)
  }

  @Test func aFirstKeyThatInsertsTextBeginsNoPair() {
    let field = BoundTextField()
    let (stage, page) = stage([field])
    stage.type("gg")
    #expect(field.text == "gg" && page.log.isEmpty)
    stage.press(Key(.home), .control("k"))
    #expect(field.text.isEmpty && stage.window.firstStroke == nil, "the field has Ctrl+K")
    let (other, otherPage) = self.stage([Label("Text"), Button("One")])
    other.press(.control("k"), .control("c"), .control("k"))
    other.type("a")
    #expect(otherPage.log == ["comment", "all"])
  }

  @Test func theSecondKeyIsNotText() {
    final class Editor: Page {
      override var takesText: Bool { true }
      override var canBecomeFirstResponder: Bool { true }
      override func insertText(_ text: String) -> Bool {
        log.append("text \(text)")
        return true
      }
    }
    let editor = Editor([])
    let stage = WindowHarness(editor)
    stage.press(.control("k"))
    stage.type("aa")
    #expect(editor.log == ["all", "text a"])
  }

  @Test func theCommandNearerToTheFocusHasPrecedence() {
    final class Item: Control {
      var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override class var commands: CommandTable {
        CommandTable(for: Item.self) { KeyCommand("good", "Good", keys: [.character("g")]) { $0.count += 1 } }
      }
    }
    let item = Item()
    let reports = Tracking.misuseReports {
      let (stage, page) = stage([item])
      stage.type("gg")
      #expect(item.count == 2 && page.log.isEmpty)
      #expect(!bar(stage).contains("Top"))
    }
    #expect(reports.contains { $0.contains("'g g' of the command 'goTop' cannot be typed while Item precedes Page") })
  }

  @Test func aBinderCanPrecedeTheKeyOfAView() {
    final class Board: Stack {
      let list = BoundList()
      var log: [String] = []
      init() { super.init(.vertical, [list]) }
      override class var commands: CommandTable {
        CommandTable(for: Board.self, on: { $0.list }) {
          KeyCommand("goTop", "Top", keys: [], pairs: [KeyPair("g", "g")]) { $0.log.append("top") }
        }
      }
    }
    let board = Board()
    board.list.bind(to: Observable(["One", "Two"])) { $0.title = $1 }
    let stage = WindowHarness(board, size: Size(width: 20, height: 3))
    board.list.select(1)
    stage.type("g")
    #expect(board.list.selectedIndex == 1)
    stage.type("g")
    #expect(board.log == ["top"])
  }

  // MARK: Status bar and menus

  @Test func theStatusBarShowsWhatCanFollow() {
    let (stage, page) = stage([Button("One")])
    #expect(bar(stage).contains("g g Top"))
    #expect(bar(stage).contains("Del Delete"))
    stage.type("g")
    #expect(bar(stage) == " g g Top  g t Next tab  Esc Cancel")
    stage.press(Key(.escape))
    #expect(bar(stage).contains("Del Delete"))
    stage.press(.control("k"))
    #expect(bar(stage).contains("^K ^C Comment  ^K a Comment all"))
    stage.click(x: bar(stage).distance(of: "Comment all"), y: 1)
    #expect(page.log == ["all"] && stage.window.firstStroke == nil)
    stage.type("g")
    stage.click(x: bar(stage).distance(of: "Cancel"), y: 1)
    #expect(page.log == ["all"] && stage.window.firstStroke == nil)
    stage.expectToBeAsRepainted()
  }

  @Test func theCommandsOfTheChainHavePairs() {
    let (stage, _) = stage([Button("One")])
    let commands = stage.window.activeKeyBindings
    #expect(commands.first { $0.binding.command == "goTop" }?.binding.pairs == [KeyPair("g", "g")])
    #expect(commands.first { $0.binding.command == "deleteLine" }?.binding.keyNames == ["Delete", "d d"])
  }

  @Test func theNamesOfAPair() {
    let pair = KeyPair(.control("k"), Key(.down))
    #expect(pair.name == "Ctrl+K Down" && pair.label == "Ctrl+K ↓" && pair.shortLabel == "^K ↓")
    #expect("\(KeyPair("g", "g"))" == "g g")
  }

  // MARK: Users' keys

  @Test func aUserAssignsPairs() {
    let (stage, page) = stage([Button("One")])
    stage.window.keyBindings.remap("goTop", to: [Key(.home)], pairs: [KeyPair("z", "t")])
    stage.type("gg")
    stage.press(Key(.home))
    stage.type("zt")
    #expect(page.log == ["top", "top"])
    stage.window.keyBindings.remap("goTop", to: [])
    stage.type("zt")
    stage.press(Key(.home))
    #expect(page.log == ["top", "top"])
    #expect(stage.window.activeCommands.first { $0.binding.command == "goTop" }?.binding.pairs == [])
  }

  @Test func theFirstPairsCanBeThoseOfTheUser() {
    let button = Button("One")
    let stage = WindowHarness(button)
    var presses = 0
    button.observe(button, for: .primaryAction) { _, _ in presses += 1 }
    stage.window.keyBindings.remap(.activate, in: .button, to: [], pairs: [KeyPair("p", "p")])
    stage.type("pp")
    stage.press(Key(.enter))
    #expect(presses == 1)
  }

  // MARK: Collisions

  @Test func collisionsInATableAreReported() {
    final class Clash: Control {
      override class var commands: CommandTable {
        CommandTable(for: Clash.self) {
          KeyCommand("first", "First", keys: [.character("g")]) { _ in }
          KeyCommand("top", "Top", keys: [], pairs: [KeyPair("g", "g"), KeyPair("x", "y")]) { _ in }
          KeyCommand("never", "Never", keys: [], pairs: [KeyPair(Key(.escape), .character("a"))]) { _ in }
        }
      }
    }
    let reports = Tracking.misuseReports { _ = WindowHarness(Clash()).window.activeKeyBindings }
    #expect(
      reports.contains {
        $0.contains("'g' performs the command 'first' and begins 'g g' of the command 'top'")
      })
    #expect(reports.contains { $0.contains("'Esc a' of the command 'never' cannot be typed") })
    #expect(reports.count == 2)
  }
}

extension String {
  /// The number of characters before the given text.
  fileprivate func distance(of text: String) -> Int {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) } ?? 0
  }
}
