import Bindery
import BinderyStage
import Testing

@testable import BinderyApp

/// The first page of the Widgets tab.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WidgetsBinderTests {
  private func open(_ model: WidgetsViewModel, clock: ManualClock) async throws -> Stage {
    let stage = Stage(Navigator(WidgetsBinder(model)), size: Size(width: 100, height: 30), clock: clock)
    try await stage.settle()
    return stage
  }

  @Test func theSelectedWidgetIsLiveBesideTheList() async throws {
    let clock = ManualClock()
    let model = WidgetsViewModel(clock: clock)
    let stage = try await open(model, clock: clock)
    for widget in Widget.allCases {
      model.selected.value = widget.id
      try await stage.settle()
      #expect(stage.screen.contains("─ Live ─"), "\(widget.id)")
    }
    model.selected.value = "segmentedControl"
    try await stage.settle()
    try await stage.press(Key(.tab))
    try await stage.press(Key(.right))
    #expect(stage.screen.contains("A dark roast"))
    try await stage.press(Key(.escape))
    #expect(stage.focus == "widgets")
  }

  @Test func theLiveWidgetAndItsPageHaveOneModelWhichLastsAsLongAsTheTab() async throws {
    let clock = ManualClock()
    let model = WidgetsViewModel(clock: clock)
    model.selected.value = "segmentedControl"
    let stage = try await open(model, clock: clock)
    try await stage.press(Key(.enter))
    #expect(stage.focus == "roast" && stage.screen.contains("A medium roast"))
    try await stage.press(Key(.left))
    try await stage.press(Key(.escape))
    #expect(stage.focus == "widgets" && stage.screen.contains("A light roast"))
    model.selected.value = "radioGroup"
    try await stage.settle()
    #expect(stage.screen.contains("A medium roast"))
    model.selected.value = "segmentedControl"
    try await stage.press(Key(.enter))
    #expect(stage.screen.contains("A light roast"))
  }
}
