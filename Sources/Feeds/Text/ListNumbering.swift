/// The numbers of an ordered list.
struct ListNumbering: Equatable {
  /// The number of the next item.
  var next: Int
  /// The difference between two numbers: 1, or -1 in a list that counts down.
  var step = 1
  /// The value of the attribute `type`, such as `a` for letters.
  var type = ""

  /// Returns the marker of the next item.
  ///
  /// - Parameter number: The number in the markup. If nil, the list determines the number.
  mutating func marker(_ number: Int?) -> String {
    let number = number ?? next
    next = number + step
    return "\(text(of: number)). "
  }

  private func text(of number: Int) -> String {
    switch type {
    case "a": Self.letters(number) ?? "\(number)"
    case "A": Self.letters(number)?.uppercased() ?? "\(number)"
    case "i": Self.roman(number)?.lowercased() ?? "\(number)"
    case "I": Self.roman(number) ?? "\(number)"
    default: "\(number)"
    }
  }

  private static func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var (letters, rest) = ("", number)
    while rest > 0 {
      rest -= 1
      letters = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(rest % 26))) + letters
      rest /= 26
    }
    return letters
  }

  private static func roman(_ number: Int) -> String? {
    guard 1..<4_000 ~= number else { return nil }
    var (text, rest) = ("", number)
    for (value, letters) in romanValues {
      text += String(repeating: letters, count: rest / value)
      rest %= value
    }
    return text
  }

  private static let romanValues = [
    (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
    (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
