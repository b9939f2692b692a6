import Bindery
import BinderyLessons
import BinderyStage

@testable import BinderyApp

/// The whole program with its Lab on a terminal in memory.
@MainActor struct LabProgram {
  let application: Application
  let terminal: MemoryTerminal
  private let fixtures: AppFixtures

  /// Opens the given lesson, or the list of lessons if the lesson is nil.
  init(at lesson: Lesson?, size: Size = Size(width: 80, height: 24)) async throws {
    fixtures = try AppFixtures(clock: ManualClock())
    terminal = MemoryTerminal(size: size, verifiesFrames: true)
    application = fixtures.makeApplication(on: terminal)
    fixtures.openLab(at: lesson)
    await application.settle()
  }

  func press(_ key: Key) async {
    terminal.send([.key(key)])
    await application.settle()
  }
}
