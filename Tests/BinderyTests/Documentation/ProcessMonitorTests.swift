import Bindery
import BinderyStage
import Foundation
import Testing

// snippet: process-test
@MainActor @Suite struct ProcessMonitorTests {
  /// A source of fixed processes.
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
      expect rows in Processes == 2
      press Tab x2
      press Down
      press t
      expect text "End sshd, process 70?"
      press Enter
      expect rows in Processes == 2
      press t
      click "End it"
      expect rows in Processes == 1
      expect text "Asked sshd to end."
      """)
  }
}
// end

/// What the article does not show: refusals, time, the picture, and the real /proc.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ProcessMonitorMoreTests {
  private let system = ProcessMonitorTests.System()

  @Test func theScreenIsATable() {
    let stage = Stage(ProcessBinder(ProcessMonitor(source: system)), size: Size(width: 60, height: 8))
    #expect(
      stage.screen == """
        Filter by name                           [memory] cpu  name
          PID  State      CPU    Memory  Name
           71  R          0 %    234 MB  postgres
            1  S          0 %     11 MB  init
           70  S          0 %      7 MB  sshd

        3 of 3 processes
         Esc Go to list  F1 Help  ^Q Leave  Tab Next
        """)
  }

  @Test(arguments: [true, false]) func theFirstProcessIsSelectedWithoutAnArrow(hasRowsWhenBound: Bool) async throws {
    let model = ProcessMonitor(source: system)
    if hasRowsWhenBound { model.refresh() }
    let stage = Stage(ProcessBinder(model), size: Size(width: 60, height: 8))
    #expect(model.selected?.name == "postgres")
    try await stage.play(
      """
      press Esc
      press t
      expect text "End postgres, process 71?"
      """)
  }

  @Test func aRefusalIsToldInTheSystemsWords() {
    let model = ProcessMonitor(source: system)
    model.refresh()
    model.selectedID = 1
    if let process = model.selected { model.terminate(process) }
    #expect(model.summary == "init goes on: Operation not permitted")
    #expect(model.shown.count == 3)
  }

  @Test func theTableFollowsTheSystem() async throws {
    let clock = ManualClock()
    let stage = Stage(ProcessBinder(ProcessMonitor(source: system)), size: Size(width: 60, height: 8), clock: clock)
    system.rows.append(ProcessRow(id: 99, name: "swift-build", state: "R", seconds: 1, kilobytes: 900_000))
    try await stage.play("wait 2s\nexpect text \"swift-build\"\nexpect rows in Processes == 4")
  }

  #if os(Linux)
    @Test func thisProcessIsAmongThoseOfTheSystem() throws {
      let own = getpid()
      let row = try #require(ProcFileSystem().processes().first { $0.id == own })
      #expect(row.kilobytes > 1000)
      #expect(!row.name.isEmpty)
    }
  #endif
}
