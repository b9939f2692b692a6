import Bindery
import BinderyStage
import Observation
import Testing

@Observable private final class Counter { var count = 0 }

private final class CounterBinder: Binder<Counter> {
  let label = Label()
  let add = Button("Add")
  override func makeView() -> View {
    VStack {
      label; HStack { add }
    }
  }
  override func bind(_ model: Counter) {
    label.bind(\.text, to: "Count \(model.count)")
    add.observe(self, for: .primaryAction) { binder, _ in binder.viewModel.count += 1 }
  }
}

/// Plays scripts live on a terminal in memory.
///
/// The test advances the pauses and performs the turns.
@MainActor private final class Show {
  let terminal: MemoryTerminal
  let pace = ManualClock()
  let clock = ManualClock()
  let model = Counter()
  private(set) var application: Application?

  init(size: Size = Size(width: 40, height: 4)) { terminal = MemoryTerminal(size: size, verifiesFrames: true) }

  /// Plays a script while `watch` acts as the viewer, then stops the application.
  func play(_ text: String, fillsTerminal: Bool = false, watch: (Show) async throws -> Void) async throws -> DemoOutcome
  {
    let runner = DemoRunner(try Script(text, name: "tour.demo"))
    return try await runner.playLive(on: terminal, pace: pace, fillsTerminal: fillsTerminal) { terminal in
      Application(CounterBinder(model), terminal: terminal, clock: clock)
    } run: { application in
      self.application = application
      application.turn()
      try await watch(self)
      if !application.isStopped { application.stop() }
    }
  }

  /// Advances the time of the play, then performs a turn of the application.
  func wait(_ milliseconds: Int) async {
    await pace.advance(by: .milliseconds(milliseconds))
    application?.turn()
  }

  func press(_ key: Key) async {
    terminal.send(keys: key)
    application?.turn()
    await pace.tracker.idle()
    application?.turn()
  }
}

@Suite(.timeLimit(.minutes(20))) struct LivePlayTests {
  @Test func aDoubleClickHasNoPauseBetweenItsClicks() async throws {
    let show = Show()
    _ = try await show.play("double click Add\nexpect label.text == \"Count 2\"") { show in
      await show.wait(1)
      #expect(show.model.count == 2)
      await show.wait(450)
      await show.wait(5000)
    }
  }

  @Test func pageDownSkipsToTheNextChapter() async throws {
    let show = Show()
    _ = try await show.play("chapter \"One\"\nclick Add\npause 1min\nclick Add\nchapter \"Two\"\nclick Add\nclick Add")
    {
      show in
      await show.wait(0)
      #expect(show.terminal.row(3) == " 1/2  One")
      await show.press(Key(.pageDown))
      #expect(show.model.count == 2 && show.terminal.row(3).hasPrefix(" 2/2  Two"))
      await show.wait(1200 + 8 * 45)
      #expect(show.model.count == 3)
      await show.press(Key(.pageDown))
      #expect(show.model.count == 4)
      await show.wait(5000)
    }
    #expect(show.terminal.difference == nil)
  }

  @Test func speedShortensPausesButNotWaits() async throws {
    let show = Show()
    _ = try await show.play("speed 2\npause 1s\nclick Add\npause 1s\nwait 1s\nclick Add") { show in
      await show.wait(499)
      #expect(show.model.count == 0)
      await show.wait(1)
      #expect(show.model.count == 1)
      await show.wait(225 + 500)
      await show.wait(999)
      #expect(show.model.count == 1)
      await show.wait(1)
      #expect(show.model.count == 2)
    }
  }

  @Test func movementsOfADragAndStepsOfTheWheelFollowQuickly() async throws {
    let show = Show()
    _ = try await show.play("drag 0,1 to 4,1\nwheel down x3 in 0,0\nclick Add") { show in
      await show.wait(0)
      for _ in 0..<5 { await show.wait(100) }
      #expect(show.model.count == 1 && show.terminal.row(3).hasSuffix("drop"))
      await show.wait(450)
      for _ in 0..<2 { await show.wait(100) }
      #expect(show.terminal.row(3).hasSuffix("wheel down") && show.model.count == 1)
      await show.wait(100)
      #expect(show.model.count == 2)
    }
  }

  @Test func anAwaitedExpectationIsCheckedWhileWorkIsRunning() async throws {
    let show = Show()
    let outcome = try await show.play("await label.text == \"Count 7\" within 1min\nclick Add") { show in
      await show.wait(0)
      show.clock.tracker.begin()
      await show.wait(30_000)
      show.model.count = 7
      await show.wait(50)
      await show.wait(50)
      #expect(show.model.count == 8)
      show.clock.tracker.end()
      await show.wait(5000)
    }
    #expect(outcome == .finished(steps: 2))
  }

  @Test func itIsPlayedAtHumanPaceWithCaptionsAndKeysShown() async throws {
    let show = Show()
    let outcome = try await show.play(
      "caption \"Look here.\"\nclick Add\npress Enter\nexpect label.text == \"Count 2\""
    ) { show in
      #expect(show.terminal.row(3) == " A demo is playing.", "the play starts with the first turn")
      await show.wait(0)
      #expect(show.terminal.screen == "Count 0\n[ Add ]\n\n Look here.")
      await show.wait(1649)
      #expect(show.model.count == 0, "a caption of 10 characters stays for 1200 + 450 ms")
      await show.wait(1)
      #expect(show.terminal.screen == "Count 1\n[ Add ]\n\n Look here.                   click Add")
      await show.wait(450)
      #expect(show.terminal.screen == "Count 2\n[ Add ]\n\n Look here.                       Enter")
      await show.wait(450)
      #expect(show.terminal.row(3) == " End of the test: 1 expectation met.")
      #expect(show.application?.isStopped == false)
      await show.wait(3000)
      #expect(show.application?.isStopped == true)
    }
    #expect(outcome == .finished(steps: 4))
    #expect(show.terminal.difference == nil)
  }

  @Test func typedKeysArriveOneByOne() async throws {
    let show = Show()
    _ = try await show.play("type \"   \"") { show in
      await show.wait(0)
      var pauses: [Int] = []
      for count in 1...3 {
        #expect(show.model.count == count)
        var waited = 0
        while show.model.count == count, waited < 200 {
          await show.wait(1)
          waited += 1
        }
        pauses.append(waited)
      }
      #expect(pauses.prefix(2).allSatisfy { (40...91).contains($0) }, "\(pauses)")
    }
  }

  @Test func spacePausesAndResumesThePlay() async throws {
    let show = Show()
    let outcome = try await show.play("press Enter x5") { show in
      await show.wait(0)
      #expect(show.model.count == 1)
      await show.press(.character(" "))
      #expect(show.terminal.row(3).contains("Paused. Space: continue"))
      await show.wait(60_000)
      #expect(show.model.count == 1)
      await show.press(.character(" "))
      #expect(show.model.count == 2)
      await show.wait(5000)
      #expect(show.model.count == 5)
    }
    #expect(outcome == .finished(steps: 1))
  }

  @Test func theRightArrowAdvancesStepByStep() async throws {
    let show = Show()
    _ = try await show.play("press Enter x3\npress Enter x2\nwait 1s\npress Enter") { show in
      await show.wait(0)
      await show.press(Key(.right))
      #expect(show.model.count == 3, "the key completes the step")
      await show.wait(60_000)
      #expect(show.model.count == 3)
      await show.press(Key(.right))
      #expect(show.model.count == 5)
      await show.press(Key(.right))
      await show.wait(999)
      await show.press(Key(.right))
      #expect(show.model.count == 5, "a wait of the script is not skipped")
      await show.wait(1)
      await show.press(Key(.right))
      #expect(show.model.count == 6)
    }
  }

  @Test func escapeLeaves() async throws {
    let show = Show()
    let outcome = try await show.play("press Enter x9") { show in
      await show.wait(0)
      await show.press(Key(.escape))
      #expect(show.application?.isStopped == true)
    }
    #expect(outcome == .left)
    #expect(show.model.count == 1)
  }

  @Test func anyOtherKeyTakesOverTheApplication() async throws {
    let show = Show()
    let outcome = try await show.play("press Tab\npress Enter x9") { show in
      await show.wait(0)
      await show.press(Key(.enter))
      #expect(show.model.count == 1, "the key is sent to the application")
      #expect(show.terminal.screen == "Count 1\n[ Add ]\n\n", "the caption is removed")
      await show.wait(60_000)
      #expect(show.model.count == 1, "the script has ended")
      await show.press(.character(" "))
      #expect(show.model.count == 2, "the keys of the play have no effect")
      #expect(show.application?.isStopped == false)
    }
    #expect(outcome == .takenOver)
    #expect(show.terminal.difference == nil)
  }

  @Test func aFailureStopsTheApplicationAndIsReported() async throws {
    let show = Show(size: Size(width: 80, height: 4))
    let outcome = try await show.play("press Enter\nexpect label.text == x") { show in
      await show.wait(1000)
      #expect(show.application?.isStopped == true)
    }
    guard case .failed(let text) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(
      text.hasPrefix(
        "tour.demo, line 2, column 1: expect label.text == x\n  expected: label.text == \"x\"\n  found:    \"Count 1\"\n"
      ))
    #expect(text.hasSuffix("    |Count 1|\n    |[ Add ]|"))
  }

  @Test func aFailureIsReadableInTheWindowItHappenedIn() async throws {
    let show = Show(size: Size(width: 16, height: 4))
    let outcome = try await show.play("resize 16x3\ntype \"           \"\nexpect label.text == x") { show in
      await show.wait(10_000)
    }
    let text = try #require(outcome.failure)
    #expect(text.split(separator: "\n").allSatisfy { TextWidth.of(String($0)) <= 16 }, "\(text)")
    #expect(text.hasPrefix("tour.demo, line\n3, column 1:\nexpect\nlabel.text == x\n"))
    #expect(text.hasSuffix("  screen:\n    |Count 11|\n    |[ Add ]|"))
  }

  @Test func aPictureAsWideAsTheWindowLosesItsBars() async throws {
    let show = Show(size: Size(width: 16, height: 4))
    let outcome = try await show.play("type \"           \"\nclick Nowhere") { show in
      show.model.count = 100_000_000
      await show.wait(10_000)
    }
    #expect(outcome.exitCode == 2)
    #expect(outcome.failure?.hasSuffix("screen:\nCount 100000011\n[ Add ]") == true, "\(outcome)")
  }

  @Test func theApplicationHasTheSizeOfTheScriptAtAnyTerminalSize() async throws {
    let show = Show(size: Size(width: 12, height: 3))
    _ = try await show.play("size 20x3\ncaption \"Over it\"\nresize 8x2\nexpect screen\n|Count 0|\n|[ Add ] |") {
      show in
      #expect(show.application?.window.size == Size(width: 20, height: 3))
      await show.wait(0)
      #expect(show.terminal.row(2) == " Over it", "without a row below, the caption covers the last one")
      await show.wait(1200 + 7 * 45)
      #expect(show.application?.window.size == Size(width: 8, height: 2))
      #expect(show.terminal.row(0) == "Count 0")
    }
    #expect(show.terminal.difference == nil)
  }

  @Test func resizingTheTerminalMovesTheCaption() async throws {
    let show = Show()
    _ = try await show.play("caption \"Here\"\nwait 1s") { show in
      await show.wait(0)
      show.terminal.resize(to: Size(width: 30, height: 6))
      show.application?.turn()
      #expect(show.terminal.screen == "Count 0\n[ Add ]\n\n\n\n Here")
      #expect(show.application?.window.size == Size(width: 30, height: 5))
    }
    #expect(show.terminal.difference == nil)
  }

  @Test(arguments: [(false, Size(width: 20, height: 2)), (true, Size(width: 40, height: 3))])
  func theSizeOfAScriptIsAMinimumWhereTheApplicationFillsTheTerminal(fills: Bool, expected: Size) async throws {
    let show = Show()
    _ = try await show.play("size 20x2\npress Enter", fillsTerminal: fills) { show in
      await show.wait(100)
      #expect(show.application?.window.size == expected)
    }
  }

  @Test func theBytesOfCaptionsAndKeysAreNotCounted() async throws {
    let plain = CountingTerminal(size: Size(width: 40, height: 3))
    let application = Application(CounterBinder(Counter()), terminal: plain, clock: ManualClock())
    application.turn()
    let before = plain.bytesSent ?? 0
    plain.send(.key(Key(.enter)))
    application.turn()
    let cost = (plain.bytesSent ?? 0) - before
    let terminal = CountingTerminal(size: Size(width: 40, height: 4))
    let pace = ManualClock()
    let runner = DemoRunner(try Script("caption \"Look\"\npress Enter\nexpect bytes < 1", name: "tour.demo"))
    let outcome = try await runner.playLive(on: terminal, pace: pace) {
      Application(CounterBinder(Counter()), terminal: $0, clock: ManualClock())
    } run: { application in
      while !application.isStopped {
        application.turn()
        await pace.advance(by: .milliseconds(100))
      }
    }
    guard case .failed(let text) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(cost > 0)
    #expect(text.contains("  found:    \(cost) bytes\n"), "\(text)")
  }
}

/// A terminal that counts one byte for each drawn cell.
private final class CountingTerminal: Terminal {
  private let memory: MemoryTerminal
  private(set) var bytesSent: Int? = 0

  init(size: Size) { memory = MemoryTerminal(size: size) }

  var size: Size { memory.size }
  var capabilities: TerminalCapabilities { memory.capabilities }
  var drainTimeout: Duration? { nil }
  var capturedOutput: String { "" }

  func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool {
    bytesSent = (bytesSent ?? 0) + damage.cellCount
    return memory.present(surface, damage: damage, cursor: cursor)
  }
  func send(_ event: TerminalEvent) { memory.send(event) }
  func drainEvents(into events: inout [TerminalEvent], limit: Int) { memory.drainEvents(into: &events, limit: limit) }
  func setTitle(_ title: String) {}
  func copyToClipboard(_ text: String) -> Bool { false }
  func bell() {}
  func suspend() {}
}
