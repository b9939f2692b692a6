public import TerminalCore

/// An object in the responder chain, which handles commands, typed text and pastes, or passes them to the next
/// responder.
///
/// The chain begins with the focused view and contains its superviews, their binders, the window and the application.
@MainActor open class Responder {
  /// Creates a responder that handles no input.
  public init() {}

  /// The next responder in the chain, or nil at the end of the chain.
  open var nextResponder: Responder? { nil }

  /// The commands of this responder type; a window reads them once for each type.
  open class var commands: CommandTable { CommandTable() }

  /// Whether the commands that a binder adds to this responder are inactive; false by default.
  ///
  ///     override var suspendsBinderCommands: Bool { isSearching }  // Esc ends the search, and not the page
  open var suspendsBinderCommands: Bool { false }

  /// Whether keys that produce characters insert text instead of performing commands.
  open var takesText: Bool { false }

  /// The keys that insert text instead of performing commands; by default, all characters if `takesText` is true.
  ///
  ///     override var textKeys: TextKeys { isSearching ? .characters : .lettersAndDigits }
  open var textKeys: TextKeys { takesText ? .characters : .none }

  /// Returns whether the given key inserts text instead of performing a command.
  package final func takes(_ key: Key) -> Bool { textKeys.contains(key) }

  /// Returns whether this responder has the given command and the command currently has an effect.
  public final func canPerform(_ command: CommandName) -> Bool {
    ownCommandTable().entry(for: command, of: self) != nil
  }

  /// Performs the given command of this responder; does nothing if the command currently has no effect.
  public final func perform(_ command: CommandName) {
    ownCommandTable().entry(for: command, of: self)?.perform(self)
  }

  /// Returns the commands of this responder; a view returns the table that its window keeps.
  func ownCommandTable() -> CommandTable { type(of: self).commands }

  /// Inserts the given typed text.
  ///
  /// - Returns: Whether the text was handled; false to pass the text on to the next responder.
  open func insertText(_ text: String) -> Bool { false }

  /// Inserts one part of pasted text.
  ///
  /// - Parameters:
  ///   - text: The part of the pasted text.
  ///   - isLast: Whether the paste ends with this part.
  /// - Returns: Whether the text was handled; false to pass the text on to the next responder.
  open func paste(_ text: String, isLast: Bool) -> Bool { false }

  /// Opens the given link, which the user has clicked or selected in a view.
  ///
  /// The default implementation returns false. A link that no responder opens is copied.
  ///
  /// - Parameter link: The target of the link, such as a web address.
  /// - Returns: Whether the link was handled; false to pass the link on to the next responder.
  open func open(link: String) -> Bool { false }

  /// Handles the given key, which performs no command.
  ///
  /// - Returns: Whether the key was handled; false to pass the key on to the next responder.
  open func keyDown(_ key: Key) -> Bool { false }

  /// This responder, followed by the remaining responders of the chain.
  ///
  /// If the chain contains a cycle, each responder occurs once.
  public final var chain: [Responder] {
    var links: [Responder] = []
    links.reserveCapacity(12)  // Most chains fit without a reallocation; each key press builds a chain.
    var next: Responder? = self
    while let link = next {
      for known in links where known === link { return links }
      links.append(link)
      next = link.nextResponder
    }
    return links
  }
}

/// The keys that insert text in a responder.
public nonisolated enum TextKeys: Sendable {
  /// No key inserts text.
  case none
  /// Letters and digits insert text, and other characters perform commands.
  case lettersAndDigits
  /// All keys that produce a character insert text.
  case characters

  /// Returns whether the given key inserts text.
  public func contains(_ key: Key) -> Bool {
    guard key.makesText, case .character(let character) = key.code else { return false }
    return switch self {
    case .none: false
    case .lettersAndDigits: character.isLetter || character.isNumber
    case .characters: true
    }
  }
}
