import Bindery
import BinderyStage
import Testing

@testable import Processes
@testable import ProcessesViewModels

// snippet: process-test
@MainActor @Suite(.timeLimit(.minutes(20))) struct ProcessMonitorTests {
  /// A process source that returns fixed processes.
  final class System: ProcessSource {
    var rows = [
      ProcessRow(id: 1, name: "init", state: "S", seconds: 4, kilobytes: 12_000),
      ProcessRow(id: 70, name: "sshd", state: "S", seconds: 90, kilobytes: 8_000),
      ProcessRow(id: 71, name: "postgres", state: "R", seconds: 7, kilobytes: 240_000),
    ]

    var now = 100.0

    func processes() -> [ProcessRow] { rows }

    func terminate(_ id: Int32) -> String? {
      if id == 1 { return "Operation not permitted" }
      rows.removeAll { $0.id == id }
      return nil
    }
  }

  private let system = System()

  @Test func theLargestComesFirstUntilAnotherOrderIsChosen() {
    let model = ProcessMonitor(source: system)
    model.refresh()
    #expect(model.shown.map(\.name) == ["postgres", "init", "sshd"])
    system.now += 2
    system.rows[1].seconds += 1
    model.refresh()
    model.order = .cpu
    #expect(model.shown.map(\.name) == ["sshd", "init", "postgres"])
    #expect(model.shown.map(\.cpu) == [50, 0, 0])
  }

  @Test func aProcessIsEndedOnlyAfterAQuestion() async throws {
    let stage = Stage(ProcessBinder(ProcessMonitor(source: system)), size: Size(width: 60, height: 8))
    try await stage.play(
      """
      type "s" into Filter
      expect rows in processes == 2
      press Tab x2
      press Down
      press t
      expect text "End sshd, process 70?"
      press Enter
      expect rows in processes == 2
      press t
      click "End it"
      expect rows in processes == 1
      expect text "Asked sshd to end."
      wait 10s
      expect no text "Asked sshd"
      """)
  }

  @Test func aProcessThatHasEndedIsNotMistakenForItsSuccessor() {
    let model = ProcessMonitor(source: system)
    model.refresh()
    let process = model.shown[1]
    system.rows[0].seconds = 0
    #expect(model.terminate(process).text == "init has already ended.")
    #expect(model.terminate(model.shown[1]).text == "init did not end: Operation not permitted")
  }
}
// end
