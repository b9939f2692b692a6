import Bindery
import Foundation
import Testing

@testable import BinderyStage

@MainActor @Suite(.timeLimit(.minutes(20))) struct FilmTests {
  private let clock = ManualClock()

  private func film(_ script: String) async throws -> (film: Film, outcome: DemoOutcome) {
    let runner = DemoRunner(try Script("size 30x4\n" + script))
    return try await runner.film(clock: clock) { terminal in
      Application(VisitorBinder(Visitor(clock: clock)), terminal: terminal, clock: clock, theme: .plain)
    }
  }

  private func times(_ film: Film) -> [Int64] { film.frames.map { $0.time.milliseconds } }

  // MARK: Frames

  @Test func eachStepIsAFrameAtThePaceOfADemonstration() async throws {
    let (film, outcome) = try await film("caption \"Press F5.\"\npress F5 x2")
    #expect(outcome == .finished(steps: 3))
    let reading = Tempo.reading("Press F5.").milliseconds
    #expect(times(film) == [0, reading, reading + 450, reading + 900])
    #expect(film.frames[0].picture.text.hasSuffix("\n Press F5."))
    #expect(film.frames[2].picture.text == "Home\nVisits: 2\n[ Visit ][ Load ]\n\n Press F5.                 F5")
    #expect(film.frames[3].picture.text.hasSuffix("\n The end."))
    #expect(film.duration == film.frames[3].time + Tempo.reading("The end."))
  }

  @Test func theEndReportsTheNumberOfMetExpectations() async throws {
    let text = try await film("expect text \"Home\"\nexpect counter.text == \"Visits: 0\"").film.frames.last?.picture
      .text
    #expect(text?.hasSuffix("\n End of the test: 2 expectat…") == true, "\(text ?? "")")
    #expect(LiveHost.ending(expectations: 2) == "End of the test: 2 expectations met.")
  }

  @Test func aPauseAndTheSpeedChangeTheFilmAlone() async throws {
    let (film, _) = try await film("press F5\npause 1s\nspeed 2\npress F5\npress F5")
    #expect(times(film) == [0, 1450, 1675, 1900])
    #expect(clock.elapsed == .zero)
  }

  @Test func aWaitIsFilmedWhileItPasses() async throws {
    let (film, _) = try await film("click Load\nwait 3s\nexpect text \"loaded\"")
    #expect(clock.elapsed == .seconds(3))
    let texts = film.frames.map { $0.picture.text.prefix { $0 != "\n" } }
    #expect(texts == ["loading", "loaded", "loaded"])
    #expect(film.frames[1].time == .milliseconds(450 + 2000))
    #expect(film.frames[0].pointer != nil)
  }

  @Test func aStepThatFailsEndsTheFilm() async throws {
    let (film, outcome) = try await film("press F5\nexpect text \"nowhere\"\npress F5")
    #expect(outcome.exitCode == 1)
    #expect(film.frames.count == 1)
  }

  // MARK: Formats

  private let picture = ScreenPicture(
    rows: [
      [
        StyledRun(text: "a<日 ", style: Style(foreground: .palette(196), attributes: .bold), columns: 0..<5),
        StyledRun(text: "   ", style: .plain, columns: 5..<8),
      ],
      [StyledRun(text: "        ", style: .plain, columns: 0..<8)],
    ], cursor: Point(x: 1, y: 0))

  @Test func aPictureIsTextControlSequencesAndAnImage() {
    #expect(picture.size == Size(width: 8, height: 2))
    #expect(picture.text == "a<日\n")
    #expect(picture.ansi == "\u{1B}[1;38;5;196ma<日 \u{1B}[0m\n\n")
    let svg = picture.svg()
    #expect(svg.hasPrefix("<svg ") && svg.contains("viewBox=\"0 0 92 54\""))
    #expect(svg.contains("textLength=\"18\">a&lt;</text>"), "\(svg)")
    #expect(svg.contains("<text x=\"18\" class=\"s0\" textLength=\"18\">日</text>"), "\(svg)")
    #expect(svg.contains(".s0{fill:#FF0000;font-weight:bold}"), "\(svg)")
    #expect(svg.contains("#1C1C22") && picture.svg(.light).contains("#FAFAF8"))
  }

  @Test func blockElementsAreRectangles() {
    let picture = ScreenPicture(rows: [[StyledRun(text: "a██▌ ▄", style: .plain, columns: 0..<6)]])
    let svg = picture.svg()
    #expect(svg.contains("<rect x=\"9\" y=\"-13.0\" width=\"18.0\" height=\"17.0\" fill=\"#D8D8D8\"/>"), "\(svg)")
    #expect(svg.contains("<rect x=\"27\" y=\"-13.0\" width=\"4.5\" height=\"17.0\""), "\(svg)")
    #expect(svg.contains("<rect x=\"45\" y=\"-4.5\" width=\"9.0\" height=\"8.5\""), "\(svg)")
    #expect(svg.contains(">a</text>") && !svg.contains("\u{2588}"))
  }

  @Test func aMarkedSignIsEscapedInAnImage() {
    let text = "<\u{338}&\u{301}\u{1}"
    let picture = ScreenPicture(rows: [[StyledRun(text: text, style: .plain, columns: 0..<3)]])
    #expect(picture.svg().contains(">&lt;\u{338}&amp;\u{301}\u{FFFD}</text>"))
  }

  @Test func adjacentFramesDiffer() {
    var film = Film(colors: .dark)
    let other = ScreenPicture(rows: picture.rows)
    for (picture, time) in [(picture, 1), (other, 0), (picture, 1), (other, 1)] {
      film.show(picture, pointer: nil, for: .seconds(time))
    }
    #expect(film.frames.map(\.time) == [.zero, .seconds(2)] && film.duration == .seconds(3))
    #expect(Film.Format(path: "svg") == nil && Film.Format(path: "a.b/c.SVG") == .svg)
  }

  @Test func onlyRowsThatChangeAreSent() {
    var rows = picture.rows
    rows[1] = [StyledRun(text: "x       ", style: .plain, columns: 0..<8)]
    let next = ScreenPicture(rows: rows)
    #expect(next.sequences(after: picture) == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2Kx")
    #expect(next.sequences(after: nil).hasPrefix("\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[2K\u{1B}[1;38;5;196m"))
    #expect(picture.sequences(after: next).hasSuffix("\u{1B}[2;1H\u{1B}[2K\u{1B}[1;2H\u{1B}[?25h"))
  }

  @Test func anAsciicastHasOneLineOfJSONForEachFrame() async throws {
    let (film, _) = try await film("press F5\npress F5")
    let lines = film.asciicast.split(separator: "\n")
    let header = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2 && header["width"] as? Int == 30 && header["height"] as? Int == 5)
    let events = try lines.dropFirst().map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any])
    }
    #expect(events.map { $0[0] as? Double } == [0, 0.45, 0.9, Double(film.duration.milliseconds) / 1000])
    #expect((events[1][2] as? String)?.contains("\u{1B}[2;1H\u{1B}[2KVisits: 2") == true)
  }

  @Test func anAnimatedImageHasOneGroupForEachFrameAndDefinesEachRowOnce() async throws {
    let (film, _) = try await film("press F5\npress F5")
    let svg = film.svg
    #expect(svg.ranges(of: "<g class=\"f\"").count == film.frames.count)
    #expect(svg.ranges(of: "@keyframes f").count == film.frames.count)
    #expect(svg.ranges(of: "Home</text>").count == 1)
    #expect(svg.ranges(of: "<g").count == svg.ranges(of: "</g>").count)
  }

  @Test func theFormatOfAFilmIsTheExtensionOfItsFile() throws {
    #expect(Film.Format(path: "a/b.svg") == .svg && Film.Format(path: "x.CAST") == .cast)
    #expect(Film.Format(path: "svg.gif") == nil && Film.Format(path: "") == nil)
    let error = #expect(throws: StageError.self) { try Film(colors: .dark).write(to: "/nowhere/x.svg", as: .svg) }
    #expect(
      error?.message
        == "'/nowhere/x.svg' cannot be written: No such file or directory. Choose a file in a writable folder."
    )
  }
}
