import BinderyStage
import TerminalCore
import Testing

@testable import Bindery

/// Clicks on controls that are wider or higher than the part that reacts, and clicks without effect.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ClickStageTests {
  private final class Model {
    let ignoresCase = Observable(false)
    let showsMore = Observable(false)
    let size = Observable(2)
    let speed = Observable(2)
    var opened = 0
  }

  private final class Page: Binder<Model> {
    let ignoresCase = Toggle("Ignore case")
    let off = Toggle("Off")
    let more = DisclosureGroup("More") { Label("Details") }
    let sizes = SegmentedControl(2, among: [(1, "Small"), (2, "Large")])
    let speeds = RadioGroup(2, among: [(1, "Slow"), (2, "Fast")])
    let manual = Link("Manual", to: "https://example.org")
    let hint = Label("Press F1.")
    let save = Button("Save")
    let rows = BoundList()

    override func makeView() -> View {
      off.isEnabled = false
      save.isEnabled = false
      speeds.height = .fixed(6)
      rows.height = .fixed(6)
      return VStack {
        ignoresCase
        off
        more
        sizes
        speeds
        manual
        hint
        save
        rows
      }
    }

    override func bind(_ model: Model) {
      ignoresCase.bind(to: model.ignoresCase)
      more.bind(to: model.showsMore)
      sizes.bind(to: model.size)
      speeds.bind(to: model.speed)
      rows.bind(to: ObservableArray(["One", "Two"])) { $0.title = $1 }
    }

    override func open(link: String) -> Bool {
      viewModel.opened += 1
      return true
    }
  }

  private let model = Model()
  private var stage: Stage { Stage(Page(model), size: Size(width: 60, height: 24)) }

  @Test func aStretchedControlIsClickedWhereItReacts() async throws {
    try await stage.play(
      """
      click "Ignore case"
      expect "Ignore case".value == "on"
      click Manual
      click speeds
      click sizes
      click More
      expect More.expanded == "true"
      click rows
      expect focus rows
      """)
    #expect(model.ignoresCase.value && model.showsMore.value)
    #expect(model.opened == 1)
    #expect(model.speed.value == 1 && model.size.value == 1)
  }

  @Test(arguments: [
    ("click off", "the click on 'off' has no effect: no view handles a click at 3,1."),
    ("click hint", "the click on 'hint' has no effect: no view handles a click at 29,11."),
    ("click 50,0", "the click on '50,0' has no effect: no view handles a click at 50,0."),
    ("double click save", "the click on 'save' has no effect: no view handles a click at "),
  ])
  func aClickWithoutEffectIsAnError(script: String, message: String) async throws {
    let stage = stage
    try await stage.settle()
    try await stage.press("Tab")
    let error = await #expect(throws: StageError.self) { try await stage.play("click \"Ignore case\"\n" + script) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("Click a control that is enabled, or a cell that reacts.") == true)
  }

  @Test func aClickThatOnlyMovesFocusHasAnEffect() async throws {
    let stage = stage
    try await stage.play("click rows\nexpect focus rows")
    await #expect(throws: StageError.self) { try await stage.play("click 20,22") }
  }

  @Test func aRecordedClickWithoutEffectIsAComment() async throws {
    let stage = stage
    let recorder = try ScriptRecorder(stage.application)
    try await stage.settle()
    try await stage.send(.mouse(MouseEvent(.down(.left), at: Point(x: 50, y: 11))))
    try await stage.send(.mouse(MouseEvent(.up(.left), at: Point(x: 50, y: 11))))
    try await stage.press("Tab")
    try recorder.finish()
    #expect(recorder.text.contains("# Not recorded: 'click 50,11', which had no effect.\n"), "\(recorder.text)")
    #expect(!recorder.text.contains("\nclick"))
  }
}
