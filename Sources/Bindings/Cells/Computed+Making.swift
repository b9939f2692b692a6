// The ways to make a computed value: from sources, or from an owner.

extension Computed where Value: Equatable {
  /// Computed from sources, whose values it is given: `Computed(first, last) { "\($0) \($1)" }`.
  ///
  /// Evaluated when it is first read. What `compute` reads beyond its arguments is a source, too.
  public convenience init<First: ValueSource, each Other: ValueSource>(
    _ first: First, _ other: repeat each Other, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    compute: @escaping (First.Value, repeat (each Other).Value) -> Value
  ) {
    self.init(
      compute: { compute(first.value, repeat (each other).value) }, isEqual: { $0 == $1 }, label: label, file: file,
      line: line)
  }

  /// Computed from an owner, which is held weakly: `lazy var count = Computed(self) { $0.name.value.count }`.
  ///
  /// Evaluated once when it is made, because its owner is surely there then. It keeps its last value when the owner is gone.
  @_disfavoredOverload
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    compute: @escaping (Owner) -> Value
  ) {
    self.init(
      compute: { [weak owner] in owner.map(compute) }, isEqual: { $0 == $1 }, label: label, file: file, line: line)
    refresh()
  }
}

extension Computed {
  /// Computed from sources, for values that cannot be compared: told after every change of a source.
  @_disfavoredOverload
  public convenience init<First: ValueSource, each Other: ValueSource>(
    _ first: First, _ other: repeat each Other, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    compute: @escaping (First.Value, repeat (each Other).Value) -> Value
  ) {
    self.init(
      compute: { compute(first.value, repeat (each other).value) }, isEqual: { _, _ in false }, label: label,
      file: file, line: line)
  }
}

extension ValueSource {
  /// Made from this value by `transform`: cached, evaluated when it is read, told when it came out different.
  public func map<Other: Equatable>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Other
  ) -> Computed<Other> {
    Computed(self, file: file, line: line, compute: transform)
  }

  /// Made from this value by `transform`, for values that cannot be compared.
  @_disfavoredOverload
  public func map<Other>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Other
  ) -> Computed<Other> {
    Computed(self, file: file, line: line, compute: transform)
  }
}
