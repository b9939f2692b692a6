import Bindery
import BinderyLessons
import BinderyStage
import Foundation
import Testing

@testable import BinderyApp

/// The picture of the first lesson.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PartsPictureTests {
  private func open(height: Int) async throws -> Stage {
    let clock = ManualClock()
    let lab = LabBinder(LabViewModel(clock: clock))
    let navigator = Navigator(lab)
    let stage = Stage(navigator, size: Size(width: 80, height: height), clock: clock, theme: .dark)
    navigator.push(lab.makePage(of: .parts))
    try await stage.settle()
    return stage
  }

  /// Returns the style of the first cell of the given text.
  private func style(of text: String, in stage: Stage) throws -> Style {
    let rows = stage.screen.components(separatedBy: "\n")
    let row = try #require(rows.firstIndex { $0.contains(text) }, "\(stage.screen)")
    let range = try #require(rows[row].range(of: text))
    let column = rows[row].distance(from: rows[row].startIndex, to: range.lowerBound)
    return stage.terminal.style(at: Point(x: column, y: row))
  }

  @Test func theStepsLightUpInTheirOrder() async throws {
    let stage = try await open(height: 24)
    let dim = try style(of: "1 text", in: stage)
    try await stage.press(.character("A"))
    let current = try style(of: "1 text", in: stage)
    #expect(current != dim)
    #expect(try style(of: "2 name", in: stage) == dim)
    try await stage.wait(PartsTrace.pause)
    #expect(try style(of: "2 name", in: stage) == current)
    #expect(try style(of: "1 text", in: stage) != current)
    try await stage.wait(.seconds(6))
    #expect(try style(of: "6 label", in: stage) == current)
    #expect(try style(of: "3 stored", in: stage) != dim)
    #expect(stage.screen.contains("Hello, A"))
  }

  /// The arrows between the parts do not change, so an arrow has the same style during all steps.
  @Test func theArrowsDoNotLightUp() async throws {
    let stage = try await open(height: 24)
    let arrows = ["▲", "┴", "▼"]
    let before = try arrows.map { try style(of: $0, in: stage) }
    try await stage.press(.character("A"))
    for _ in PartsTrace.Step.allCases {
      #expect(try arrows.map { try style(of: $0, in: stage) } == before)
      try await stage.wait(PartsTrace.pause)
    }
  }

  @Test func anArrowMeansKnows() async throws {
    let stage = try await open(height: 24)
    let picture = """
      ┌────────────┐ 1 text
      │ View       │ 6 label
      └─────▲──────┘
      ┌─────┴──────┐
      │ Binder     │
      └─────┬──────┘
      ┌─────▼──────┐ 2 name
      │ View model │ 5 greeting
      └─────┬──────┘
      ┌─────▼──────┐ 3 stored
      │ Model      │ 4 changed
      └────────────┘
      """
    for line in picture.components(separatedBy: "\n") {
      #expect(stage.screen.contains(line), "\(line):\n\(stage.screen)")
    }
  }

  @Test func aLowPictureHasNoFrames() async throws {
    let stage = try await open(height: 14)
    for text in [
      "View       1 text 6 label", "▲ knows", "Binder", "View model 2 name 5 greeting", "3 stored 4 changed",
    ] {
      #expect(stage.screen.contains(text), "\(text):\n\(stage.screen)")
    }
    #expect(!stage.screen.contains("┌"))
    #expect(try await open(height: 24).screen.contains("┌"))
  }
}
