// The one gate. Text from feeds, files and keyboards holds bytes that terminals obey and characters that deceive readers; what passes
// here moves the cursor as far as it says and shows itself.

/// Turns any text into what may stand on a screen.
///
/// Controls, noncharacters and unassigned values become U+FFFD. Characters that reorder or hide text are removed. A base keeps four
/// marks at most. Joined emoji show their first, flags their letters, because terminals disagree about all the rest.
public enum Sanitizer {
  /// What becomes of characters that cannot be seen.
  public enum Mode: Hashable, Sendable {
    /// They are removed, and controls are shown as U+FFFD.
    case hide
    /// They are spelled out, as `<U+202E>` and `^[`: for code, addresses, file names and questions.
    case reveal
  }

  /// How many marks a base keeps: with it, what a cell of ncurses holds.
  public static let markLimit = 4
  /// How many scalars of one character are looked at.
  static let scalarLimit = 64

  /// What the screen shows of a text on one line, as text; for window titles and messages.
  public static func plain(_ text: String, mode: Mode = .hide) -> String {
    CellText(text, mode: mode).plain
  }

  /// The same for text of several lines: line feeds and tabs are kept.
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

  /// A text for another program, such as a clipboard: without controls and deceivers, but with line feeds, tabs and whole clusters.
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

  /// Whether Unicode promises that a scalar will never be a character.
  static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }

  /// How a scalar is spelled where it must be seen: `^[` or `<U+202E>`.
  static func spelling(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20 || scalar.value == 0x7F {
      return "^" + String(Character(Unicode.Scalar(UInt8(scalar.value ^ 0x40))))
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
