import Bindery
import BinderyStage
import Testing

@testable import BinderyApp

/// The pages of the Widgets tab.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WidgetPageTests {
  private static let derived = Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))

  private func open(
    _ id: String, theme: Theme = .colorless, size: Size = Size(width: 80, height: 24)
  ) async throws -> Stage {
    let clock = ManualClock()
    let widget = try #require(Widget.allCases.first { $0.id == id })
    let widgets = WidgetsBinder(WidgetsViewModel(clock: clock))
    let navigator = Navigator(widgets)
    let stage = Stage(navigator, size: size, clock: clock, theme: theme)
    try await stage.settle()
    navigator.push(widgets.makePage(of: widget))
    try await stage.settle()
    return stage
  }

  /// Returns the rows of the live widget, which is at the left.
  private func rows(_ stage: Stage) -> [Substring] {
    stage.screen.split(separator: "\n", omittingEmptySubsequences: false).map { $0.prefix(32) }
  }

  @Test(arguments: 9...16) func theScrollbarOfALowCalendarCoversNoDay(height: Int) async throws {
    let stage = try await open("dateField", size: Size(width: 40, height: height))
    stage.application.window.view(named: "Month")?.becomeFirstResponder()
    try await stage.settle()
    let bars = rows(stage).filter { $0.dropFirst().prefix(30).contains { "▁▂▃▄▅▆▇█".contains($0) } }
    #expect(bars.allSatisfy { $0.dropFirst(24).prefix(1).allSatisfy { "▁▂▃▄▅▆▇█".contains($0) } }, "\(stage.screen)")
  }

  @Test func enterSwitchesAState() async throws {
    let stage = try await open("toggle")
    stage.application.window.view(named: "switches")?.becomeFirstResponder()
    try await stage.settle()
    let enter = stage.application.window.activeKeyBindings.first { $0.binding.command == .activate }
    #expect(enter?.binding.title == "Switch")
  }

  @Test func aRunningCommandIsVisibleInItsButton() async throws {
    let stage = try await open("button")
    #expect(stage.screen.contains("[ Work ]  [  Count   ]"))
    try await stage.press(Key(.enter))
    #expect(stage.screen.contains("[ Work…]  [  Count   ]"))
    try await stage.wait(.seconds(2))
    #expect(stage.screen.contains("[ Work ]  [  Count   ]"))
  }

  @Test func theArrowKeysMoveBetweenTheButtons() async throws {
    let stage = try await open("button")
    try await stage.press(Key(.right))
    #expect(stage.screen.contains("[ Work ]  [ Press me ]"))
    try await stage.press(Key(.left))
    #expect(stage.screen.contains("[ Work ]  [  Count   ]"))
    #expect(try await !open("progress").screen.contains("next button"))
  }

  @Test(arguments: [
    ("panel", "Bindery", "Bindery"), ("split", "First share", "First"), ("slider", "Share", "Weight"),
    ("tabs", "Alt+", "I met a traveller"),
  ])
  func emptyRowsSeparateThePartsOfAPageWithoutFrames(id: String, part: String, next: String) async throws {
    let stage = try await open(id, theme: Self.derived)
    let rows = rows(stage).map { $0.trimmingPrefix(while: { $0 == " " || $0 == "▌" }) }
    let first = try #require(rows.firstIndex { $0.hasPrefix(part) })
    #expect(rows[first + 2].hasPrefix(next), "\(stage.screen)")
  }

  @Test func theTracksOfTheSlidersHaveTheSameLength() async throws {
    let stage = try await open("slider")
    let tracks = rows(stage).filter { $0.contains("●") }.map { $0.filter { "━─●".contains($0) }.count }
    #expect(tracks.count == 2 && tracks[0] == tracks[1], "\(stage.screen)")
  }

  @Test(arguments: [("tree", "expand"), ("log", "follow")])
  func theKeysOfAWidgetPrecedeThoseOfMultipleSelection(id: String, own: String) async throws {
    let stage = try await open(id)
    let keys = try #require(stage.application.window.view(named: "Keys") as? TextView)
    let first = try #require(keys.text.firstRange(of: "  \(own)")?.lowerBound)
    let shared = try #require(keys.text.firstRange(of: "select all")?.lowerBound)
    #expect(first < shared)
  }

  @Test(arguments: [
    Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 10),
    Size(width: 20, height: 5), Size(width: 1, height: 1),
  ])
  func everyPageOpensAtEverySize(size: Size) async throws {
    for widget in Widget.allCases {
      let stage = try await open(widget.id, size: size)
      try await stage.resize(to: Size(width: 100, height: 30))
      #expect(stage.screen.contains(widget.title), "\(widget.id) at \(size)")
    }
  }
}
