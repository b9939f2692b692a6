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

  @Test func aLogOfWindowsWithColorsIsReadAsText() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("10:00 \u{1B}[31mERROR\u{1B}[0m no disk\r\nnext\r\n\u{1B}[33mhalf\u{1B}[0m\r".utf8).write(to: url)
    let model = LogviewModel(source: try LogFile(url.path), clock: clock)
    await follow(model, for: .milliseconds(500))
    #expect(model.log[0] == LogBuffer.Line("10:00 ERROR no disk", level: .error))
    #expect(model.log[1] == LogBuffer.Line("next"))
    #expect(model.unfinishedLine == "half")
  }

  @Test func aRotatedFileIsFollowedByTheFileWithItsName() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (url, old) = (folder.appending(path: "server.log"), folder.appending(path: "server.log.1"))
    try Data("one\n".utf8).write(to: url)
    let file = try LogFile(url.path)
    #expect(try file.nextLines() == ["one"])
    try FileManager.default.moveItem(at: url, to: old)
    let end = try FileHandle(forWritingTo: old)
    try end.seekToEnd()
    try end.write(contentsOf: Data("two\nthree".utf8))
    #expect(try file.nextLines() == ["two"])
    #expect(try file.nextLines() == nil, "there is no new file yet")
    try Data("four\nfi".utf8).write(to: url)
    #expect(try file.nextLines() == ["three"])
    #expect(try file.nextLines() == ["four"])
    #expect(try file.nextLines() == nil)
    #expect(file.unfinishedLine == "fi")
  }

  #if os(Linux)
    /// Runs the program, and returns its output, its errors and its exit code.
    private func run(_ arguments: String...) throws -> (output: String, error: String, code: Int32) {
      let (process, output, error) = (Process(), Pipe(), Pipe())
      let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      process.executableURL = products.appending(path: "Logview")
      (process.arguments, process.standardOutput, process.standardError) = (arguments, output, error)
      try process.run()
      process.waitUntilExit()
      func text(_ pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      }
      return (text(output), text(error), process.terminationStatus)
    }

    @Test func theOptionsOfTheProgramAreChecked() throws {
      #expect(try run("--help").output.hasPrefix("Usage: Logview FILE\n"))
      let wrong = try run("--follow", "server.log")
      #expect(wrong.code == 2 && wrong.error == "Logview: '--follow' is not an option. Write: Logview FILE\n")
      #expect(try run().error == "Logview: a file is missing. Write: Logview FILE\n")
    }
  #endif

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
