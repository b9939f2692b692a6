import Bindery
import BinderyStage
import Observation
import Testing

@testable import OwnWidgets

/// Widgets that a package writes with the public interface are equal to those of the library.
@MainActor @Suite(.timeLimit(.minutes(5))) struct OwnWidgetsTests {
  @Observable final class Model {
    var name = ""
    var isBusy = false
    var isLeft = false
  }

  final class Page: Binder<Model> {
    let name = BoundTextField()
    let work = WorkLine()
    let keys = KeyLine()

    override class var commands: CommandTable {
      CommandTable(for: Page.self) {
        KeyCommand("explain", "Explain", keys: [.control("e")]) { $0.explain() }
        KeyCommand("start", "Start", keys: [.control("t")], isEnabled: { !$0.viewModel.isBusy }) { page in
          page.viewModel.isBusy = true
        }
        KeyCommand(.cancel) { $0.viewModel.isLeft = true }
      }
    }

    override func makeView() -> View {
      VStack {
        name
        work
        Spacer()
        keys
      }
    }

    override func bind(_ model: Model) {
      name.bind(to: \.name, of: model)
      work.bind(\.isBusy, to: model.isBusy)
      work.onCancel = { model.isBusy = false }
    }

    private func explain() { window?.present(NotePopup("Your name", beside: name)) }
  }

  private let model = Model()

  private func stage(width: Int = 60) -> Stage { Stage(Page(model), size: Size(width: width, height: 4)) }

  private func line(_ index: Int, of stage: Stage) -> String {
    let lines = stage.screen.split(separator: "\n", omittingEmptySubsequences: false)
    return index < lines.count ? String(lines[index]) : ""
  }

  @Test func thePopupOpensBesideItsFieldAndEscClosesIt() async throws {
    let stage = stage()
    try await stage.play("press Ctrl+E")
    #expect(line(1, of: stage) == "Your name")
    #expect(stage.application.window.isModal)
    try await stage.play("press Esc")
    #expect(!line(1, of: stage).contains("Your name"))
    #expect(!stage.application.window.isModal)
    try await stage.play("type \"Ada\"")
    #expect(model.name == "Ada", "focus has returned to the field")
  }

  @Test func aClickOutsideClosesThePopup() async throws {
    let stage = stage()
    try await stage.play("press Ctrl+E")
    try await stage.send(.mouse(MouseEvent(.down(.left), at: Point(x: 30, y: 2))))
    #expect(!stage.application.window.isModal)
  }

  @Test func theStatusBarListsTheEnabledCommands() async throws {
    let stage = stage()
    let idle = line(3, of: stage)
    #expect(idle.contains("^E Explain") && idle.contains("^T Start"), "\(idle)")
    model.isBusy = true
    try await stage.settle()
    let busy = line(3, of: stage)
    #expect(busy.contains("^E Explain") && !busy.contains("^T Start"), "\(busy)")
  }

  @Test func theStatusBarShowsANoticeOfACopy() async throws {
    let stage = stage()
    stage.application.window.copy("some text")
    try await stage.settle()
    #expect(line(3, of: stage) == "Copied: some text")
  }

  @Test func escCancelsTheWorkWhereverFocusIs() async throws {
    let stage = stage()
    try await stage.play("press Ctrl+T")
    #expect(model.isBusy && line(1, of: stage).hasSuffix(" Working"))
    #expect(stage.application.window.hasCancellableWork)
    try await stage.play("press Esc")
    #expect(!model.isBusy && line(1, of: stage).isEmpty)
  }

  @Test func escDirectlyAfterTheEndOfWorkDoesNotReachThePage() async throws {
    let stage = stage()
    try await stage.play("press Ctrl+T")
    model.isBusy = false
    try await stage.play("press Esc")
    #expect(!model.isLeft && line(1, of: stage).isEmpty)
    try await stage.wait(.seconds(1))
    try await stage.play("press Esc")
    #expect(model.isLeft)
  }
}
