import Bindery
import BinderyStage
import Foundation
import Testing
import __NAME__ViewModels

@testable import __NAME__

/// Tests of the screen on an in-memory terminal.
@MainActor @Suite struct __NAME__ScreenTests {
  private let stage: Stage

  init() {
    let clock = ManualClock()
    stage = Stage(__NAME__Binder(__NAME__ViewModel(clock: clock)), size: Size(width: 40, height: 10), clock: clock)
  }

  @Test func theListFollowsTheField() async throws {
    try await stage.play(
      """
      type "Water the plants" into Draft
      press Enter
      expect Summary.text == "1 of 1 to do"
      """)
    #expect(
      stage.screen == """
        ┏━ New ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ Add a task                           ┃
        ┡━ To do ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │   Water the plants                   │
        │                                      │
        │                                      │
        │                                      │
        ╰──────────────────────────────────────╯
        1 of 1 to do
         Enter Done  F1 Help  ^Q Leave
        """)
  }

  @Test func theTourHolds() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "tour.demo")
    try await stage.play(String(contentsOf: file, encoding: .utf8), name: "tour.demo")
  }
}
