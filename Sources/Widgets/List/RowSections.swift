/// The sections of a list: their titles, and the headers that are drawn.
struct RowSections {
  /// A closure that returns the section title of the row at the given index; nil for a list without sections.
  var title: ((Int) -> String)?
  /// The titles of the sections, in the order of `ListState.sectionStarts`.
  private var titles: [String] = []
  /// The titles of the drawn headers by vertical position in the view.
  private(set) var drawn: [Int: String] = [:]

  /// The number of sections.
  var count: Int { titles.count }

  /// Returns the first row and the title of each run of rows with the same title.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - title: A closure that returns the title of the section of the given row.
  static func runs(of count: Int, _ title: (Int) -> String) -> [(start: Int, title: String)] {
    var runs: [(start: Int, title: String)] = []
    for index in 0..<count {
      let next = title(index)
      if next != runs.last?.title { runs.append((index, next)) }
    }
    return runs
  }

  /// Replaces the titles by those of the given runs.
  mutating func show(_ runs: [(start: Int, title: String)]) { titles = runs.map(\.title) }

  /// Returns the lines of the visible headers with their titles.
  func headers(in state: ListState) -> [(line: Int, title: String)] {
    if titles.isEmpty { return [] }
    return state.headers.map { (line: $0.line, title: titles[$0.section]) }
  }

  /// Replaces the drawn headers.
  ///
  /// - Parameters:
  ///   - headers: The lines and the titles of the visible headers.
  ///   - top: The vertical position of the first line in the view.
  /// - Returns: The vertical positions of the headers that appear, disappear or change.
  mutating func draw(_ headers: [(line: Int, title: String)], from top: Int) -> [Int] {
    if drawn.isEmpty, headers.isEmpty { return [] }
    let old = drawn
    drawn = Dictionary(uniqueKeysWithValues: headers.map { (top + $0.line, $0.title) })
    return Set(old.keys).union(drawn.keys).filter { old[$0] != drawn[$0] }
  }

  /// Checks the conditions that hold after each change, in a debug build.
  func checkInvariants(in state: ListState) {
    assert(titles.count == state.sectionStarts.count, "Each section has a title.")
    assert(title != nil || titles.isEmpty, "Sections without titles are not shown.")
    assert(zip(titles, titles.dropFirst()).allSatisfy { $0 != $1 }, "Adjacent titles differ.")
    let starts = state.sectionStarts
    assert(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }, "The sections are in order.")
    assert(starts.first ?? 0 == 0 && starts.last ?? 0 < max(1, state.count), "Each section has a row.")
  }
}
