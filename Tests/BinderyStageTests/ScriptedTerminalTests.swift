import Bindery
import BinderyStage
import TestSupport
import Testing

@Suite struct ScriptedTerminalTests {
  /// Writes text at a random position of a surface, or scrolls a block.
  private func draw(on surface: Surface, _ random: inout SeededGenerator) {
    let size = surface.size
    if Int.random(in: 0..<4, using: &random) == 0 {
      let top = Int.random(in: 0..<size.height, using: &random)
      let height = Int.random(in: 1...size.height - top, using: &random)
      let by = Int.random(in: -2...2, using: &random)
      let block = Rect(x: 0, y: top, width: size.width, height: height)
      guard surface.scroll(block, by: by) else { return }
      let free = by > 0 ? block.maxY - by..<block.maxY : block.minY..<block.minY - by
      for y in free { surface.fill(Rect(x: 0, y: y, width: size.width, height: 1)) }
    } else {
      let words = ["plain", "日本語", "👩‍👩‍👧‍👦", "é", "a much longer piece of text", " "]
      let text = CellText(words.randomElement(using: &random) ?? "")
      let x = Int.random(in: 0..<size.width, using: &random)
      let y = Int.random(in: 0..<size.height, using: &random)
      surface.write(text, x: x, y: y, within: 0..<size.width)
    }
  }

  @Test(
    arguments: [
      (1, nil), (2, Size(width: 20, height: 6)), (3, Size(width: 12, height: 4)), (4, Size(width: 30, height: 9)),
    ] as [(UInt64, Size?)])
  func theScreenIsWhatTheApplicationDrew(seed: UInt64, size: Size?) {
    var random = SeededGenerator(seed: seed)
    let base = MemoryTerminal(size: Size(width: 20, height: 6), verifiesFrames: true)
    let scripted = ScriptedTerminal(base, size: size)
    let surface = Surface(size: scripted.size)
    let direct = MemoryTerminal(size: scripted.size)
    for _ in 0..<500 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { draw(on: surface, &random) }
      base.isKeepingUp = Int.random(in: 0..<10, using: &random) > 0
      direct.present(surface, damage: surface.damage, cursor: nil)
      if scripted.present(surface, damage: surface.damage, cursor: nil) {
        surface.presented()
      } else {
        surface.invalidate()
        continue
      }
      // The last column is excluded, because a wide character may be clipped there.
      let part = Rect(x: 0, y: 0, width: 19, height: min(scripted.size.height, base.size.height))
      #expect(base.screen(in: part) == direct.screen(in: part))
    }
    #expect(base.difference == nil)
  }

  @Test func theColorsOfTheTerminalAreRequestedAndForwarded() {
    let base = MemoryTerminal(size: Size(width: 20, height: 3))
    let scripted = ScriptedTerminal(base)
    scripted.requestColors()
    #expect(base.colorRequests == 1)
    let reply = TerminalEvent.colors(foreground: .white, background: .black)
    base.send([reply])
    var events: [TerminalEvent] = []
    scripted.drainEvents(into: &events, limit: 10)
    #expect(events == [reply])
  }

  @Test func theScriptsEventsFollowTheUsers() {
    let base = MemoryTerminal(size: Size(width: 20, height: 3))
    let scripted = ScriptedTerminal(base)
    scripted.send([.key(.character("s"))])
    base.send(keys: .character("u"))
    var events: [TerminalEvent] = []
    scripted.drainEvents(into: &events, limit: 10)
    #expect(events == [.key(.character("u")), .key(.character("s"))])
    #expect(scripted.size == Size(width: 20, height: 2))
  }
}
