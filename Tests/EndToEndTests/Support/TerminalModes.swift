/// The private modes of a terminal as the bytes sent to it have left them.
struct TerminalModes {
  /// Each mode that was ever touched, and whether it is on; a mode with its former value restored is off.
  private(set) var modes: [Int: Bool] = [:]
  /// Whether the keypad sends application sequences; nil: never touched.
  private(set) var applicationKeypad: Bool?

  init(after bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for match in text.matches(of: /\u{1B}\[\?([0-9;]+)([hlr])/) {
      for number in match.1.split(separator: ";").compactMap({ Int($0) }) { modes[number] = match.2 == "h" }
    }
    if let last = text.matches(of: /\u{1B}([=>])/).last { applicationKeypad = last.1 == "=" }
  }

  /// The modes that are not as a shell expects them: the cursor (25) and wrapping (7) on, every other off.
  var leftBehind: [Int] {
    modes.filter { number, isOn in isOn != [7, 25].contains(number) }.map(\.key).sorted()
      + (applicationKeypad == true ? [-1] : [])
  }
}
