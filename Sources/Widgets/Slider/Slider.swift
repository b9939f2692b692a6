public import TerminalCore

/// A control that selects a number in a range with a thumb on a track.
///
///     let volume = Slider(0...100, step: 5)
///     volume.bind(to: \.volume, of: settings)
///
/// The user moves the thumb with Left and Right, by dragging it, with a click on the track or, while the slider has
/// focus, with the wheel. The slider sends `.valueChanged` after each change by the user.
@MainActor public final class Slider<Value: Comparable & Sendable>: Control, ValueControl {
  /// The number; setting the property sends no event.
  ///
  /// A number outside the range is displayed unchanged, with the thumb at an end of the track. The user's next step
  /// moves the number into the range.
  public var value: Value { didSet { if value != oldValue { setNeedsDisplay() } } }
  /// The reason why the model rejected the value, or nil if the value was not rejected.
  public private(set) var validationError: String? { didSet { if validationError != oldValue { setNeedsDisplay() } } }
  private var track: SliderTrack<Value> { didSet { setNeedsDisplay() } }
  private var isDragging = false

  init(_ value: Value?, track: SliderTrack<Value>) {
    self.track = track
    self.value = value ?? track.format.range.lowerBound
    super.init()
    (width, height) = (.fill, .fixed(1))
  }

  /// The numbers that the user can select; setting the property does not change `value`.
  public var range: ClosedRange<Value> {
    get { track.format.range }
    set { if newValue != range { track.format.range = newValue } }
  }

  /// Changes the number by the given number of steps, as if the user had pressed Right or Left, and sends
  /// `.valueChanged`.
  ///
  /// Does nothing if the control is disabled. The result is the lower bound of the range, a multiple of the step above
  /// it, or the upper bound.
  public func step(by steps: Int) { if steps != 0 { select(track.number(value, steps: steps)) } }

  /// Sets `validationError`, and displays the number in the error style if the reason is not nil.
  public func show(validationError: String?) { self.validationError = validationError }

  private func select(_ number: Value) {
    guard isEnabled, number != value else { return }
    value = number
    sendActions(for: .valueChanged)
  }

  // MARK: Layout and drawing

  public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 1) }

  private var text: String { track.format.text(value) }

  /// The width of the track, which does not depend on the number unless the number is outside the range.
  private var trackColumns: Int {
    let texts = [range.lowerBound, range.upperBound].map { TextWidth.of(track.format.text($0)) }
    let columns = bounds.width - max(texts.max() ?? 0, TextWidth.of(text)) - 1
    return columns < SliderTrack<Value>.minimumColumns ? 0 : columns
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let columns = trackColumns
    func style(_ role: ThemeRole) -> Style { canvas.theme[stateRole(role)] }
    if columns > 0 {
      let thumb = track.column(of: value, columns: columns)
      let line = canvas.theme[isEnabled ? .accent : .disabled]
      canvas.draw(String(repeating: "━", count: thumb), at: .zero, style: line)
      let end = canvas.draw(isEnabled ? "●" : "○", at: Point(x: thumb, y: 0), style: style(.accent))
      canvas.draw(
        String(repeating: "─", count: columns - end), at: Point(x: end, y: 0),
        style: canvas.theme[isEnabled ? .border : .disabled])
    }
    let width = min(canvas.size.width, TextWidth.of(text))
    canvas.draw(
      text, at: Point(x: canvas.size.width - width, y: 0), style: style(validationError == nil ? .text : .error),
      filling: width
    )
  }

  // MARK: Keys and mouse

  public override var canBecomeFirstResponder: Bool { isEnabled }

  public override class var commands: CommandTable {
    CommandTable(for: Slider.self, in: .slider) {
      KeyCommand("increase", "Increase", keys: [Key(.right)], isEnabled: { $0.isEnabled }) { $0.step(by: 1) }
      KeyCommand("decrease", "Decrease", keys: [Key(.left)], isEnabled: { $0.isEnabled }) { $0.step(by: -1) }
      select("increaseMore", "Increase more", Key(.right, .shift)) { $0.track.number($0.value, tenths: 1) }
      select("decreaseMore", "Decrease more", Key(.left, .shift)) { $0.track.number($0.value, tenths: -1) }
      select("selectLeast", "Least", Key(.home)) { $0.range.lowerBound }
      select("selectMost", "Most", Key(.end)) { $0.range.upperBound }
    }
  }

  private static func select(
    _ command: CommandName, _ title: String, _ key: Key, number: @escaping (Slider) -> Value
  ) -> KeyCommand<Slider> {
    KeyCommand(command, title, keys: [key], prominence: .helpOnly, isEnabled: { $0.isEnabled }) {
      $0.select(number($0))
    }
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .down(.left):
      isDragging = event.location.y == 0 && event.location.x < trackColumns
      if isDragging { select(track.number(at: event.location.x, columns: trackColumns)) }
      return isDragging
    case .drag(.left) where isDragging && trackColumns > 0:
      select(track.number(at: event.location.x, columns: trackColumns))
    case .up(.left) where isDragging: isDragging = false
    case .wheel(let rows, let columns) where isFirstResponder && rows != columns:
      step(by: columns - rows)
    default: return false
    }
    return true
  }

  public override var clickableArea: Rect { Rect(x: 0, y: 0, width: trackColumns, height: 1) }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole { .slider }
  public override var valueText: String? { text }
  public override var traits: Set<AccessibilityTrait> {
    validationError == nil ? super.traits : super.traits.union([.invalid])
  }
  /// The action `setValue`, which selects the number that the given text represents; other text has no effect.
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    isEnabled ? [.setValue: { [self] in track.format.number($0).map { select($0) } }] : [:]
  }
  public override var scriptProperties: [ScriptProperty: String?] { ["validationError": validationError] }
}

extension Slider where Value: FixedWidthInteger {
  /// Creates a slider for whole numbers.
  ///
  /// - Parameters:
  ///   - range: The numbers that the user can select.
  ///   - step: The amount by which a step changes the number; an amount below 1 counts as 1.
  ///   - value: The initial number, or nil for the lower bound of the range.
  public convenience init(_ range: ClosedRange<Value>, step: Value = 1, value: Value? = nil) {
    self.init(value, track: SliderTrack(range, step: step))
  }
}

extension Slider where Value == Double {
  /// Creates a slider for decimal numbers.
  ///
  /// - Parameters:
  ///   - range: The numbers that the user can select.
  ///   - step: The amount by which a step changes the number. For nil, it is the power of ten that divides the range
  ///     into 20 to 199 steps, as far as `fractionDigits` permits. An amount that is not positive counts as nil.
  ///   - fractionDigits: The number of digits after the decimal point, from 0 to 9.
  ///   - value: The initial number, or nil for the lower bound of the range.
  public convenience init(
    _ range: ClosedRange<Double>, step: Double? = nil, fractionDigits: Int = 2, value: Double? = nil
  ) {
    self.init(value, track: SliderTrack(range, step: step, fractionDigits: fractionDigits))
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `Slider` has focus.
  public static let slider = KeyScope("slider", place: "On a slider")
}
