import Bindery
import BinderyStage
import Foundation
import Testing
import ViewModels

@testable import BinderyApp

/// The code that the lessons show as `Before` works, although all of it is in one class.
@MainActor @Suite(.timeLimit(.minutes(20))) struct BeforeTests {
  private let clock = ManualClock()

  private func open(_ screen: AnyBinder) async throws -> Stage {
    let stage = Stage(screen, size: Size(width: 40, height: 12), clock: clock)
    try await stage.settle()
    return stage
  }

  @Test func theVisitorIsGreeted() async throws {
    let stage = try await open(VisitorBefore(()))
    try await stage.type("Ada")
    #expect(stage.screen.contains("Hello, Ada"))
  }

  @Test func theFieldsOfTheProfileAreEqual() async throws {
    let stage = try await open(ProfileBefore(()))
    try await stage.press(Key(.backspace))
    #expect(stage.screen.components(separatedBy: "Adam Woodcoc").count == 4)
    #expect(stage.screen.contains("Hello, Adam Woodcoc"))
  }

  @Test func theButtonShowsTheGreeting() async throws {
    let stage = try await open(GreetingBefore(()))
    try await stage.press(Key(.enter))
    #expect(stage.screen.contains("Hello Wasin Thonkaew"))
  }

  @Test func theDetailFollowsThePost() async throws {
    let stage = try await open(PostsBefore(()))
    #expect(stage.screen.contains("A post is a value."))
    try await stage.press(Key(.down))
    #expect(stage.screen.contains("The list shows posts.") && stage.screen.contains("4 words"))
  }

  @Test func theModelsAreLoaded() async throws {
    let stage = try await open(RefreshBefore(LessonModelLoader(clock: clock)))
    try await stage.press(.character("r"))
    #expect(stage.screen.contains("Loading…"))
    try await stage.wait(.milliseconds(300))
    #expect(stage.screen.contains("Reply 1, row 3") && !stage.screen.contains("Loading…"))
  }

  @Test func anIntegerIsRemoved() async throws {
    let stage = try await open(IntegersBefore(()))
    try await stage.press(Key(.enter))
    try await stage.press(Key(.right))
    try await stage.press(Key(.enter))
    let rows = stage.screen.components(separatedBy: "\n").filter { row in
      Int(row.split(separator: " ").first ?? "") != nil
    }
    #expect(rows.count == 3, "\(stage.screen)")
  }

  @Test func aRegistrationIsSent() async throws {
    let stage = try await open(RegistrationBefore(LessonRegistrationServer(clock: clock)))
    for text in ["Ada", "countess@example.org", "analytical1"] {
      try await stage.type(text)
      try await stage.press(Key(.tab))
    }
    try await stage.press(Key(.enter))
    try await stage.wait(LessonRegistrationServer.delay)
    #expect(stage.screen.contains("Welcome, Ada."))
  }
}
