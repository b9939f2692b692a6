public import TerminalCore

/// A link of the responder chain, which handles commands, text and pastes or passes them on.
///
/// The chain begins at the view with focus and contains its superviews, their binders, the window and the
/// application.
@MainActor open class Responder {
  /// Creates a responder that handles nothing.
  public init() {}

  /// The next link of the chain, or nil at its end.
  open var nextResponder: Responder? { nil }

  /// The commands of this type; read once for each type of responder in a window.
  open class var commands: CommandTable { CommandTable() }

  /// Whether only the responder's own commands are active on it, and not those that its binder adds.
  var suspendsBinderCommands: Bool { false }

  /// Whether keys that produce characters are inserted as text instead of performing commands.
  open var takesText: Bool { false }

  /// Returns whether this responder performs a command, and the command currently has an effect.
  public final func canPerform(_ command: KeyCommand) -> Bool {
    type(of: self).commands.entry(for: command, of: self) != nil
  }

  /// Performs a command of this responder; does nothing if the command has no effect.
  public final func perform(_ command: KeyCommand) {
    type(of: self).commands.entry(for: command, of: self)?.perform(self)
  }

  /// Inserts a typed text.
  ///
  /// - Returns: False to pass the text on in the chain.
  open func insertText(_ text: String) -> Bool { false }

  /// Inserts a part of a paste.
  ///
  /// - Parameter text: The part.
  /// - Parameter isLast: Whether the paste ends with this part.
  /// - Returns: False to pass the text on in the chain.
  open func paste(_ text: String, isLast: Bool) -> Bool { false }

  /// Handles a key that has no command.
  ///
  /// - Returns: False to pass the key on in the chain.
  open func keyDown(_ key: Key) -> Bool { false }

  /// This responder and the responders after it; a cycle ends the chain.
  public final var chain: [Responder] {
    var links: [Responder] = []
    links.reserveCapacity(12)  // Enough for most chains, because each key press needs one.
    var next: Responder? = self
    while let link = next {
      for known in links where known === link { return links }
      links.append(link)
      next = link.nextResponder
    }
    return links
  }
}
