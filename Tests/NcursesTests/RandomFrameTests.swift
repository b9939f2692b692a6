import TerminalCore
import TestSupport
import Testing

@testable import Ncurses

extension NcursesTests {
  /// After random edits, scrolls and resizes, the incremental output displays the surface.
  @Suite struct RandomFrameTests {
    @Test(arguments: seeds(5)) func incrementalFramesShowTheSurface(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      var screen = try Screen(30, 8)
      for step in 0..<200 {
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(&screen, &random) }
        let cursor = Bool.random(using: &random) ? Cursor(at: point(screen.surface.size, &random)) : nil
        screen.present(cursor: cursor)
        try #require(screen.shown == screen.surface.shown, "step \(step)")
        try #require(screen.model.link == "")
        try #require(screen.model.unknown == [])
        if let cursor { try #require(screen.model.cursor == cursor.location) }
        try #require(screen.model.modes[25] == (cursor != nil))
      }
    }

    @Test(arguments: seeds(5)) func incrementalFramesShowTheLinks(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: "xterm-256color")
      options.environment.forceHyperlink = "1"
      var screen = try Screen(30, 8, options: options)
      for step in 0..<200 {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          change(&screen, &random)
          if Bool.random(using: &random) { link(screen.surface, &random) }
        }
        let cursor = Bool.random(using: &random) ? Cursor(at: point(screen.surface.size, &random)) : nil
        screen.present(cursor: cursor)
        try #require(screen.shown == expected(screen), "step \(step)")
        try #require(screen.model.unknown == [])
        try #require(screen.model.link == "")
        if let cursor { try #require(screen.model.cursor == cursor.location) }
      }
    }

    /// Returns the cells of the surface; spaces that the terminal has erased have no hyperlink.
    private func expected(_ screen: Screen) -> [[ShownCell]] {
      zip(screen.surface.shown, screen.shown).map { row, shown in
        zip(row, shown).map { cell, shown in
          var cell = cell
          if cell.text == " ", shown.link.isEmpty { cell.link = "" }
          return cell
        }
      }
    }

    private func change(_ screen: inout Screen, _ random: inout SeededGenerator) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: resize(&screen, &random)
      case 1: screen.surface.invalidate()
      case 2...6: scroll(screen.surface, &random)
      default: edit(screen.surface, &random)
      }
    }

    private func resize(_ screen: inout Screen, _ random: inout SeededGenerator) {
      let size = Size(width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...12, using: &random))
      guard size != screen.terminal.size else { return }
      screen.terminal.resize(to: size)
      screen.surface.resize(to: size)
      screen.model.resize(to: size)
    }

    private func scroll(_ surface: Surface, _ random: inout SeededGenerator) {
      let top = Int.random(in: 0..<surface.size.height, using: &random)
      let bottom = Int.random(in: top..<surface.size.height, using: &random) + 1
      let left = Bool.random(using: &random) ? 0 : Int.random(in: 0..<surface.size.width, using: &random)
      let width = left == 0 ? surface.size.width : (surface.size.width - left) / 2
      let block = Rect(x: left, y: top, width: width, height: bottom - top)
      guard surface.scroll(block, by: Int.random(in: -3...3, using: &random)) else { return }
      if Bool.random(using: &random) { edit(surface, &random) }
    }

    /// Makes cells a hyperlink, or no hyperlink; often cells that look the same.
    private func link(_ surface: Surface, _ random: inout SeededGenerator) {
      let addresses = ["", "https://example.org/a", "https://example.org/b"]
      let link = surface.link(to: addresses.randomElement(using: &random) ?? "")
      let place = point(surface.size, &random)
      let columns = place.x..<min(surface.size.width, place.x + Int.random(in: 1...12, using: &random))
      surface.writeRow(place.y, columns: columns) { row in
        for index in row.indices { row[index].style.link = link }
      }
    }

    private func edit(_ surface: Surface, _ random: inout SeededGenerator) {
      let letters = Array("abc xyz 日本語 é ñ 한글 ☃ ▲ e\u{301}o\u{308} 🙂 ")
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in letters.randomElement(using: &random) ?? " " }
      let place = point(surface.size, &random)
      surface.put(String(text), x: place.x, y: place.y, style: style(&random))
    }

    private func style(_ random: inout SeededGenerator) -> Style {
      let colors: [Color] = [.terminal, .terminal, .palette(1), .palette(9), .palette(100), .palette(250)]
      let attributes: [Attributes] = [[], [], .bold, .underline, .reverse, [.dim, .italic]]
      return Style(
        foreground: colors.randomElement(using: &random) ?? .terminal,
        background: [.terminal, .palette(4), .palette(17)].randomElement(using: &random) ?? .terminal,
        attributes: attributes.randomElement(using: &random) ?? [])
    }

    private func point(_ size: Size, _ random: inout SeededGenerator) -> Point {
      Point(
        x: Int.random(in: 0..<size.width, using: &random), y: Int.random(in: 0..<size.height, using: &random))
    }
  }
}
