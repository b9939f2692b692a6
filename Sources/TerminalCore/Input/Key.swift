/// A key press: a key and the modifiers held with it.
public struct Key: Hashable, Sendable {
  /// The key without modifiers.
  public var code: Code
  /// The modifiers that are held during the key press.
  ///
  /// If the key produces a character, the case of the character represents Shift. With Control, letters are lowercase,
  /// and Shift is a modifier.
  public var modifiers: Modifiers

  /// Creates a key press from the given key and modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns the key press of the given character.
  public static func character(_ character: Character, _ modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers)
  }

  /// Returns the key press of the given character with Control.
  ///
  /// A letter must be lowercase.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

  /// A key without modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that produces a character. With Control, letters are lowercase.
    case character(Character)
    /// The Enter or Return key.
    case enter
    /// The Tab key. Shift-Tab is `tab` with the modifier `shift`.
    case tab
    /// The Escape key.
    case escape
    /// The Backspace key, which removes the character before the caret.
    case backspace
    /// The Delete key, which removes the character after the caret.
    case delete
    /// The Insert key.
    case insert
    /// An arrow key.
    case up, down, left, right
    /// The Home key.
    case home
    /// The End key.
    case end
    /// The Page Up key.
    case pageUp
    /// The Page Down key.
    case pageDown
    /// A function key, numbered from 1.
    case function(Int)
  }

  /// The modifiers that terminals report.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set from the given bit mask.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key, also called Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }
}
