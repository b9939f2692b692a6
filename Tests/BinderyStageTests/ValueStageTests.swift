import BinderyStage
import Testing

@testable import Bindery

/// Sliders, charts, links and disclosure groups in scripts and in the plain front end.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ValueStageTests {
  private final class Model {
    let volume = Observable(50)
    let showsOptions = Observable(false)
    let isArchived = Observable(false)
    let loads = ObservableArray<Double>([1, 2, .nan, 4])
    let opened = Observable("")
  }

  private final class Page: Binder<Model> {
    let volume = Slider(0...100, step: 5)
    let archived = Toggle("Archived")
    let load = Sparkline()
    let disk = Gauge("Disk", in: 0...100, warning: 40)
    let manual = Link("Manual", to: "https://example.org")
    private(set) lazy var options = DisclosureGroup("Options") { archived }

    override func makeView() -> View {
      VStack {
        HStack(spacing: 1) {
          Label("Volume")
          volume
        }
        load.named("Load")
        disk
        manual
        options
      }
    }

    override func bind(_ model: Model) {
      volume.bind(to: model.volume)
      options.bind(to: model.showsOptions)
      archived.bind(to: model.isArchived)
      load.bind(to: model.loads)
      disk.bind(\.value, to: Double(model.volume.value))
    }

    override func open(link: String) -> Bool {
      viewModel.opened.value = link
      return true
    }
  }

  private let model = Model()
  private var stage: Stage { Stage(Page(model), size: Size(width: 40, height: 8)) }

  @Test func scriptsReadAndOperateThem() async throws {
    let stage = stage
    try await stage.play(
      """
      expect focus Volume
      press Left
      expect Volume.value == "45"
      expect Disk.value == "45 %, warning"
      expect Load.value == "4, from 1 to 4"
      press Tab
      press Enter
      press Tab
      press Enter
      expect Options.expanded == "true"
      press Tab
      press Space
      expect Archived.value == "on"
      press Shift+Tab
      press Enter
      expect Options.collapsed == "true"
      """)
    #expect(model.opened.value == "https://example.org")
    #expect(model.isArchived.value)
  }

  @Test func thePlainFrontEndOperatesThem() async {
    let stage = stage
    let session = PlainSession(stage.application)
    _ = await session.answer("set Volume 30")
    #expect(model.volume.value == 30)
    let page = await session.answer("list")
    for line in [
      "slider Volume, focused: 30", "chart Load: 4, from 1 to 4", "meter Disk: 30 %",
      "link Manual: https://example.org",
      "disclosure Options, collapsed: collapsed",
    ] {
      #expect(page.contains(line), "\(page)")
    }
    _ = await session.answer("expand Options")
    _ = await session.answer("toggle Archived")
    #expect(model.showsOptions.value && model.isArchived.value)
    _ = await session.answer("press Manual")
    #expect(model.opened.value == "https://example.org")
  }

  private final class FieldPage: Binder<Void> {
    let count = NumberField(0...99)
    let day = DateField()
    let text = BoundTextField()
    let notes = TextEditor(rows: 2)
    let agree = Toggle("Agree")
    let tree = Tree<Folder>()

    struct Folder: Identifiable { let id: Int }

    override func makeView() -> View {
      VStack {
        count
        day
        text
        notes
        agree
        tree
      }
    }

    override func bind(_ model: Void) { tree.bind(to: ObservableArray(), children: .stored { _ in [] }) { _, _ in } }
  }

  @Test func aPropertyWithoutAValueIsEmpty() async throws {
    let stage = Stage(FieldPage(()), size: Size(width: 40, height: 12))
    try await stage.play(
      """
      type "41" into count
      expect count.validationError == ""
      expect count.validationError != "Enter a number."
      expect day.validationError == ""
      expect text.validationError == ""
      expect notes.validationError == ""
      expect agree.validationError == ""
      expect tree.level == ""
      type "4x" into count
      expect count.validationError != ""
      """)
    await #expect(throws: StageError.self) { try await stage.play("expect count.level == \"\"") }
  }
}
