import Bindings
import TerminalCore
import Testing

@testable import BinderyViews

/// Commands of responder chains that are in no window.
@Suite(.timeLimit(.minutes(20))) struct CommandRouterTests {
  /// A view, whose commands follow those that the binder adds to it.
  private final class Field: Responder {
    var performed: [CommandName] = []
    var isEnabled = true
    var hasText = false
    var isSearching = false
    let binder: Binder

    init(_ binder: Binder) { self.binder = binder }

    override var nextResponder: Responder? { binder }
    override var takesText: Bool { hasText }
    override var suspendsBinderCommands: Bool { isSearching }
    override class var commands: CommandTable {
      CommandTable(for: Field.self, in: .list) {
        KeyCommand(.moveUp, isEnabled: { $0.isEnabled }) { $0.performed.append(.moveUp) }
        KeyCommand("open", "Open", keys: [Key(.enter)]) { $0.performed.append("open") }
      }
    }
  }

  private final class Binder: Responder {
    var performed: [CommandName] = []
    var isActive = true
    weak var field: Field?

    override class var commands: CommandTable {
      CommandTable(for: Binder.self, on: { $0.field }) {
        KeyCommand("choose", "Choose", keys: [Key(.enter)]) { $0.performed.append("choose") }
      }
        + CommandTable(for: Binder.self, when: { $0.isActive }) {
          KeyCommand(.moveUp) { $0.performed.append(.moveUp) }
          KeyCommand("archive", "Archive", keys: [.character("a")]) { $0.performed.append("archive") }
            .titled { "Archive \($0.performed.count)" }
          KeyCommand(.undo) { $0.performed.append(.undo) }
          KeyCommand(.suspend) { $0.performed.append(.suspend) }
        }
    }
  }

  private static let catalog = CommandCatalog([Catalog.self], scopes: [.list])

  /// The standard commands of the tests.
  private final class Catalog: Responder {
    override class var commands: CommandTable {
      CommandTable(for: Catalog.self, in: .list) {
        KeyCommand(KeyBinding(.moveUp, "Up", keys: [Key(.up)])) { _ in }
      }
    }
  }

  private let router = CommandRouter(catalog: Self.catalog, keyBindings: KeyBindings())
  private let field: Field
  private let binder = Binder()

  init() {
    field = Field(binder)
    binder.field = field
  }

  private func press(_ key: Key) -> Bool {
    router.perform(in: field.chain, where: router.isPerformed(by: key, in: field.chain))
  }

  @Test func theFirstEnabledCommandOfTheChainIsPerformed() {
    #expect(press(Key(.up)))
    #expect(field.performed == [.moveUp] && binder.performed.isEmpty)
    field.isEnabled = false
    #expect(press(Key(.up)))
    #expect(field.performed == [.moveUp] && binder.performed == [.moveUp])
    binder.isActive = false
    #expect(!press(Key(.up)) && !press(.character("a")))
  }

  @Test func theCommandsThatABinderAddsToAViewComeFirst() {
    #expect(press(Key(.enter)))
    #expect(binder.performed == ["choose"])
    field.isSearching = true
    #expect(press(Key(.enter)))
    #expect(field.performed == ["open"] && binder.performed == ["choose"])
    field.isSearching = false
    binder.field = nil
    #expect(press(Key(.enter)))
    #expect(field.performed == ["open", "open"])
  }

  @Test func aCommandWithANameOnlyHasTheTitleAndTheKeysOfTheCatalog() {
    let binding = router.commands(of: field).binding(for: .moveUp)
    #expect(binding?.title == "Up" && binding?.keys == [Key(.up)] && binding?.scope == .list)
  }

  @Test func theTableOfATypeIsCreatedOnce() {
    let first = router.commands(of: field)
    let second = router.commands(of: Field(binder))
    #expect(first.groups.elementsEqual(second.groups) { $0 === $1 })
  }

  @Test func otherKeysAreThoseOfTheUser() {
    router.keyBindings.remap("archive", to: [.character("x")])
    #expect(!press(.character("a")))
    #expect(press(.character("x")))
    #expect(binder.performed == ["archive"])
  }

  @Test func theKeyOfSuspendRevertsAnEditInText() {
    let key = Key.control("z")
    #expect(router.isSuspension(key, in: field.chain))
    field.hasText = true
    #expect(!router.isSuspension(key, in: field.chain))
    #expect(press(key))
    #expect(binder.performed == [.undo])
    field.hasText = false
    #expect(press(key))
    #expect(binder.performed == [.undo, .suspend])
    #expect(!router.isSuspension(.control("q"), in: field.chain))
  }

  @Test func theOwnerOfADisabledCommandIsFoundIfNoneIsEnabled() {
    let chain = field.chain
    #expect(router.owner(in: chain) { $0.command == .moveUp } === field)
    field.isEnabled = false
    #expect(router.owner(in: chain) { $0.command == .moveUp } === binder)
    #expect(router.canPerform(.moveUp, in: chain))
    binder.isActive = false
    #expect(router.owner(in: chain) { $0.command == .moveUp } === field)
    #expect(!router.canPerform(.moveUp, in: chain))
    #expect(router.owner(in: chain) { $0.command == "unknown" } == nil)
  }

  @Test func theListOfCommandsHasCurrentTitlesAndKeys() {
    field.hasText = true
    let active = router.activeKeyBindings(in: field.chain, includesAll: false)
    #expect(active.map(\.binding.command) == ["choose", .moveUp, "open", .undo], "letters insert text")
    #expect(active.last?.binding.keys.first == .control("z"))
    let all = router.activeKeyBindings(in: field.chain, includesAll: true)
    #expect(all.first { $0.binding.command == "archive" }?.binding.title == "Archive 0")
    field.isEnabled = false
    binder.isActive = false
    let disabled = router.activeKeyBindings(in: field.chain, includesAll: false)
    #expect(disabled.map(\.isEnabled) == [true, false, true])
  }

  @Test func candidatesAreReusedUntilAGroupOrAKeyChanges() {
    let chain = field.chain
    let first = router.candidates(in: chain)
    #expect(router.candidates(in: chain, former: first) === first)
    binder.isActive = false
    let second = router.candidates(in: chain, former: first)
    #expect(second !== first)
    router.keyBindings.remap("open", to: [.character("o")])
    #expect(router.candidates(in: chain, former: second) !== second)
  }

  @Test func aSimilarNameIsReportedOnceAfterEachChangeOfTheKeys() {
    router.keyBindings.remap("moveUpp", to: [.character("u")])
    router.keyBindings.remap("archive", to: [.character("x")])
    var calls = 0
    func responders() -> [Responder] {
      calls += 1
      return field.chain
    }
    let reports = Tracking.misuseReports {
      router.verifyKeyBindings(with: responders())
      router.verifyKeyBindings(with: responders())
    }
    #expect(reports.count == 1 && calls == 1)
    #expect(reports.first?.contains("'moveUpp'") == true)
    router.keyBindings.remap("unknownName", to: [.character("u")])
    router.verifyKeyBindings(with: responders())
    #expect(calls == 2)
  }
}
