import Bindings
import BinderyLessons
import Testing
import ViewModels

/// The tests that the lessons run.
@Suite(.timeLimit(.minutes(20))) struct LessonTestTests {
  nonisolated enum Lesson: CaseIterable {
    case visitor, profile, greeting, greetingAsInTheTutorial, posts, refresh, integers, registration
  }

  private static func tests(of lesson: Lesson) -> [LessonTest] {
    switch lesson {
    case .visitor: LessonTest.visitor
    case .profile: LessonTest.profile
    case .greeting: LessonTest.greeting()
    case .greetingAsInTheTutorial: LessonTest.greeting(of: ClosureGreetingViewModel.self)
    case .posts: LessonTest.posts
    case .refresh: LessonTest.refresh
    case .integers: LessonTest.integers
    case .registration: LessonTest.registration
    }
  }

  @Test(arguments: Lesson.allCases) func theTestsOfEachLessonPass(lesson: Lesson) async throws {
    let tests = Self.tests(of: lesson)
    #expect(tests.count >= 3)
    for test in tests {
      #expect(test.sentence.hasSuffix("."))
      try await test.run()
    }
  }

  @Test func aWrongViewModelFailsItsTest() async throws {
    final class Impolite: GreetingViewModelProtocol {
      private(set) var greeting: String?
      init(person: Person) {}
      func showGreeting() { greeting = "Hello" }
    }
    let run = LessonTestRun(LessonTest.greeting(of: Impolite.self), clock: ManualClock())
    try await run.run.run(())
    #expect(run.hasFailed)
    #expect(run.summary == "1 of 3 failed in 0.00 s")
    #expect(
      run.results.map(\.failure) == [
        nil, #"found Optional("Hello"), expected Optional("Hello Ada Lovelace")"#, nil,
      ])
  }

  @Test func theTimeIsThatOfTheClock() async throws {
    let clock = ManualClock()
    let run = LessonTestRun([LessonTest("Waits.") { try await clock.sleep(for: .milliseconds(1_234)) }], clock: clock)
    #expect(run.summary == nil)
    run.run.execute()
    await clock.advance(by: .seconds(2))
    #expect(run.summary == "1 passed in 1.23 s")
  }
}
