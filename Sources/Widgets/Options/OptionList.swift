/// The options of a control that selects one of several values, in memory or on demand.
///
///     let options = OptionList(count: 100_000) { "Part \($0)" }
///     let part = Picker(0, options: options)
@MainActor public struct OptionList<Value: Equatable> {
  /// The number of options.
  public let count: Int
  private let values: (Int) -> Value
  private let titles: (Int) -> String
  private let indices: (Value) -> Int?

  /// Creates a list of values with their titles.
  ///
  /// If two options have the same value, the first one is the selected one.
  public init(_ options: [(Value, String)]) {
    self.init(
      count: options.count, value: { options[$0].0 }, title: { options[$0].1 },
      index: { value in options.firstIndex { $0.0 == value } })
  }

  /// Creates a list whose options are read on demand.
  ///
  /// - Parameters:
  ///   - count: The number of options; a negative number counts as 0.
  ///   - value: A closure that returns the value of the option at an index.
  ///   - title: A closure that returns the title of the option at an index.
  ///   - index: A closure that returns the index of a value, or nil if the value is not an option.
  public init(
    count: Int, value: @escaping (Int) -> Value, title: @escaping (Int) -> String, index: @escaping (Value) -> Int?
  ) {
    (self.count, values, titles, indices) = (max(0, count), value, title, index)
  }

  /// Returns the value of an option.
  public func value(at index: Int) -> Value { values(index) }

  /// Returns the title of an option.
  public func title(at index: Int) -> String { titles(index) }

  /// Returns the index of the option with a value, or nil if the value is not an option.
  public func index(of value: Value) -> Int? { indices(value).flatMap { 0..<count ~= $0 ? $0 : nil } }
}

extension OptionList where Value == Int {
  /// Creates a list of numbered options whose values are their indices and whose titles are read on demand.
  public init(count: Int, title: @escaping (Int) -> String) {
    self.init(count: count, value: { $0 }, title: title, index: { $0 })
  }
}

/// The state of a control that selects one of several options: the options, the value and its index.
@MainActor public struct OptionSelection<Value: Equatable> {
  /// The options.
  public let options: OptionList<Value>
  /// The selected value, which need not be an option.
  public var value: Value { didSet { if value != oldValue { index = options.index(of: value) } } }
  /// The index of the selected option, or nil if the value is not an option.
  public private(set) var index: Int?

  /// Creates a selection of a value among options.
  public init(_ value: Value, _ options: OptionList<Value>) {
    (self.value, self.options, index) = (value, options, options.index(of: value))
  }

  /// The title of the selected option, or nil if the value is not an option.
  public var title: String? { index.map(options.title(at:)) }

  /// Whether there is an option other than the selected one.
  public var canStep: Bool { options.count > (index == nil ? 0 : 1) }

  /// Returns the index of the option a number of steps after the selected one, where the ends are adjacent.
  ///
  /// - Returns: The index; 0 if there are no options.
  public func index(after steps: Int) -> Int {
    let count = max(1, options.count)
    let start = index ?? (steps > 0 ? -1 : count)
    return ((start + steps % count) % count + count) % count
  }

  /// Selects an option.
  ///
  /// - Returns: Whether the selection changed; false if there is no such option.
  public mutating func select(_ index: Int) -> Bool {
    guard 0..<options.count ~= index, index != self.index else { return false }
    value = options.value(at: index)
    self.index = index
    return true
  }
}

/// A control that selects one of several options: a segmented control, a radio group or a picker.
@MainActor public protocol OptionControl: ValueControl {
  /// The options and the selected one.
  var selection: OptionSelection<Value> { get set }
  /// Creates a control.
  ///
  /// - Parameters:
  ///   - value: The initial value; a value that is not an option leaves all options unselected.
  ///   - options: The options.
  init(_ value: Value, options: OptionList<Value>)
}

extension OptionControl {
  /// The selected value, which need not be an option.
  public var value: Value {
    get { selection.value }
    set { if newValue != selection.value { selection.value = newValue } }
  }

  /// The options.
  public var options: OptionList<Value> { selection.options }

  /// The index of the selected option, or nil if the value is not an option.
  public var selectedIndex: Int? { selection.index }

  /// Selects an option as if the user had selected it, and sends `.valueChanged`.
  ///
  /// Does nothing if the control is disabled, the index is out of range, or the option is already selected.
  public func select(_ index: Int) {
    var selection = selection
    guard isEnabled, selection.select(index) else { return }
    self.selection = selection
    sendActions(for: .valueChanged)
  }

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - options: The values with their titles.
  public init(_ value: Value, among options: [(Value, String)]) { self.init(value, options: OptionList(options)) }
}

extension OptionControl where Value: CaseIterable {
  /// Creates a control whose options are the cases of an enumeration.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - title: A closure that returns the title of a case.
  public init(_ value: Value, title: (Value) -> String) {
    self.init(value, among: Value.allCases.map { ($0, title($0)) })
  }
}

extension OptionControl where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// Creates a control whose options are the cases of an enumeration, with their raw values as titles.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) { self.init(value) { $0.rawValue } }
}
