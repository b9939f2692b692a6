import TerminalCore

/// A control for selecting one of several options: a segmented control, a radio group or a picker.
@MainActor public class OptionControl<Value: Equatable>: Control, ValueControl {
  /// The options that the user can select, in display order.
  public final let options: OptionList<Value>
  /// The selected value, which is not necessarily the value of an option.
  public final var value: Value {
    didSet {
      guard value != oldValue else { return }
      selectedIndex = options.index(of: value)
    }
  }
  /// The index of the selected option, or nil if the value is not an option.
  public private(set) final var selectedIndex: Int? { didSet { setNeedsDisplay() } }

  /// Creates a control with a list of options.
  ///
  /// - Parameters:
  ///   - value: The initial value; a value that is not an option leaves all options unselected.
  ///   - options: The options that the user can select, in display order.
  public init(_ value: Value, options: OptionList<Value>) {
    (self.value, self.options, selectedIndex) = (value, options, options.index(of: value))
    super.init()
  }

  /// Creates a control with an array of options.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - options: The values and their titles, in display order.
  public convenience init(_ value: Value, among options: [(Value, String)]) {
    self.init(value, options: OptionList(options))
  }

  /// Selects the option at the given index as if the user had selected it, and sends `.valueChanged`.
  ///
  /// Does nothing if the control is disabled, the index is out of range, or the option is already selected.
  public final func select(_ index: Int) {
    guard isEnabled, 0..<options.count ~= index, index != selectedIndex else { return }
    value = options.value(at: index)
    // Several options can have the same value, so the value alone does not determine the index.
    selectedIndex = index
    sendActions(for: .valueChanged)
  }

  final var selectedTitle: String? { selectedIndex.map(options.title(at:)) }

  final var canStep: Bool { isEnabled && options.count > (selectedIndex == nil ? 0 : 1) }

  /// Moves the selection by the given number of steps, wrapping around at the ends.
  final func step(by steps: Int) {
    let count = max(1, options.count)
    let start = selectedIndex ?? (steps > 0 ? -1 : count)
    select(((start + steps % count) % count + count) % count)
  }

  public override var canBecomeFirstResponder: Bool { isEnabled && options.count > 0 }
  public override var accessibilityRole: AccessibilityRole { .choice }
  public override var valueText: String? { selectedTitle }
  public override var scriptProperties: [ScriptProperty: String?] { ["text": valueText] }

  /// Returns an accessibility element for each option.
  ///
  /// - Parameter place: A closure that returns the rectangle of the option at the given index; the rectangle of a
  ///   hidden option is empty.
  final func elements(at place: (Int) -> Rect) -> [AccessibilityPart] {
    (0..<options.count).map { index in
      .element(
        AccessibilityElement(
          index, .option, name: options.title(at: index), traits: index == selectedIndex ? [.selected] : [],
          frame: place(index), actions: [.select: { [self] _ in select(index) }]))
    }
  }
}

extension OptionControl where Value: CaseIterable {
  /// Creates a control whose options are the cases of an enumeration.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - title: A closure that returns the title of the given case.
  public convenience init(_ value: Value, title: (Value) -> String) {
    self.init(value, among: Value.allCases.map { ($0, title($0)) })
  }
}

extension OptionControl where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// Creates a control whose options are the cases of an enumeration, with their raw values as titles.
  ///
  /// - Parameter value: The initial value.
  public convenience init(_ value: Value) { self.init(value) { $0.rawValue } }
}
