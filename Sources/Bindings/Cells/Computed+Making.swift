extension Computed where Value: Equatable {
  /// Creates a value computed from the given sources: `Computed(first, last) { "\($0) \($1)" }`.
  ///
  /// The value is evaluated when it is first read. Its dependencies are the sources and any other cells that `compute`
  /// reads.
  public convenience init<First: ValueSource, each Other: ValueSource>(
    _ first: First, _ other: repeat each Other, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    compute: @escaping (First.Value, repeat (each Other).Value) -> Value
  ) {
    self.init(
      compute: { compute(first.value, repeat (each other).value) }, isEqual: { $0 == $1 }, label: label, file: file,
      line: line)
  }

  /// Creates a value computed from the given owner: `lazy var count = Computed(owner: self) { $0.name.value.count }`.
  ///
  /// The computed value holds the owner weakly. It is evaluated immediately, and keeps its last result after the owner
  /// is released.
  public convenience init<Owner: AnyObject>(
    owner: Owner, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    compute: @escaping (Owner) -> Value
  ) {
    self.init(
      compute: { [weak owner] in owner.map(compute) }, isEqual: { $0 == $1 }, label: label, file: file, line: line)
    updateIfNeeded()
  }
}

extension Computed {
  /// Creates a value computed from the given sources, for results that are not `Equatable`.
  ///
  /// The value is published after every change of a dependency, even if the value stays the same.
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
  /// Returns a computed value that applies `transform` to this value.
  public func map<Other: Equatable>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Other
  ) -> Computed<Other> {
    Computed(self, file: file, line: line, compute: transform)
  }

  /// Returns a computed value that applies `transform` to this value, for results that are not `Equatable`.
  public func map<Other>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Other
  ) -> Computed<Other> {
    Computed(self, file: file, line: line, compute: transform)
  }
}
