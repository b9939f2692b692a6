import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite(.timeLimit(.minutes(20))) struct LogViewTests {
  let log = LogBuffer()
  let view = LogView()

  func show(_ count: Int, size: Size = Size(width: 30, height: 4)) -> WindowHarness {
    log.append(contentsOf: (0..<count).map { LogBuffer.Line("line \($0)") })
    view.bind(to: log)
    view.showsScrollbar = false
    return WindowHarness(view, size: size)
  }

  @Test func theEndIsFollowedUntilAnotherLineIsSelected() {
    let stage = show(5)
    #expect(stage.picture == "  line 2\n  line 3\n  line 4\nFollowing · 5 lines")
    log.append("line 5")
    stage.frame()
    #expect(stage.picture == "  line 3\n  line 4\n  line 5\nFollowing · 6 lines")
    #expect(view.selectedNumber == 5)
    stage.press(Key(.up))
    #expect(!view.isFollowing)
    log.append("line 6\nline 7")
    stage.frame()
    #expect(stage.picture == "  line 3\n  line 4\n  line 5\nPaused · 2 new · f follows · …")
    #expect(view.selectedNumber == 4)
    stage.press(.character("f"))
    #expect(stage.picture == "  line 5\n  line 6\n  line 7\nFollowing · 8 lines")
    stage.press(.character("f"))
    #expect(!view.isFollowing)
    #expect(view.selectedNumber == 7)
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: [[Key(.up), Key(.down)], [Key(.home), Key(.end)], [Key(.pageUp), Key(.pageDown)]])
  func theLastLineIsFollowedAgainWhenItIsSelected(keys: [Key]) {
    let stage = show(5)
    stage.press(keys[0])
    #expect(!view.isFollowing)
    stage.press(keys[1])
    #expect(view.isFollowing)
  }

  @Test func scrollingPausesAndScrollingToTheEndFollows() {
    let stage = show(9)
    stage.mouse(.wheel(rows: -1, columns: 0), x: 0)
    #expect(!view.isFollowing)
    #expect(stage.picture.hasPrefix("  line 3\n  line 4\n  line 5\nPaused"))
    log.append("line 9")
    stage.frame()
    #expect(stage.picture.hasPrefix("  line 3\n  line 4\n  line 5\nPaused · 1 new"))
    stage.mouse(.wheel(rows: 1, columns: 0), .wheel(rows: 1, columns: 0), x: 0)
    #expect(view.isFollowing)
    #expect(view.selectedNumber == 9)
    #expect(stage.picture == "  line 7\n  line 8\n  line 9\nFollowing · 10 lines")
  }

  @Test func aClickSelectsALineAndAClickOnTheStatusFollows() {
    let stage = show(5)
    stage.click(x: 3, y: 0)
    #expect(view.selectedNumber == 2)
    #expect(!view.isFollowing)
    stage.click(x: 3, y: 3)
    #expect(view.isFollowing)
    #expect(view.selectedNumber == 4)
    stage.click(x: 3, y: 3)
    #expect(!view.isFollowing)
    view.isEnabled = false
    stage.click(x: 3, y: 3)
    #expect(!view.isFollowing)
  }

  @Test func theKeyOfTheStatusIsThatOfTheUsersFile() {
    let stage = show(5, size: Size(width: 40, height: 4))
    stage.window.keyBindings = KeyFile("follow-log = p", for: []).keyBindings
    stage.press(Key(.up))
    #expect(stage.terminal.row(3) == "Paused · p follows · 5 lines")
  }

  // MARK: Filter

  @Test func aFilterShowsTheLinesThatContainATextAtALevel() {
    let stage = show(0)
    log.append("GET /index", level: .info)
    log.append("disk almost full", level: .warning)
    log.append("GET /missing", level: .error)
    log.append("cache", level: .debug)
    stage.frame()
    #expect(stage.picture == "! disk almost full\n✗ GET /missing\n· cache\nFollowing · 4 lines")
    let filter = Observable(LogBuffer.Filter())
    view.bind(\.filter, to: filter.value)
    filter.value.text = "get"
    stage.frame()
    #expect(stage.picture == "  GET /index\n✗ GET /missing\n\nFollowing · 2 of 4 lines")
    filter.value.minimumLevel = .error
    stage.frame()
    #expect(stage.picture == "✗ GET /missing\n\n\nFollowing · 1 of 4 lines")
    log.append("Get this", level: .error)
    log.append("Get that")
    stage.frame()
    #expect(stage.picture == "✗ GET /missing\n✗ Get this\n\nFollowing · 2 of 6 lines")
    filter.value = LogBuffer.Filter(text: "nothing")
    stage.frame()
    #expect(stage.picture == "\n       No line matches.\n\nFollowing · 0 of 6 lines")
    filter.value = LogBuffer.Filter()
    stage.frame()
    #expect(stage.picture == "· cache\n✗ Get this\n  Get that\nFollowing · 6 lines")
    stage.expectToBeAsRepainted()
  }

  @Test func thePausedLineStaysSelectedOrTheNextOneThatTheFilterIncludes() {
    let stage = show(100)
    view.select(50)
    view.filter = LogBuffer.Filter(text: "0")
    stage.frame()
    #expect(view.selectedNumber == 50)
    view.filter = LogBuffer.Filter(text: "55")
    stage.frame()
    #expect(view.selectedNumber == 55)
    view.filter = LogBuffer.Filter(text: "1")
    stage.frame()
    #expect(view.selectedNumber == 51)
    view.filter = LogBuffer.Filter()
    stage.frame()
    #expect(view.selectedNumber == 50)
    #expect(!view.isFollowing)
  }

  @Test func aFilterThatIncludesNoLineKeepsThePlace() {
    let selected = Observable<Int?>(50)
    let stage = show(100)
    view.bindSelection(to: selected)
    view.filter = LogBuffer.Filter(text: "zzz")
    stage.frame()
    #expect(view.selectedNumber == nil && selected.value == nil && !view.isFollowing)
    log.append("more")
    stage.frame()
    view.filter = LogBuffer.Filter()
    stage.frame()
    #expect(selected.value == 50 && stage.picture.contains("line 50"))
    #expect(!view.isFollowing)
    // The first line that the filter includes later is selected, and does not move the place.
    view.filter = LogBuffer.Filter(text: "zzz")
    stage.frame()
    log.append("a zzz")
    log.append("another zzz")
    stage.frame()
    #expect(view.selectedNumber == 101)
    view.filter = LogBuffer.Filter()
    stage.frame()
    #expect(view.selectedNumber == 50)
    view.filter = LogBuffer.Filter(text: "zzz")
    stage.frame()
    stage.press(Key(.down))
    view.filter = LogBuffer.Filter()
    stage.frame()
    #expect(view.selectedNumber == 102, "the user has moved")
    stage.expectToBeAsRepainted()
  }

  @Test func aPausedViewWhoseLineIsExcludedKeepsTheNextLine() {
    let stage = show(10)
    view.select(9)
    view.isFollowing = false
    view.filter = LogBuffer.Filter(text: "line 5")
    stage.frame()
    #expect(view.selectedNumber == 5)
    log.append("line 5 again")
    stage.frame()
    #expect(view.selectedNumber == 5)
    view.filter = LogBuffer.Filter()
    stage.frame()
    #expect(view.selectedNumber == 9)
  }

  @Test func anEmptyLogShowsTheEmptyTextAndAFilteredLogSaysThatNoLineMatches() {
    view.emptyText = "No messages"
    let stage = show(0)
    view.filter = LogBuffer.Filter(minimumLevel: .error)
    stage.frame()
    #expect(stage.picture.contains("No messages") && view.valueText == "No messages")
    log.append("a\nb")
    stage.frame()
    #expect(stage.picture.contains("No line matches.") && view.valueText == "No line matches.")
    stage.expectToBeAsRepainted()
    log.append("c", level: .error)
    stage.frame()
    #expect(stage.picture == "✗ c\n\n\nFollowing · 1 of 3 lines")
    stage.expectToBeAsRepainted()
  }

  @Test func aLongLogIsFilteredInSlicesBetweenTheFrames() {
    let stage = show(100_000, size: Size(width: 60, height: 4))
    view.select(7)
    view.filter = LogBuffer.Filter(text: "line 7")
    #expect(!view.rows.isComplete)
    #expect(view.traits.contains(.busy))
    stage.frame()
    #expect(stage.terminal.row(0).hasPrefix("  line 7"))
    #expect(stage.terminal.row(3).hasSuffix("% searched"))
    var frames = 0
    while !view.rows.isComplete {
      stage.frame()
      frames += 1
    }
    #expect(frames > 4)
    #expect(view.count == 11_111)
    #expect(view.selectedNumber == 7)
    #expect(!view.traits.contains(.busy))
    // A key between two slices cancels the pending selection of the line.
    view.filter = LogBuffer.Filter(text: "9")
    stage.press(Key(.down))
    let number = view.selectedNumber
    while !view.rows.isComplete { stage.frame() }
    #expect(view.selectedNumber == number)
  }

  @Test func theTextOfTheFilterIsMarked() {
    let stage = show(3)
    view.filter = LogBuffer.Filter(text: "NE 1")
    stage.frame()
    let match = stage.window.theme[.match]
    #expect(stage.terminal.style(at: Point(x: 4, y: 0)).attributes.isSuperset(of: match.attributes))
    #expect(!stage.terminal.style(at: Point(x: 3, y: 0)).attributes.isSuperset(of: match.attributes))
  }

  // MARK: Limits

  @Test func theOldestLinesLeaveAPausedView() {
    let log = LogBuffer(limit: 5)
    view.bind(to: log)
    view.showsScrollbar = false
    let stage = WindowHarness(view, size: Size(width: 20, height: 4))
    log.append("a\nb\nc\nd\ne")
    stage.frame()
    view.select(0)
    log.append("f")
    stage.frame()
    #expect(view.selectedNumber == 1)
    #expect(stage.picture.hasPrefix("  b\n  c\n  d\nPaused"))
    log.append("g\nh\ni\nj\nk")
    stage.frame()
    #expect(view.selectedNumber == 6)
    log.removeAll()
    stage.frame()
    #expect(view.count == 0)
    #expect(view.selectedNumber == nil)
    stage.expectToBeAsRepainted()
  }

  @Test func controlCharactersAndWideCharactersAreDrawnInTheirCells() {
    let stage = show(0)
    log.append("日本語\tb\u{1B}[31mred\u{0}\tx\r")
    log.append("é 👩‍👩‍👧 \u{202E}x")
    stage.frame()
    #expect(stage.terminal.row(0) == "  日本語  bred\u{FFFD}   x")
    #expect(stage.terminal.row(1) == "  é 👩 x")
  }

  @Test func aPausedViewWithoutLinesCanBeResumed() {
    let stage = show(5)
    stage.press(Key(.up))
    view.filter = LogBuffer.Filter(text: "nothing")
    stage.frame()
    #expect(view.count == 0 && !view.isFollowing)
    stage.press(.character("f"))
    #expect(view.isFollowing)
    stage.press(.character("f"))
    #expect(view.isFollowing, "a view without lines cannot be paused")
    stage.expectToBeAsRepainted()
  }

  @Test func aClosureStylesVisibleLines() {
    log.append("ada hello")
    log.append("bob hi ada", level: .warning)
    view.bind(to: log) { row, line in
      let name = line.text.prefix { $0 != " " }
      row.styledTitle = StyledText(String(name), role: .accent) + StyledText(String(line.text.dropFirst(name.count)))
    }
    view.showsScrollbar = false
    let stage = WindowHarness(view, size: Size(width: 10, height: 3))
    let theme = Theme.dark
    #expect(stage.picture.hasPrefix("  ada hel…\n! bob hi …"))
    #expect(stage.terminal.style(at: Point(x: 4, y: 0)) == theme[.accent])
    #expect(stage.terminal.style(at: Point(x: 6, y: 0)) == theme[.text])
    stage.press(Key(.right))
    #expect(stage.picture.hasPrefix("  …llo\n! … ada"))
    #expect(stage.terminal.style(at: Point(x: 2, y: 0)) == theme[.text])
    #expect(view.text(at: 0) == "ada hello")
    stage.expectToBeAsRepainted()
  }

  // MARK: Bindings

  @Test func theSelectionIsTheNumberOfALine() {
    let selected = Observable<Int?>(3)
    let stage = show(9)
    view.bindSelection(to: selected)
    #expect(view.selectedNumber == 3)
    #expect(!view.isFollowing)
    stage.press(Key(.down))
    #expect(selected.value == 4)
    stage.press(Key(.end))
    log.append("line 9")
    stage.frame()
    #expect(selected.value == 9)
    // A line that the filter excludes is selected as soon as it is shown.
    view.filter = LogBuffer.Filter(text: "9")
    selected.value = 5
    stage.frame()
    view.filter = LogBuffer.Filter()
    stage.frame()
    #expect(view.selectedNumber == 5)
  }

  @Test func aViewThatABoundSelectionPausesCountsOnlyLaterLinesAsNew() {
    let selected = Observable<Int?>(nil)
    let stage = show(9)
    view.bindSelection(to: selected)
    selected.value = 3
    stage.frame()
    #expect(view.scriptProperty("status") == "Paused · f follows · 9 lines")
    log.append("line 9")
    stage.frame()
    #expect(view.scriptProperty("status") == "Paused · 1 new · f follows · 10 lines")
  }

  @Test func anotherLogReplacesTheFirst() {
    let stage = show(3)
    let other = LogBuffer()
    other.append("other")
    view.filter = LogBuffer.Filter(text: "o")
    let token = view.bind(to: other)
    stage.frame()
    log.append("no")
    stage.frame()
    #expect(stage.picture == "  other\n\n\nFollowing · 1 line")
    token.dispose()
    stage.frame()
    #expect(stage.picture == "\n\n\nFollowing · 0 lines")
    #expect(view.filter.text == "o")
    stage.expectToBeAsRepainted()
  }

  // MARK: Accessibility

  @Test func theTreeHasTheLinesTheirLevelsAndTheStatus() throws {
    let stage = show(2)
    log.append("broken", level: .error)
    stage.frame()
    let node = try #require(stage.window.accessibilityNode.children.first)
    #expect(node.role == .log)
    #expect(node.value == "broken")
    #expect(node.count == 3)
    #expect(node.children.map(\.value) == ["line 0", "line 1", "broken, error", "Following · 3 lines"])
    let status = try #require(node.children.last)
    #expect(stage.window.perform(.press, on: status.id))
    #expect(!view.isFollowing)
    #expect(stage.window.perform(.select, on: node.children[0].id))
    stage.frame()
    #expect(view.selectedNumber == 0)
    #expect(view.scriptProperty("following") == "false")
    #expect(view.scriptProperty("status") == "Paused · f follows · 3 lines")
  }

  // MARK: Cost

  @Test func appendedLinesDrawOnlyWhatIsVisible() {
    let stage = show(1_000)
    view.filter = LogBuffer.Filter(text: "line 9")
    stage.frame()
    log.append("other")
    // Only the number of lines in the status is drawn.
    #expect(stage.frame() <= 30)
    view.select(0)
    stage.frame()
    log.append("line 9")
    #expect(stage.frame() <= 30)
    view.isFollowing = true
    stage.frame()
    log.append("line 9")
    // The new row, the deselected row and the status are drawn. The other rows are scrolled.
    #expect(stage.frame() <= 4 * 30)
    stage.expectToBeAsRepainted()
  }
}
