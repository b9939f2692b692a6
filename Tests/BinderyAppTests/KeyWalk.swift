import Bindery
import Testing
import ReaderModels

@testable import BinderyApp

/// A walk through the app that makes the least frequent move in each state and checks the app after each move.
@MainActor final class KeyWalk {
  /// A key press or a click.
  private enum Move {
    case press(Key)
    case click(Int)
  }

  private let size: Size
  private var harness: AppHarness
  /// The number of times that each move was made in each state.
  private var made: [String: [String: Int]] = [:]
  /// The number of times that each move was made in all states.
  private var everywhere: [String: Int] = [:]
  private var log: [String] = []

  /// The visited states: the focus, the presented views and the enabled keys.
  private(set) var states: Set<String> = []
  /// The views that had focus.
  private(set) var focused: Set<String> = []
  private(set) var focusable: Set<String> = []
  /// Other observations of the walk.
  private(set) var sights: Set<Sight> = []

  enum Sight: Hashable, CaseIterable {
    case modal, help, log, textField
  }

  init(size: Size) async throws {
    self.size = size
    harness = try await AppHarness.loaded(size: size)
  }

  /// Makes a number of moves after a scripted load, and reports commands with the same key after each.
  func go(_ steps: Int, after load: ScriptedNetwork.Mode) async throws {
    // F12 turns the inspector on, which would record every binding of all later tests of the process.
    defer { BindingInspector.turnOff() }
    try await begin(after: load)
    for _ in 0..<steps {
      look()
      await make(next())
      if harness.app.isStopped { try await begin(after: load) }
    }
    look()
  }

  private func begin(after load: ScriptedNetwork.Mode) async throws {
    harness = try await AppHarness.loaded(size: size)
    log = [load.rawValue]
    harness.services.network.mode = load
    #expect(window.send(.refresh), "the load did not start")
    await harness.app.settle()
  }

  private var window: Window { harness.app.window }

  private func look() {
    #expect(collisions.isEmpty, "\(harness.focus) after \(log): \(collisions)")
    focused.insert(harness.focus)
    focusable.formUnion(window.focusableViews.map(Self.name))
    if window.isModal { sights.insert(.modal) }
    if window.firstResponder?.takesText == true { sights.insert(.textField) }
    if harness.focus == "keys" { sights.insert(.help) }
    if harness.focus == "output" { sights.insert(.log) }
  }

  /// Commands of tables and forms that share keys by design.
  private static let precedents: Set<CommandName> = ["editCell", "markRow", "nextField", "previousField"]

  /// The enabled commands that have a key in common, but not a name.
  private var collisions: [String] {
    var commands: [Key: CommandName] = [:]
    return window.activeKeyBindings.filter(\.isEnabled).flatMap { line in
      line.binding.keys.compactMap { key in
        let other = commands.updateValue(line.binding.command, forKey: key)
        if Self.precedents.contains(line.binding.command) || other.map(Self.precedents.contains) == true { return nil }
        return other.map { "\(key.name): \($0), \(line.binding.command)" }
      }
    }
  }

  /// Returns the least frequent move of this state; of several, the least frequent move of all states, so that the walk
  /// leaves a state with many keys.
  private func next() -> (name: String, move: Move) {
    let lines = window.activeKeyBindings.filter(\.isEnabled)
    let state = state(lines)
    states.insert(state)
    let moves = moves(lines)
    let counts = made[state, default: [:]]
    if let new = unfocused(counts) { return choose(new, in: state) }
    func count(_ name: String) -> (Int, Int) { (counts[name, default: 0], everywhere[name, default: 0]) }
    let choice = moves.min { count($0.name) < count($1.name) } ?? ("Tab", .press(Key(.tab)))
    return choose(choice, in: state)
  }

  private func choose(_ choice: (name: String, move: Move), in state: String) -> (name: String, move: Move) {
    everywhere[choice.name, default: 0] += 1
    made[state, default: [:]][choice.name, default: 0] += 1
    return choice
  }

  /// Returns a click on a view that never had focus, unless that click was made in this state.
  private func unfocused(_ counts: [String: Int]) -> (name: String, move: Move)? {
    let views = window.focusableViews
    let index = views.indices.first { index in
      let name = Self.name(of: views[index])
      return !focused.contains(name) && counts["focus \(name)"] == nil
    }
    return index.map { ("focus \(Self.name(of: views[$0]))", .click($0)) }
  }

  private func state(_ lines: [ActiveKeyBinding]) -> String {
    "\(harness.focus) \(window.isModal) \(lines.map { "\($0.binding.command)" })"
  }

  private func moves(_ lines: [ActiveKeyBinding]) -> [(name: String, move: Move)] {
    var moves: [(String, Move)] = lines.compactMap { line in
      guard let key = line.binding.keys.first, !leaves(line.binding.command) else { return nil }
      return (key.name, .press(key))
    }
    moves += window.focusableViews.indices.map { ("click \($0)", .click($0)) }
    if window.firstResponder?.takesText == true { moves.append(("k", .press(.character("k")))) }
    return moves
  }

  /// Returns whether a command ends the app, and with it the walk; other tests check when Escape and Ctrl+C do.
  private func leaves(_ command: CommandName) -> Bool {
    switch command {
    case .leave, .copyOrLeave: true
    case .backOrLeave: !window.canSend(.cancel)
    default: false
    }
  }

  private func make(_ choice: (name: String, move: Move)) async {
    log = log.suffix(8) + [choice.name]
    switch choice.move {
    case .press(let key):
      harness.terminal.send([.key(key)])
      if key == Key(.function(9)) { await waitForToast() }
    case .click(let index):
      let views = window.focusableViews
      guard views.indices.contains(index) else { return }
      if views[index].visibleRect.isEmpty {
        views[index].scrollIntoView()
        await harness.app.settle()
      }
      let place = views[index].visibleRect
      let point = Point(x: place.minX + place.width / 2, y: place.minY + place.height / 2)
      harness.terminal.send([.mouse(MouseEvent(.down(.left), at: point))])
      await harness.app.settle()
      // The focus is recorded before the mouse button is released, because a button can close its form.
      focused.insert(harness.focus)
      harness.terminal.send([.mouse(MouseEvent(.up(.left), at: point))])
    }
    await harness.app.settle()
  }

  /// Waits until the message of a report, which covers views and their clicks, has disappeared.
  private func waitForToast() async {
    await harness.app.settle()
    await harness.clock.advance(by: .seconds(8))
  }

  private static func name(of view: View) -> String { view.identifier ?? view.name ?? "\(type(of: view))" }
}
