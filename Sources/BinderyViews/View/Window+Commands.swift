public import TerminalCore

extension Window {
  /// The keys that the user has assigned to commands.
  public var keyBindings: KeyBindings {
    get { router.keyBindings }
    set {
      router.keyBindings = newValue
      frames.commandsMayHaveChanged()
    }
  }

  /// The commands of the responder chain with their keys, beginning with the commands of the first responder.
  ///
  /// Each command occurs once. Keys that insert text in the first responder are omitted, as are commands without
  /// another key.
  public var activeKeyBindings: [ActiveKeyBinding] { activeKeyBindings(in: responderChain) }

  /// The commands of the responder chain, including commands that no key can currently perform.
  package var activeCommands: [ActiveKeyBinding] { activeKeyBindings(in: responderChain, includesAll: true) }

  /// Returns the commands of the given responder chain with their keys, beginning with those of its first responder.
  ///
  /// - Parameters:
  ///   - chain: The responder chain, such as `View.chain`.
  ///   - includesAll: Whether the result contains commands that no key can currently perform.
  public func activeKeyBindings(in chain: [Responder], includesAll: Bool = false) -> [ActiveKeyBinding] {
    router.activeKeyBindings(in: chain, includesAll: includesAll)
  }

  /// Performs the given command as if its key had been pressed.
  ///
  /// - Returns: Whether the command was performed.
  @discardableResult public func send(_ command: CommandName) -> Bool { send(command, in: responderChain) }

  /// Performs the given command of the given responder chain, such as the chain of the view under the pointer.
  ///
  /// - Returns: Whether the command was performed.
  @discardableResult public func send(_ command: CommandName, in chain: [Responder]) -> Bool {
    frames.noteEvent()
    if router.cancelStroke(), command == .cancel { return true }
    writePendingEdits(in: chain) { $0.command == command }
    return actions.hold { router.perform(in: chain) { $0.command == command } }
  }

  /// Returns whether a responder in the chain can currently perform the given command.
  public func canSend(_ command: CommandName) -> Bool { router.canPerform(command, in: responderChain) }

  func perform(_ key: Key) -> Bool { router.perform(key, in: responderChain) }

  /// The first key of a pair, while the window waits for the second key; otherwise nil.
  ///
  ///     notice = window.firstStroke.map { $0.label + " …" } ?? ""
  public var firstStroke: Key? { router.firstStroke }

  /// Ends the wait for the second key of a pair.
  func cancelStroke() { if router.cancelStroke() { frames.commandsMayHaveChanged() } }

  /// Returns whether the given key currently suspends the program.
  package func isSuspension(_ key: Key) -> Bool { router.isSuspension(key, in: responderChain) }

  /// Returns the commands of the given responder, which are created once for each responder type.
  func commands(of responder: Responder) -> CommandTable { router.commands(of: responder) }

  /// Reports keys of commands that do not exist, after each change of the keys.
  func verifyKeyBindings() { router.verifyKeyBindings(with: responders) }

  /// The responder chain, and all views with their binders, including hidden views.
  private var responders: [Responder] {
    var views: [View] = [overlay]
    var found = responderChain
    while let view = views.popLast() {
      found.append(view)
      if let controller = view.controller { found.append(controller) }
      views += view.subviews
    }
    return found
  }
}
