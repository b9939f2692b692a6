import Bindery
import BinderyStage
import Foundation
import Testing
import ViewModels

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

  @Test func theArrowsLightUpInTheOrderOfTheSteps() async throws {
    let stage = try await open(height: 24)
    let dim = try style(of: "1 text", in: stage)
    try await stage.press(.character("A"))
    let current = try style(of: "1 text", in: stage)
    #expect(current != dim)
    #expect(try style(of: "2 rename", in: stage) == dim)
    try await stage.wait(PartsTrace.pause)
    #expect(try style(of: "2 rename", in: stage) == current)
    #expect(try style(of: "1 text", in: stage) != current)
    try await stage.wait(.seconds(1))
    #expect(try style(of: "6 label", in: stage) == current)
    #expect(try style(of: "3 name", in: stage) != dim)
    #expect(stage.screen.contains("Hello, A"))
  }

  @Test func aLowPictureHasNoFrames() async throws {
    let stage = try await open(height: 14)
    for text in ["View", "↓ 1 text", "Binder", "2 rename", "View model", "3 name", "4 changed"] {
      #expect(stage.screen.contains(text), "\(text):\n\(stage.screen)")
    }
    #expect(!stage.screen.contains("┌"))
    #expect(try await open(height: 24).screen.contains("┌"))
  }
}
