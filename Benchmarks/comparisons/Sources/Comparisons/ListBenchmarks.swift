import Bindery

/// Benchmarks of lists of ten thousand, a hundred thousand and a million elements: reported edits, and assignments of
/// whole arrays, whose difference must be computed.
enum ListBenchmarks {
  static let sizes = [10_000, 100_000, 1_000_000]

  static func edits() -> [Comparison] {
    sizes.flatMap { [insertion($0), update($0)] }
  }

  static func differences() -> [Comparison] {
    sizes.flatMap { [oneEdit($0), fiveEdits($0), oneEditOfRows($0)] } + [reorder(), shuffle()]
  }

  static func oneEditName(_ size: Int) -> String { "assign \(short(size)), one edit" }

  static let shuffleName = "assign 10k, shuffled"

  // MARK: Single edits

  private static func insertion(_ size: Int) -> Comparison {
    let (list, array) = subjects(size)
    return Comparison(
      "insert, remove in \(short(size))", operations: max(1, 200_000 / size),
      [
        .bindery: {
          for value in 0..<$0 {
            list.insert(value, at: size / 2)
            list.remove(at: size / 2)
          }
        },
        .closures: {
          for value in 0..<$0 {
            array.insert(value, at: size / 2)
            array.remove(at: size / 2)
          }
        },
      ])
  }

  private static func update(_ size: Int) -> Comparison {
    let (list, array) = subjects(size)
    return Comparison(
      "update in \(short(size))", operations: 1000,
      [
        .bindery: { for value in 0..<$0 { list.update(at: size / 2, to: value) } },
        .closures: { for value in 0..<$0 { array.update(at: size / 2, to: value) } },
      ])
  }

  private static func subjects(_ size: Int) -> (ObservableArray<Int>, ReportingArray) {
    let counter = Counter()
    let list = ObservableArray(Array(0..<size))
    list.observe { counter.add($0.countAfter) }
    let array = ReportingArray(Array(0..<size))
    array.handlers.bind { _ in counter.add(array.count) }
    return (list, array)
  }

  // MARK: Whole arrays

  private static func oneEdit(_ size: Int) -> Comparison {
    let base = Array(0..<size)
    return assigning(oneEditName(size), base, base.edited { $0.insert(-1, at: size / 2) })
  }

  private static func fiveEdits(_ size: Int) -> Comparison {
    let base = Array(0..<size)
    let other = base.edited {
      $0.remove(at: size - 10)
      $0.insert(-1, at: size / 2)
      $0.insert($0.remove(at: size / 4), at: size / 3)
      $0[size / 5] = -2
      $0.remove(at: 10)
    }
    return assigning("assign \(short(size)), five edits", base, other)
  }

  private static func oneEditOfRows(_ size: Int) -> Comparison {
    let base = (0..<size).map { Row(id: $0, text: "Row \($0)") }
    let other = base.edited { $0.insert(Row(id: -1, text: "New"), at: size / 2) }
    return assigning("assign \(short(size)) rows, one edit", base, other, list: ObservableArray(base))
  }

  /// Moves a tenth of ten thousand elements.
  ///
  /// This is too much for the shortest edit script, but a reload would be more expensive.
  private static func reorder() -> Comparison {
    var numbers = SeededNumbers(seed: 1)
    let base = Array(0..<10_000)
    let moved = Array(stride(from: 0, to: 10_000, by: 10))
    let other = base.edited { array in
      for (from, to) in zip(moved, moved.shuffled(using: &numbers)) { array[from] = to }
    }
    return assigning("assign 10k, 1k moved", base, other)
  }

  private static func shuffle() -> Comparison {
    var numbers = SeededNumbers(seed: 2)
    let base = Array(0..<10_000)
    return assigning(shuffleName, base, base.shuffled(using: &numbers), samples: 1)
  }

  /// Assigns two arrays alternately; the standard library computes the difference between the same arrays.
  private static func assigning<Element: Equatable>(
    _ name: String, _ base: [Element], _ other: [Element], list given: ObservableArray<Element>? = nil, samples: Int = 5
  ) -> Comparison {
    let list = given ?? ObservableArray(base)
    let counter = Counter()
    var isOther = false
    var isOtherThere = false
    list.observe { counter.add($0.countAfter) }
    return Comparison(
      name, samples: samples,
      [
        .bindery: { _ in
          isOther.toggle()
          list.elements = isOther ? other : base
        },
        .difference: { _ in
          isOtherThere.toggle()
          let (old, new) = isOtherThere ? (base, other) : (other, base)
          counter.add(new.difference(from: old).count)
        },
      ])
  }

  private static func short(_ size: Int) -> String {
    size < 1_000_000 ? "\(size / 1000)k" : "\(size / 1_000_000)M"
  }
}

/// A row with an identity and a text, as in an application.
nonisolated struct Row: Identifiable, Equatable {
  let id: Int
  var text: String
}

/// An array that reports its edits to closures: the handwritten alternative to `ObservableArray`.
final class ReportingArray {
  private var storage: [Int]
  let handlers = Handlers<ListEdit>(.update(at: 0))

  init(_ storage: [Int]) { self.storage = storage }

  var count: Int { storage.count }

  func insert(_ value: Int, at index: Int) {
    storage.insert(value, at: index)
    handlers.send(.insert(at: index))
  }

  func remove(at index: Int) {
    storage.remove(at: index)
    handlers.send(.remove(at: index))
  }

  func update(at index: Int, to value: Int) {
    storage[index] = value
    handlers.send(.update(at: index))
  }
}

extension Array {
  nonisolated fileprivate func edited(_ body: (inout [Element]) -> Void) -> [Element] {
    var copy = self
    body(&copy)
    return copy
  }
}

/// A reproducible random number generator (SplitMix64).
nonisolated struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
