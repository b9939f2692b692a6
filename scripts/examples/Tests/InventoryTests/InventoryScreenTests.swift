import Bindery
import BinderyStage
import Foundation
import InventoryViewModels
import Testing

@testable import Inventory

/// Tests of the screen on an in-memory terminal.
@MainActor @Suite(.timeLimit(.minutes(5))) final class InventoryScreenTests {
  private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
  private let stage: Stage

  init() throws { stage = try Self.stage(url) }

  deinit { try? FileManager.default.removeItem(at: url) }

  private static func stage(_ url: URL) throws -> Stage {
    let clock = ManualClock()
    let file = ItemFile(url, clock: clock, pause: .milliseconds(30))
    return Stage(
      InventoryBinder(InventoryViewModel(try file.read(), file: file)), size: Size(width: 60, height: 8), clock: clock)
  }

  private var isWritten: Bool { FileManager.default.fileExists(atPath: url.path) }

  @Test func theScreenIsATable() {
    #expect(
      stage.screen == """
        Search
          Name ▲                        Category      Count  Ordered
          Carriage bolt M10 × 100       bolts           419        █
          Carriage bolt M10 × 101       bolts           319        │
          Carriage bolt M10 × 102       bolts           219        │
          Carriage bolt M10 × 103       bolts           119        │
        10000 items
         Esc Go to list  F1 Help  ^Q Leave  Tab Next
        """)
  }

  @Test func theTourHolds() async throws {
    let tour = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "tour.demo")
    try await stage.play(String(contentsOf: tour, encoding: .utf8), name: "tour.demo")
    #expect(try String(contentsOf: url, encoding: .utf8).split(separator: "\n").count == 9998)
  }

  @Test func aCancelledSaveWritesNothing() async throws {
    try await stage.play("press Esc\npress d\nclick \"Remove\"\npress Ctrl+S\nwait 1s\nclick \"Cancel\"\nwait 5s")
    #expect(!isWritten)
    try await stage.play("expect Summary.text == \"9999 items, edited\"\npress Ctrl+S\nwait 5s")
    #expect(isWritten)
  }

  @Test func enterEditsTheItemOfTheCursorAlsoIfSeveralAreSelected() async throws {
    try await stage.play(
      """
      press Esc
      press Space
      press Down
      press Space
      press Enter
      expect Name.value == "Carriage bolt M10 × 101"
      """)
  }

  @Test func anItemIsAdded() async throws {
    try await stage.play(
      """
      press Esc
      press a
      press Enter
      expect text "Type a name."
      type "Aerial" into Name
      click Category
      type "tools"
      press Enter
      click "Save"
      expect rows in Items == 10001
      expect Items.text contains "Aerial"
      """)
  }

  @Test(arguments: ["Ctrl+Q", "Ctrl+C", "q"]) func leavingAsksIfThereAreEdits(key: String) async throws {
    try await stage.play("press Esc\npress d\nclick \"Remove\"\npress \(key)\nexpect text \"discard the changes?\"")
    try await stage.press("Esc")
    #expect(!stage.application.isStopped)
    try await stage.play("press \(key)\nclick \"Discard\"")
    #expect(stage.application.isStopped)
  }

  @Test func leavingWithoutEditsAsksNothing() async throws {
    try await stage.press("Ctrl+Q")
    #expect(stage.application.isStopped)
  }

  @Test func anErrorOfTheDiskIsShown() async throws {
    let stage = try Self.stage(url.appending(path: "missing"))
    try await stage.play("press Esc\npress d\nclick \"Remove\"\npress Ctrl+S\nwait 5s\nexpect text \"Not saved\"")
  }
}
