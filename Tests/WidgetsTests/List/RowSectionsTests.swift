import Testing

@testable import BinderyViews
@testable import Widgets

/// The sections without a list.
@Suite struct RowSectionsTests {
  private let words = ["ant", "ape", "bat", "cat", "cod", "ass"]

  /// Returns the sections of words with the same first letter, and the state of a list with these sections.
  private func sections(page: Int, offset: Int = 0) -> (RowSections, ListState) {
    var sections = RowSections()
    var state = ListState(count: words.count, page: page)
    let runs = RowSections.runs(of: words.count) { words[$0].prefix(1).uppercased() }
    sections.title = { words[$0].prefix(1).uppercased() }
    sections.show(runs)
    state.show(sections: runs.map(\.start))
    state.scroll(by: offset)
    sections.checkInvariants(in: state)
    return (sections, state)
  }

  @Test func aRunOfEqualTitlesIsASection() {
    let runs = RowSections.runs(of: words.count) { words[$0].prefix(1).uppercased() }
    #expect(runs.map(\.start) == [0, 2, 3, 5])
    #expect(runs.map(\.title) == ["A", "B", "C", "A"])
    #expect(RowSections.runs(of: 0) { _ in "" }.isEmpty)
  }

  @Test func eachTitleIsReadOnce() {
    var read: [Int] = []
    _ = RowSections.runs(of: 4) { index in
      read.append(index)
      return "A"
    }
    #expect(read == [0, 1, 2, 3])
  }

  @Test func theVisibleHeadersHaveTheTitlesOfTheirSections() {
    let (sections, state) = sections(page: 5)
    #expect(sections.headers(in: state).map(\.line) == [0, 3])
    #expect(sections.headers(in: state).map(\.title) == ["A", "B"])
    let (others, scrolled) = self.sections(page: 5, offset: 2)
    #expect(others.headers(in: scrolled).map(\.title) == ["B", "C"])
  }

  @Test func onlyChangedHeadersAreDrawnAgain() {
    var (sections, state) = sections(page: 5)
    let appeared = sections.draw(sections.headers(in: state), from: 1)
    #expect(appeared.sorted() == [1, 4])
    #expect(sections.drawn == [1: "A", 4: "B"])
    let unchanged = sections.draw(sections.headers(in: state), from: 1)
    #expect(unchanged.isEmpty)
    state.scroll(by: 1)
    #expect(sections.headers(in: state).map(\.line) == [0, 2, 4])
    let moved = sections.draw(sections.headers(in: state), from: 1)
    #expect(moved.sorted() == [3, 4, 5])
    sections.show([])
    state.show(sections: [])
    #expect(sections.count == 0)
    let removed = sections.draw(sections.headers(in: state), from: 1)
    #expect(removed.sorted() == [1, 3, 5])
    #expect(sections.drawn.isEmpty)
  }

  @Test func aRowBelongsToTheSectionAboveIt() {
    let (_, state) = sections(page: 5)
    #expect((0..<6).map { state.rowsInSection(of: $0) } == [0..<2, 0..<2, 2..<3, 3..<5, 3..<5, 5..<6])
    #expect(ListState(count: 3).rowsInSection(of: 1) == 0..<3)
  }
}
