import Dispatch
import Foundation
import TerminalCore
import Testing

@testable import Ncurses

extension NcursesTests {
  @Suite struct MainLoopTests {
    @Test func withNothingToDoItWaitsWithoutEnd() throws {
      let loop = try loop()
      var timeouts: [Duration?] = []
      loop.run {
        if loop.turns > 1 { timeouts.append(loop.lastTimeout) }
        if loop.turns == 4 { loop.stop() } else { DispatchQueue.global().async { loop.wake() } }
        return nil
      }
      #expect(timeouts == [nil, nil, nil])
      #expect(loop.turns == 4)
    }

    @Test func aDeadlineEndsTheWait() throws {
      let loop = try loop()
      loop.run {
        if loop.turns == 3 { loop.stop() }
        return loop.turns == 1 ? .milliseconds(1) : .zero
      }
      #expect(loop.turns == 3)
      #expect(loop.lastTimeout == .zero)
    }

    @Test func aStopInATurnEndsItWithoutAWait() throws {
      let loop = try loop()
      loop.run {
        loop.stop()
        return nil
      }
      #expect(loop.turns == 1)
      #expect(loop.lastTimeout == nil)
    }

    @Test func itRunsAgain() throws {
      let loop = try loop()
      for _ in 0..<2 {
        loop.run {
          loop.stop()
          return .zero
        }
      }
      #expect(loop.turns == 2)
    }

    @Test func anErrorInATurnComesOut() throws {
      struct Oops: Error {}
      let loop = try loop()
      #expect(throws: Oops.self) { try loop.run { () throws(Oops) -> Duration? in throw Oops() } }
    }

    @Test(
      arguments: [
        (nil, nil, nil), (.seconds(1), nil, .seconds(1)), (nil, .zero, .zero), (.seconds(1), .seconds(2), .seconds(1)),
      ] as [(Duration?, Duration?, Duration?)])
    func theShorterWaitCounts(left: Duration?, right: Duration?, shorter: Duration?) {
      #expect(MainLoop.shorter(left, right) == shorter)
    }

    @Test(
      arguments: [
        (nil, -1), (.zero, 0), (.seconds(-1), 0), (.milliseconds(3), 3), (.microseconds(1), 1),
        (.microseconds(1001), 2),
        (.seconds(10_000_000), 1_000_000_000),
      ] as [(Duration?, Int32)])
    func theWaitIsNeverShorterThanAskedFor(wait: Duration?, milliseconds: Int32) {
      #expect(MainLoop.milliseconds(wait) == milliseconds)
    }

    @Test func aKeyEndsTheWait() throws {
      let pty = try Pty()
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: "xterm-256color")
      options.descriptor = pty.slave
      options.capturesOutput = false
      let terminal = try NcursesTerminal(options: options)
      let loop = try MainLoop(terminal: terminal, drainsMainQueue: false)
      var events: [TerminalEvent] = []
      loop.run {
        if loop.turns == 1 { pty.type("k") }
        terminal.drainEvents(into: &events, limit: 10)
        if !events.isEmpty { loop.stop() }
        return nil
      }
      #expect(events == [.key(.character("k"))])
      terminal.close()
    }

    /// The timers of the run loop of the current thread, with the number of the loop's turns.
    @Test func timersOfFoundationFireWithoutOtherWakeUps() throws {
      let loop = try loop()
      var firings = 0
      let timer = Timer(timeInterval: 0.002, repeats: true) { _ in MainActor.assumeIsolated { firings += 1 } }
      RunLoop.current.add(timer, forMode: .common)
      loop.run {
        if firings >= 5 { loop.stop() }
        return loop.turns > 1000 ? .zero : nil
      }
      timer.invalidate()
      #expect(firings >= 5)
      #expect(loop.turns < 30)
      let turns = loop.turns
      loop.run {
        if loop.turns > turns + 1 { loop.stop() } else { DispatchQueue.global().async { loop.wake() } }
        return nil
      }
      #expect(loop.lastTimeout == nil)
    }

    private func loop() throws -> MainLoop {
      try MainLoop(terminal: NcursesTerminal(headless: Size(width: 10, height: 2)), drainsMainQueue: false)
    }
  }
}
