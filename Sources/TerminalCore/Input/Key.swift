/// A key as it was pressed: what it is, and the modifiers held.
public struct Key: Hashable, Sendable {
  /// Which key.
  public var code: Code
  /// The modifiers held with it.
  ///
  /// Shift is not told for characters, whose case says it, unless Control is held, with which letters are lower case.
  public var modifiers: Modifiers

  /// Makes a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character's key.
  public static func character(_ character: Character, _ modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers)
  }

  /// A character's key with Control held; letters are lower case.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

  /// What a key is, apart from modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that makes a character; with Control, letters are lower case.
    case character(Character)
    /// Enter or Return.
    case enter
    /// Tab; Shift-Tab is Tab with Shift.
    case tab
    /// Escape.
    case escape
    /// Backspace.
    case backspace
    /// Delete, the one that takes what is after the caret.
    case delete
    /// Insert.
    case insert
    /// An arrow.
    case up, down, left, right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, from 1.
    case function(Int)
  }

  /// The modifiers a terminal can tell.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also called Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }
}
