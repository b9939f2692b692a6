// The words that other texts on model-view-viewmodel use for what this module calls by one name each, so that view models
// written in those words compile as they are: aliases, and a slot for the one handler that such texts assign.

/// An `Observable`, in the words of the kits that call it dynamic.
public typealias Dynamic = Observable

/// An `Observable`, in the words of the kits that call it a bind.
public typealias Bind = Observable

/// A closure that is told of a value.
public typealias Observer<Value> = (Value) -> Void

extension ValueCell {
  /// The same as `bindAndFire`: tells the present value to the newcomer alone, and every later one.
  @discardableResult
  public final func bindFire(
    handle: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindAndFire(handle, file: file, line: line)
  }

  /// The same as `skipFirst()`.
  public final func skipfirst() -> Skipping<Value> { skipFirst() }
}

extension Skipping {
  /// The same as `bindAndFire`: tells the present value to the newcomer alone, and every later one.
  @discardableResult
  public func bindFire(
    handle: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindAndFire(handle, file: file, line: line)
  }
}

extension Disposable {
  /// The same as `disposed(by:)`.
  public func dispose(by bag: DisposeBag) { disposed(by: bag) }
}

extension Observable {
  /// One closure that is told of every write.
  ///
  /// Setting it replaces the closure that was set here before, and no other binding. The inspector shows it at the place of the cell: a
  /// property does not know where it is set.
  public var valueChanged: ((Value) -> Void)? {
    get { slot?.handler }
    set {
      slot?.end()
      slot = newValue.map { ValueSlot($0, token: bind($0, file: file, line: line)) }
    }
  }

  /// Takes a value from the widget that shows it, as the text on bound fields calls it; everybody else is told.
  public func bindingChanged(to newValue: Value) { value = newValue }
}

// MARK: - Sorted rows

/// Where a row is: its section, and its place there, in the words of the kits that have sections.
///
/// A view model that calls it by the toolkit's name says `typealias IndexPath = RowPath`.
public nonisolated struct RowPath: Hashable, Sendable {
  /// The place in the section, from 0.
  public var row: Int
  /// The section, from 0.
  public var section: Int

  /// The place of a row in a section.
  public init(row: Int, section: Int = 0) {
    self.row = row
    self.section = section
  }
}

nonisolated extension RandomAccessCollection where Element: Comparable {
  /// Where an element is to be put in so that a sorted collection stays sorted: behind all that are not greater.
  ///
  /// - Complexity: O(log n).
  public func upperBoundary(of element: Element) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if element < self[middle] { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
