/// A namespace for functions that convert untrusted text into text that is safe to display.
///
/// Control characters, noncharacters and unassigned values become U+FFFD. Characters that reorder or hide text are
/// removed. A base character keeps at most four marks. A joined emoji is reduced to its first emoji, and a flag to its
/// letters, because the widths of joined emoji and flags differ between terminals.
public enum Sanitizer {
  /// The handling of invisible characters.
  public enum Mode: Hashable, Sendable {
    /// Invisible characters are removed, and control characters become U+FFFD.
    case hide
    /// Invisible characters are escaped, for example as `<U+202E>` or `^[`.
    ///
    /// Use this mode for code, addresses, file names and confirmations.
    case reveal
  }

  /// The maximum number of marks on a base character, which is the capacity of an ncurses cell.
  public static let markLimit = 4
  /// The maximum number of scalars that are examined in a character.
  static let scalarLimit = 64

  /// Returns the displayed form of the given single-line text, such as a window title or a message.
  public static func plain(_ text: String, mode: Mode = .hide) -> String {
    CellText(text, mode: mode).plain
  }

  /// Returns the displayed form of the given multiline text, preserving line feeds and tabs.
  public static func plainLines(_ text: String, mode: Mode = .hide) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\n", "\r\n": result.append("\n")
      case "\t": result.append("\t")
      default: result.append(form(of: character, mode: mode).plain)
      }
    }
    return result
  }

  /// The maximum length of clipboard text in UTF-8 bytes.
  ///
  /// Longer text is rejected.
  public static let clipboardLimit = 100_000

  /// Returns a form of the given text that is safe to transfer to another program, for example through the clipboard.
  ///
  /// Control characters and invisible characters are removed. Noncharacters become U+FFFD. Line feeds, tabs and
  /// grapheme clusters are preserved.
  public static func transferable(_ text: String) -> String {
    var result = ""
    for character in text {
      guard let first = character == "\r\n" ? "\n" : character.unicodeScalars.first else { continue }
      switch ScalarKind(first) {
      case .layout: result.append(character == "\t" ? "\t" : "\n")
      case .control, .invisible: break
      default: result.append(isNoncharacter(first) ? "\u{FFFD}" : character)
      }
    }
    return result
  }

  static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }

  /// Returns the escaped form of the given scalar, such as `^[` or `<U+202E>`.
  static func spelling(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20 || scalar.value == 0x7F {
      return "^" + String(Character(Unicode.Scalar(UInt8(scalar.value ^ 0x40))))
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
