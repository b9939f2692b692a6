import BinderyStage
import Testing

@testable import Bindery

@MainActor @Suite(.timeLimit(.minutes(20))) struct LogStageTests {
  private final class Model {
    let log = LogBuffer()
    let filter = Observable(LogBuffer.Filter())
  }

  private final class Page: Binder<Model> {
    let filter = BoundTextField(placeholder: "Filter")
    let messages = LogView()

    override func makeView() -> View {
      VStack {
        filter.named("Filter")
        messages.named("Messages")
        StatusBar()
      }
    }

    override func bind(_ model: Model) {
      messages.bind(to: model.log)
      messages.bind(\.filter, to: model.filter.value)
      filter.bind(to: model.filter.text)
      filter.filters(messages)
    }
  }

  private let model = Model()

  private func makeStage(lines: Int) -> Stage {
    model.log.append(contentsOf: (0..<lines).map { LogBuffer.Line("line \($0)") })
    return Stage(Page(model), size: Size(width: 60, height: 10))
  }

  @Test func scriptsReadTheStateAndSelectLines() async throws {
    let stage = makeStage(lines: 30)
    try await stage.play(
      """
      press Tab
      expect focus Messages
      expect Messages.following == "true"
      expect Messages.text == "line 29"
      select row "line 25" in Messages
      expect Messages.following == "false"
      select row "line 3" in Messages
      expect Messages.text == "line 3"
      expect Messages.status == "Paused · f follows · 30 lines"
      type "line 2" into Filter
      expect rows in Messages == 11
      expect Messages.text == "line 20"
      """)
  }

  @Test func aKeyIsNotDelayedWhileALongLogIsFiltered() async throws {
    let stage = makeStage(lines: 50_000)
    try await stage.play(
      """
      type "line 4999" into Filter
      settle
      expect rows in Messages == 11
      expect Messages.text == "line 49999"
      """)
  }

  @Test func thePlainFrontEndDoesNotAnnounceAppendedLines() async {
    let stage = makeStage(lines: 3)
    let session = PlainSession(stage.application)
    let list = await session.answer("list Messages")
    #expect(
      list == """
        2 log Messages, 3 rows: line 2
          3 row: line 0
          4 row: line 1
          5 row 3 of 3, selected: line 2
          6 label: Following · 3 lines
        """)
    for number in 3..<200 {
      model.log.append("line \(number)")
      stage.application.turn()
      #expect(session.announcement() == nil)
    }
    let answer = await session.answer("where")
    #expect(answer.split(separator: "\n").count < 10, "\(answer)")
    let changes = await session.answer("focus Messages")
    #expect(changes.split(separator: "\n").count < 10, "\(changes)")
    #expect(changes.contains("line 199"))
    #expect(changes.contains("Following · 200 lines"))
  }
}
