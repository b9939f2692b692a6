import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite(.timeLimit(.minutes(20))) struct KeyCommandTests {
  /// A control with standard commands of lists and of every application.
  private final class Card: Control {
    var performed: [CommandName] = []

    override var canBecomeFirstResponder: Bool { true }

    override class var commands: CommandTable {
      CommandTable(for: Card.self) {
        KeyCommand(.moveUp) { $0.performed.append(.moveUp) }
        KeyCommand(.moveDown) { $0.performed.append(.moveDown) }
        KeyCommand(.moveToTop) { $0.performed.append(.moveToTop) }
        KeyCommand(.pageDown) { $0.performed.append(.pageDown) }
        KeyCommand(.activate) { $0.performed.append(.activate) }
        KeyCommand(.copyItem) { card in await card.copy() }
        KeyCommand(.refresh) { $0.performed.append(.refresh) }
      }
    }

    private func copy() async { performed.append(.copyItem) }
  }

  private final class Player: Control {
    override class var commands: CommandTable {
      CommandTable(for: Player.self, in: .button) { KeyCommand(.activate) { _ in } }
        + CommandTable(for: Player.self, in: .text) { KeyCommand(.moveToEnd) { _ in } }
        + CommandTable(for: Player.self, in: .split) { KeyCommand(.moveUp) { _ in }.shown(as: .essential) }
    }
  }

  @Test func standardCommandsOfWidgetsHaveTheirKeys() {
    let card = Card()
    let stage = WindowHarness(card)
    stage.press(Key(.up), .character("k"), Key(.down), Key(.home), Key(.pageDown), Key(.enter), Key(.function(5)))
    #expect(card.performed == [.moveUp, .moveUp, .moveDown, .moveToTop, .pageDown, .activate, .refresh])
    let active = stage.window.activeKeyBindings.map(\.binding)
    #expect(active.first { $0.command == .moveUp }?.title == "Up")
    #expect(active.first { $0.command == .copyItem }?.keys == [.character("y")])
    #expect(active.first { $0.command == .moveUp }?.scope == nil)
  }

  @Test func theScopeOfTheTableDeterminesTheKeys() {
    let bindings = KeyBindings().bindings(of: Player.self)
    let press = bindings.first { $0.command == .activate }
    #expect(press?.title == "Press" && press?.scope == .button)
    #expect(bindings.first { $0.command == .moveToEnd }?.keys.first == Key(.end))
    // The scope does not contain the command, so the keys are those of lists.
    let up = bindings.first { $0.command == .moveUp }
    #expect(up?.keys == [Key(.up), .character("k")] && up?.scope == .split && up?.prominence == .essential)
  }

  @Test func eachStandardCommandHasKeys() {
    let reports = Tracking.misuseReports {
      for section in CommandSection.standard {
        for binding in section.bindings {
          #expect(!CommandCatalog.widgets.bindingOrReport(of: binding.command).keys.isEmpty, "\(binding.command)")
          #expect(!KeyBindings().keys(for: binding.command).isEmpty, "\(binding.command)")
        }
      }
    }
    #expect(reports.isEmpty)
  }

  @Test(arguments: [
    ("moveUpp", " Did you mean 'moveUp'?"), ("zzz", ""), ("dividerLeft", " Did you mean 'moveDividerLeft'?"),
  ])
  func anUnknownCommandWithoutKeysIsReported(name: String, question: String) {
    let command = CommandName(rawValue: name)
    let reports = Tracking.misuseReports {
      #expect(KeyCommand<Card>(command) { _ in }.binding(in: nil, of: .widgets).keys.isEmpty)
    }
    #expect(
      reports == [
        "Bindery: '\(name)' is not a standard command, so it has no keys.\(question) "
          + "Pass a title and keys to define a command of the application."
      ])
  }

  /// A control whose command is in the scope of lists.
  private final class Walker: Control {
    override class var commands: CommandTable {
      CommandTable(for: Walker.self, in: .list) {
        KeyCommand(.moveUp, "Ahead", keys: [.character("w")]) { _ in }
      }
    }
  }

  @Test func theCatalogOfTheWindowDeterminesTheKeys() {
    let catalog = CommandCatalog([Walker.self], scopes: [.application, .list])
    let window = Window(
      size: .zero, theme: .dark, keyBindings: KeyBindings(), timers: TimerQueue { .zero }, commands: catalog)
    let card = Card()
    window.rootView = card
    let reports = Tracking.misuseReports {
      let up = window.activeKeyBindings.map(\.binding).first { $0.command == .moveUp }
      #expect(up?.keys == [.character("w")] && up?.title == "Ahead")
    }
    #expect(reports.count == 5)
    #expect(reports.first?.hasPrefix("Bindery: 'moveDown' is not a standard command") == true)
    #expect(window.firstResponder === card)
    #expect(!window.canSend(.contextMenu), "a window without widgets has no menus")
  }
}
