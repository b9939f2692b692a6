public import TerminalCore

/// A text field whose value is a number in a range.
///
///     let count = NumberField(0...9_999)
///     count.bind(to: \.count, of: item)
///
/// While the field has focus, Up, Down and the wheel change the number by one step. In a form, Up and Down move focus
/// between fields instead. If the text is not a number in the range, `validationError` contains the reason, and `value`
/// remains the last valid number. The field sends `.valueChanged` after each change by the user.
@MainActor public final class NumberField<Value: Comparable & Sendable>: FormattedField<Value> {
  private let format: NumberFormat<Value>

  init(_ value: Value?, format: NumberFormat<Value>) {
    self.format = format
    super.init(value ?? format.range.lowerBound, conversion: format)
    width = .max(widthOfRange + 1, .fit)
  }

  /// The numbers that the field accepts.
  public var range: ClosedRange<Value> { format.range }

  /// Changes the number by the given number of steps, as if the user had pressed Up or Down, and sends `.valueChanged`.
  ///
  /// Does nothing if the control is disabled. The result stays within the range.
  public func step(by steps: Int) {
    guard isEnabled, steps != 0 else { return }
    let charactersAfterCaret = field.editor.count - field.caret
    guard enter(format.number(value, steps: steps)) else { return }
    field.moveCaret(to: max(0, field.editor.count - charactersAfterCaret))
  }

  /// The minimum number of visible characters, so that a number that is not valid can be seen and corrected.
  private static var minimumDigits: Int { 7 }

  private var widthOfRange: Int {
    let lowest = TextWidth.of(format.text(range.lowerBound))
    let highest = TextWidth.of(format.text(range.upperBound))
    return max(lowest, highest, Self.minimumDigits) + 1
  }

  /// Returns the size of one row that is wide enough for each number in the range.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, field.padding + widthOfRange), height: 1)
  }

  public override class var commands: CommandTable {
    CommandTable(for: NumberField.self, in: .numberField) {
      KeyCommand("increase", "Increase", keys: [Key(.up)], isEnabled: { $0.stepsByKey }) { $0.step(by: 1) }
      KeyCommand("decrease", "Decrease", keys: [Key(.down)], isEnabled: { $0.stepsByKey }) { $0.step(by: -1) }
    }
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard field.isFirstResponder, case .wheel(let rows, _) = event.kind, rows != 0 else { return false }
    step(by: -rows)
    return true
  }
}

nonisolated extension NumberFormat: FieldFormat {
  func read(_ text: String) -> Result<Value, InputError> {
    if let number = number(text) { return .success(number) }
    return .failure(InputError(reason: requirement(violatedBy: text)))
  }
}

extension NumberField where Value: FixedWidthInteger {
  /// Creates a field for whole numbers.
  ///
  /// - Parameters:
  ///   - range: The accepted numbers.
  ///   - step: The amount by which a step changes the number; an amount below 1 counts as 1.
  ///   - value: The initial number, or nil for the lower bound of the range.
  public convenience init(_ range: ClosedRange<Value>, step: Value = 1, value: Value? = nil) {
    self.init(value, format: .whole(range, step: step))
  }
}

extension NumberField where Value == Double {
  /// Creates a field for decimal numbers.
  ///
  /// - Parameters:
  ///   - range: The accepted numbers.
  ///   - step: The amount by which a step changes the number; an amount that is not positive counts as 1.
  ///   - fractionDigits: The number of digits after the decimal point, from 0 to 9. A text with more digits is not
  ///     valid.
  ///   - value: The initial number, or nil for the lower bound of the range.
  public convenience init(
    _ range: ClosedRange<Double>, step: Double = 1, fractionDigits: Int = 2, value: Double? = nil
  ) {
    self.init(value, format: .decimal(range, step: step, fractionDigits: fractionDigits))
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `NumberField` has focus.
  public static let numberField = KeyScope("numberField", place: "In a number field")
}
