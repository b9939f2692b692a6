/// A key press: the key and the modifiers.
public struct Key: Hashable, Sendable {
  /// The key without modifiers.
  public var code: Code
  /// The modifiers.
  ///
  /// Characters include Shift in their case. With Control, letters are lowercase and Shift is a modifier.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns the key press of a character.
  public static func character(_ character: Character, _ modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers)
  }

  /// Returns the key press of a character with Control; letters must be lowercase.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

  /// A key without modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that produces a character; with Control, letters are lowercase.
    case character(Character)
    /// Enter or Return.
    case enter
    /// Tab; Shift-Tab is `tab` with `shift`.
    case tab
    /// Escape.
    case escape
    /// Backspace.
    case backspace
    /// Delete, which removes the character after the caret.
    case delete
    /// Insert.
    case insert
    /// An arrow key.
    case up, down, left, right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, numbered from 1.
    case function(Int)
  }

  /// The modifiers that terminals report.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bit mask, one bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set from a bit mask.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also called Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }
}
