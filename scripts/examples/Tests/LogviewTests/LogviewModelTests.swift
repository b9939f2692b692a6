import Bindings
import Foundation
import Testing

@testable import LogviewViewModels

/// A source of lines that a test provides.
final class Lines: LogSource {
  var parts: [[String]] = []
  var unfinishedLine = ""
  var error: (any Error)?

  /// Returns the next part; an empty part is a pause.
  func nextLines() throws -> [String]? {
    if let error { throw error }
    let part = parts.isEmpty ? [] : parts.removeFirst()
    return part.isEmpty ? nil : part
  }
}

struct Failure: Error, CustomStringConvertible { var description: String { "the disk was removed" } }

/// Tests of the view model and of the file, without a screen.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LogviewModelTests {
  private let lines = Lines()
  private let clock = ManualClock()

  private func follow(_ model: LogviewModel, for duration: Duration) async {
    let task = startTask(on: clock) { await model.follow() }
    await clock.advance(by: duration)
    task.cancel()
    await task.value
  }

  @Test func theLinesOfTheSourceAreAppendedInPartsAndEachSecond() async {
    let model = LogviewModel(source: lines, clock: clock)
    lines.parts = [["one", "2026-01-01 ERROR two"], ["WARN three"], [], ["DEBUG four"]]
    await follow(model, for: .milliseconds(500))
    #expect(model.log.numbers.map { model.log[$0]?.level } == [.info, .error, .warning])
    await follow(model, for: .seconds(2))
    #expect(model.log[3] == LogBuffer.Line("DEBUG four", level: .debug))
  }

  @Test func anErrorEndsTheReading() async {
    let model = LogviewModel(source: lines, clock: clock)
    lines.error = Failure()
    await follow(model, for: .seconds(5))
    #expect(model.error == "the disk was removed")
  }

  @Test func theDetailIsTheSelectedLine() {
    let model = LogviewModel(source: lines, clock: clock)
    #expect(model.detail == "")
    model.log.append("a\n" + String(repeating: "x", count: 200_000))
    model.selected = 0
    #expect(model.detail == "a")
    model.selected = 1
    #expect(model.detail.count == 100_000)
  }

  @Test func aLongLineIsReadInPartsWithoutPauses() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let line = String(repeating: "x", count: 3_500_000)
    try Data("first\n\(line)\nlast\n\(line)".utf8).write(to: url)
    let model = LogviewModel(source: try LogFile(url.path), clock: clock)
    await follow(model, for: .milliseconds(500))
    #expect(model.log.numbers.map { model.log[$0]?.text == ["first", line, "last"][$0] } == [true, true, true])
    #expect(model.unfinishedLine == line.prefix(1_000))
  }

  @Test func theLevelIsOneOfTheFirstWords() {
    #expect(LogviewModel.level(of: "12:00:01 [main] ERROR: no disk") == .error)
    #expect(LogviewModel.level(of: "level=warning text") == .warning)
    #expect(LogviewModel.level(of: "an ERRORS word") == .info)
    #expect(LogviewModel.level(of: "") == .info)
  }

  @Test func aFileIsReadWhileItGrowsAndAfterItWasTruncated() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "server.log")
    try Data("one\ntwo\nthr".utf8).write(to: url)
    let file = try LogFile(url.path)
    #expect(try file.nextLines() == ["one", "two"])
    #expect(try file.nextLines() == nil)
    #expect(file.unfinishedLine == "thr")
    let end = try FileHandle(forWritingTo: url)
    try end.seekToEnd()
    try end.write(contentsOf: Data("ee\n\n\u{FF}".utf8))
    #expect(try file.nextLines() == ["three", ""])
    #expect(file.unfinishedLine == "\u{FF}")
    try end.truncate(atOffset: 0)
    try end.write(contentsOf: Data())
    try end.seek(toOffset: 0)
    try end.write(contentsOf: Data("new\n".utf8))
    #expect(try file.nextLines() == ["new"])
    #expect(throws: (any Error).self) { try LogFile(folder.appending(path: "missing").path) }
  }
}
