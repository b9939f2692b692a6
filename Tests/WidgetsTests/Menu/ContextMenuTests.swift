import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The commands in a context menu, without a screen.
@Suite struct ContextMenuChoiceTests {
  private func titles(_ commands: [(KeyBinding, Bool)]) -> [String] {
    ContextMenu.choices(of: commands.map { ActiveKeyBinding(binding: $0, isEnabled: $1) }).map(\.title)
  }

  private func binding(_ name: CommandName, _ keys: Key..., in scope: KeyScope? = nil) -> KeyBinding {
    var binding = KeyBinding(name, name.rawValue, keys: keys)
    binding.scope = scope
    return binding
  }

  @Test func commandsThatMoveAndDisabledCommandsAreOmitted() {
    let commands = [
      (binding("open", Key(.enter)), true), (binding("next", Key(.down)), true),
      (binding("moveItemDown", Key(.down, .alt)), true), (binding("disabled", .character("d")), false),
      (binding("word", Key(.left, .control)), true), (binding("withoutKey"), true),
      (binding(.cancel, Key(.escape)), true),
      (binding(.deleteWordBackward, .control("w")), true), (binding("divider", Key(.left, .alt), in: .split), true),
      (binding("remove", Key(.delete)), true),
    ]
    #expect(titles(commands) == ["open", "moveItemDown", "withoutKey", "remove"])
  }

  @Test func aTitleOccursOnce() {
    var copy = binding(.copyOrLeave, .control("c"))
    copy.title = "copyItem"
    #expect(titles([(binding(.copyItem, .character("y")), true), (copy, true)]) == ["copyItem"])
    #expect(titles([]) == [])
  }

  @Test func aCommandIsListedWithoutTheKeysOfAPrecedingCommand() {
    let commands = [binding("posts", Key(.enter)), binding("collapse", Key(.enter), .character("c"))].map {
      ActiveKeyBinding(binding: $0, isEnabled: true)
    }
    #expect(ContextMenu.choices(of: commands).map(\.keys) == [[Key(.enter)], [.character("c")]])
  }

  @Test func commandsOfDifferentRespondersCanHaveTheSameTitle() {
    let (binder, list) = (Responder(), Responder())
    var (copyFile, copyText, copyAgain) = (binding("copyFile"), binding("copyText"), binding("copyAgain"))
    (copyFile.title, copyText.title, copyAgain.title) = ("Copy", "Copy", "Copy")
    let commands = [(copyFile, binder), (copyText, list), (copyAgain, list)].map {
      ActiveKeyBinding(binding: $0, isEnabled: true, owner: $1)
    }
    #expect(ContextMenu.choices(of: commands).map(\.command) == ["copyFile", "copyText"])
  }
}

@Suite struct ContextMenuTests {
  private final class Page: Stack {
    let list = BoundList()
    let field = BoundTextField(text: "note")
    var log: [String] = []

    init() {
      super.init(.vertical, [list, field])
      list.bind(count: { 3 }) { $0.title = "Row \($1)" }
    }

    override class var commands: CommandTable {
      CommandTable(for: Page.self, on: { $0.list }) {
        KeyCommand("archive", "Archive", keys: [.character("e")]) { page in
          page.log.append("archive \(page.list.selectedIndex ?? -1)")
        }
        KeyCommand("rename", "Rename", keys: [.character("m")], isEnabled: { $0.list.selectedIndex == 2 }) {
          $0.log.append("rename")
        }
      }
    }
  }

  private let page = Page()
  private let harness: WindowHarness

  init() {
    page.list.findMode = .off
    harness = WindowHarness(page, size: Size(width: 34, height: 9))
  }

  private func rightClick(x: Int, y: Int) { harness.mouse(.down(.right), .up(.right), x: x, y: y) }

  @Test func aRightClickSelectsTheRowAndOpensItsCommandsAtThePointer() {
    rightClick(x: 4, y: 2)
    #expect(page.list.selectedIndex == 2)
    #expect(
      harness.picture == """
        Row 0
        Row 1
        Row 2
            ┏━━━━━━━━━━━━━━━━━━━━━━┓
            ┃Archive              e┃
            ┃Rename               m┃
            ┃Copy                 y┃
            ┗━━━━━━━━━━━━━━━━━━━━━━┛
        note
        """)
    harness.expectToBeAsRepainted()
    harness.press(Key(.down), Key(.enter))
    #expect(page.log == ["rename"] && !harness.window.isModal)
    #expect(page.list.traits.contains(.focused))
    harness.expectToBeAsRepainted()
  }

  @Test func theCommandsAreThoseOfTheViewUnderThePointer() {
    rightClick(x: 2, y: 8)
    #expect(page.field.traits.contains(.focused) == false && harness.window.isModal)
    #expect(harness.picture.contains("Select all") && !harness.picture.contains("Archive"))
    harness.press(Key(.escape))
    #expect(page.field.traits.contains(.focused) && page.field.text == "note")
    harness.window.send(.selectAll)
    rightClick(x: 2, y: 8)
    #expect(harness.picture.contains("Cut") && harness.picture.contains("Copy   "))
  }

  @Test func aClickPerformsACommandAndAClickOutsideCloses() {
    rightClick(x: 4, y: 0)
    harness.click(x: 6, y: 2)
    #expect(page.log == ["archive 0"])
    rightClick(x: 4, y: 0)
    harness.click(x: 33, y: 8)
    #expect(page.log.count == 1 && !harness.window.isModal)
  }

  @Test func theKeyOpensTheMenuBesideTheSelectedRow() {
    harness.press(Key(.down), Key(.function(10), .shift))
    #expect(harness.picture.hasPrefix("Row 0\nRow 1\n┏━━"))
    harness.press(.character("m", .alt))
    #expect(harness.window.overlay.modalViews.count == 1)
    harness.press(Key(.enter))
    #expect(page.log == ["archive 1"])
  }

  @Test func aViewWithoutCommandsHasNoMenu() {
    let harness = WindowHarness(Label("text"), size: Size(width: 10, height: 1))
    harness.mouse(.down(.right), .up(.right), x: 1)
    harness.press(Key(.function(10), .shift))
    #expect(!harness.window.isModal && harness.picture == "text")
  }

  @Test func aMenuOfAViewThatIsRemovedPerformsNothing() {
    rightClick(x: 4, y: 0)
    page.list.removeFromSuperview()
    harness.frame()
    harness.press(Key(.enter))
    #expect(!harness.window.isModal)
    harness.expectToBeAsRepainted()
  }

  @Test func theMenuIsInTheAccessibilityTree() throws {
    rightClick(x: 4, y: 0)
    let node = try #require(harness.window.accessibilityNode.subtree.first { $0.name == "Commands" })
    #expect(node.role == .list && node.children.map(\.value) == ["Archive, e", "Copy, y"])
    harness.window.perform(.press, on: node.children[0].id)
    #expect(page.log == ["archive 0"])
  }

  @Test func aMarkedRowKeepsTheMarks() {
    page.list.allowsMultipleSelection = true
    harness.press(Key(.character(" ")), Key(.down), Key(.character(" ")))
    #expect(page.list.selectedIDs.count == 2)
    rightClick(x: 8, y: 0)
    #expect(page.list.selectedIDs.count == 2)
    harness.press(Key(.escape))
    rightClick(x: 8, y: 2)
    #expect(page.list.selectedIDs == [2])
  }

  @Test func theMenuUsesTheHeightOfTheWindowBeforeItScrolls() {
    final class Page: Stack {
      override class var commands: CommandTable {
        CommandTable(for: Page.self) {
          for number in 10...29 {
            KeyCommand(CommandName(rawValue: "c\(number)"), "Command \(number)", keys: []) { _ in }
          }
        }
      }
    }
    let list = BoundList()
    list.bind(count: { 30 }) { $0.title = "Row \($1)" }
    let harness = WindowHarness(Page(.vertical, [list]), size: Size(width: 34, height: 30))
    harness.mouse(.down(.right), .up(.right), x: 4, y: 15)
    #expect(harness.picture.contains("Command 10") && harness.picture.contains("Command 29"))
    #expect(harness.terminal.rows.filter { $0.contains("┃") }.count >= 20)
    harness.resize(to: Size(width: 34, height: 12))
    #expect(harness.terminal.rows.allSatisfy { $0.contains("┃") || $0.contains("━") })
    harness.expectToBeAsRepainted()
  }

  @Test func theMenuFitsInASmallWindow() {
    for size in [Size(width: 12, height: 4), Size(width: 3, height: 2), Size(width: 40, height: 12)] {
      harness.resize(to: size)
      rightClick(x: size.width - 1, y: 0)
      harness.expectToBeAsRepainted()
      harness.press(Key(.escape))
    }
  }
}
