/// The private modes of a terminal after a sequence of bytes.
struct TerminalModes {
  /// The modes that were set, reset or restored, and whether each is on; a mode with a restored value is off.
  private(set) var modes: [Int: Bool] = [:]
  /// Whether the keypad sends application sequences; nil if it was never set.
  private(set) var applicationKeypad: Bool?

  init(after bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for match in text.matches(of: /\u{1B}\[\?([0-9;]+)([hlr])/) {
      for number in match.1.split(separator: ";").compactMap({ Int($0) }) { modes[number] = match.2 == "h" }
    }
    if let last = text.matches(of: /\u{1B}([=>])/).last { applicationKeypad = last.1 == "=" }
  }

  /// The modes that differ from those of a shell, where only the cursor (25) and wrapping (7) are on; -1 is the keypad.
  var leftBehind: [Int] {
    modes.filter { number, isOn in isOn != [7, 25].contains(number) }.map(\.key).sorted()
      + (applicationKeypad == true ? [-1] : [])
  }
}
