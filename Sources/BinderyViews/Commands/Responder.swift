public import TerminalCore

/// An object in the responder chain, which handles commands, typed text and pastes, or passes them to the next
/// responder.
///
/// Views, binders, windows and applications are responders. Subclass `View` or `Binder`; subclass this class only for
/// an object at the end of the chain. Declare a key as a command if users should find it in the status bar and the
/// help, and can assign another key. Override ``keyDown(_:)`` for other keys, such as the digits of this counter.
///
///     final class Counter: View {
///       private(set) var count = 0 { didSet { setNeedsDisplay() } }
///
///       override class var commands: CommandTable {
///         CommandTable(for: Counter.self) {
///           KeyCommand("increase", "Increase", keys: [.character("+")]) { $0.count += 1 }
///           KeyCommand("reset", "Reset", keys: [.character("0")], isEnabled: { $0.count > 0 }) { $0.count = 0 }
///         }
///       }
///
///       override func keyDown(_ key: Key) -> Bool {
///         guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else { return false }
///         count += number
///         return true
///       }
///
///       override var canBecomeFirstResponder: Bool { true }
///       override func draw(on canvas: Canvas) { canvas.draw("\(count)", at: .zero, filling: canvas.size.width) }
///     }
///
/// ### Ownership
///
/// A responder does not own the next responder. ``nextResponder`` is computed for each event, so a view that moves
/// needs no update. The commands belong to the type: a window reads ``commands`` once for each type. Their closures
/// receive the responder, and do not capture it.
///
/// ### Callers
///
/// The window calls the methods of this class for each event. ``perform(_:)`` and ``canPerform(_:)`` are for other code
/// that has a certain responder, such as a menu. `Window.send(_:)` performs a command of the chain.
///
/// ### The chain
///
/// 1. The view with focus. If no view has focus, the view of the innermost binder.
/// 2. The binder of that view, if the view is the view of a binder.
/// 3. The superview, followed by its binder, and so on up to the view at the root of the window.
/// 4. The window, the application, and the responder that the application names as the last one.
///
/// A view with work that Esc cancels precedes the first responder that is not a view; see ``CancellableWork``.
///
/// ### Order in a turn
///
/// 1. If the key performs a command, the pending edits of other views are written; see ``UpdatePolicy``.
/// 2. If ``textKeys`` of the first responder contain the key, ``insertText(_:)`` is called along the chain until it
///    returns true. Such a key performs no command.
/// 3. Otherwise, the first enabled command with the key is performed. Commands that a later responder adds to a view
///    precede the commands of that view; see ``CommandTable``. For half a second after work has ended, the keys of
///    Cancel have no effect; see `Window.workHasEnded(of:)`.
/// 4. If there is none, ``keyDown(_:)`` is called along the chain until it returns true.
/// 5. The actions of controls that these calls have triggered run; see ``Control``.
///
/// A key is handled at once, but drawn in the next frame. A paste is passed along the chain with ``paste(_:isLast:)``.
/// A mouse event follows the superviews instead; see ``View/mouse(_:)``.
@MainActor open class Responder {
  /// Creates a responder that handles no input.
  public init() {}

  /// The next responder in the chain, or nil at the end of the chain.
  open var nextResponder: Responder? { nil }

  /// The commands of this responder type; a window reads them once for each type.
  open class var commands: CommandTable { CommandTable() }

  /// The view that receives focus first among the views of this responder, or nil for the first in reading order.
  ///
  /// A binder overrides the property, and a view has a property that can be set.
  open var initialFocus: Responder? { nil }

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
