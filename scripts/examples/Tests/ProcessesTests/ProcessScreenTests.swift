import Bindery
import BinderyStage
import Foundation
import Testing

@testable import Processes
@testable import ProcessesViewModels

/// Tests of the screen, errors, time, and the real `/proc`.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ProcessScreenTests {
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

  @Test func theTourHolds() async throws {
    let tour = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "tour.demo")
    let stage = Stage(ProcessBinder(ProcessMonitor(source: system)))
    try await stage.play(String(contentsOf: tour, encoding: .utf8), name: "tour.demo")
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

  @Test func anErrorOfTheSystemIsShown() async throws {
    let model = ProcessMonitor(source: system)
    let stage = Stage(ProcessBinder(model), size: Size(width: 60, height: 8))
    model.selectedID = 1
    try await stage.play(
      """
      press Tab x2
      press t
      click "End it"
      expect text "init did not end: Operation not permitted"
      """)
    #expect(model.shown.count == 3)
  }

  @Test func anotherBinderOnTopStopsTheRefreshes() async throws {
    let source = CountingSource()
    let stage = Stage(ProcessBinder(ProcessMonitor(source: source)), size: Size(width: 60, height: 8))
    try await stage.play("wait 4s")
    let navigator = stage.application.navigator
    for _ in 0..<2 {
      navigator.push(Binder(()))
      try await stage.wait(.seconds(10))
      navigator.pop()
    }
    let before = source.reads
    try await stage.wait(.seconds(10))
    #expect(source.reads == before + 5)
  }

  private final class CountingSource: ProcessSource {
    private(set) var reads = 0
    var now: Double { 0 }
    func processes() -> [ProcessRow] {
      reads += 1
      return []
    }
    func terminate(_ id: Int32) -> String? { nil }
  }

  @Test func theTableFollowsTheSystem() async throws {
    let clock = ManualClock()
    let stage = Stage(ProcessBinder(ProcessMonitor(source: system)), size: Size(width: 60, height: 8), clock: clock)
    system.rows.append(ProcessRow(id: 99, name: "swift-build", state: "R", seconds: 1, kilobytes: 900_000))
    try await stage.play("wait 2s\nexpect text \"swift-build\"\nexpect rows in processes == 4")
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
