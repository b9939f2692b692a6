/// The options of a segmented control, a radio group or a picker.
///
/// The options are stored in an array, or read on demand.
///
///     let options = OptionList(count: 100_000) { "Part \($0)" }
///     let part = Picker(0, options: options)
@MainActor public struct OptionList<Value: Equatable> {
  /// The number of options, at least 0.
  public let count: Int
  private let values: (Int) -> Value
  private let titles: (Int) -> String
  private let indices: (Value) -> Int?

  /// Creates a list of values with their titles.
  ///
  /// If several options have the same value, setting that value selects the first of these options.
  public init(_ options: [(Value, String)]) {
    self.init(
      count: options.count, value: { options[$0].0 }, title: { options[$0].1 },
      index: { value in options.firstIndex { $0.0 == value } })
  }

  /// Creates a list whose options are read on demand.
  ///
  /// - Parameters:
  ///   - count: The number of options; a negative number counts as 0.
  ///   - value: A closure that returns the value of the option at the given index.
  ///   - title: A closure that returns the title of the option at the given index.
  ///   - index: A closure that returns the index of the given value, or nil if the value is not an option.
  public init(
    count: Int, value: @escaping (Int) -> Value, title: @escaping (Int) -> String, index: @escaping (Value) -> Int?
  ) {
    (self.count, values, titles, indices) = (max(0, count), value, title, index)
  }

  /// Returns the value of the option at the given index, which must be less than `count`.
  public func value(at index: Int) -> Value { values(index) }

  /// Returns the title of the option at the given index, which must be less than `count`.
  public func title(at index: Int) -> String { titles(index) }

  /// Returns the index of the option with the given value, or nil if no option has that value.
  public func index(of value: Value) -> Int? { indices(value).flatMap { 0..<count ~= $0 ? $0 : nil } }
}

extension OptionList where Value == Int {
  /// Creates a list of numbered options whose values are their indices and whose titles are read on demand.
  public init(count: Int, title: @escaping (Int) -> String) {
    self.init(count: count, value: { $0 }, title: title, index: { $0 })
  }
}
