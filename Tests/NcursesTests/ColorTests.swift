import TerminalCore
import TestSupport
import Testing

@testable import Ncurses

@Suite struct ColorMapperTests {
  @Test func aTerminalsOwnColorStaysItsOwn() {
    #expect(ColorMapper(depth: .palette256).foreground(.terminal) == -1)
    #expect(ColorMapper(depth: .none).foreground(.rgb(255, 0, 0)) == -1)
  }

  @Test func thePaletteFallsToTheNearestOfFewer() {
    #expect(ColorMapper(depth: .palette256).foreground(.palette(208)) == 208)
    #expect(ColorMapper(depth: .sixteen).foreground(.palette(196)) == 9)
    #expect(ColorMapper(depth: .eight).foreground(.palette(9)) == 1)
    #expect(ColorMapper(depth: .eight).foreground(.palette(196)) == 1)
  }

  @Test func redGreenBlueFindsTheNearestOfThePalette() {
    let mapper = ColorMapper(depth: .palette256)
    #expect(mapper.foreground(.rgb(255, 0, 0)) == 196)
    #expect(mapper.foreground(.rgb(255, 135, 0)) == 208)
    #expect(mapper.foreground(.rgb(118, 118, 118)) == 243)
    #expect(mapper.foreground(.rgb(0, 0, 0)) == 16)
  }

  @Test func theCubeIsAlwaysTheNearestThereIs() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let color = RGB(
        UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
        UInt8.random(in: 0...255, using: &random))
      let best = RGB.palette(color.nearest(among: 16...255))
      let found = RGB.palette(color.nearestOfCube)
      #expect(color.distance(to: found) <= color.distance(to: best) * 3 / 2 + 200, "\(color)")
    }
  }

  @Test func aDirectTerminalTakesTheNumberItself() {
    let mapper = ColorMapper(depth: .truecolor)
    #expect(mapper.foreground(.rgb(1, 2, 3)) == 0x010203)
    #expect(mapper.foreground(.rgb(0, 0, 5)) == 8)
    #expect(mapper.foreground(.palette(3)) == 3)
    #expect(mapper.foreground(.palette(231)) == 0xFFFFFF)
  }

  @Test func withDirectColorThePaletteKeepsItsNumbers() {
    for depth in [ColorDepth.eight, .palette256] {
      var mapper = ColorMapper(depth: depth)
      mapper.hasDirectColor = true
      #expect((0...255).allSatisfy { mapper.foreground(.palette($0)) == Int32($0) })
      #expect(mapper.foreground(.terminal) == -1)
      #expect(mapper.foreground(.rgb(255, 0, 0)) == 0x1FF_0000)
      #expect(mapper.background(.rgb(0, 0, 5)) == 0x100_0005)
    }
  }
}

extension NcursesTests {
  @Suite struct ColorTests {
    @Test func noColorSendsNone() throws {
      var screen = try Screen(20, 2, options: options { $0.noColor = "1" })
      #expect(screen.terminal.capabilities.colors == .none)
      screen.surface.put("red", y: 0, style: Style(foreground: .palette(1), attributes: .bold))
      #expect(!String(decoding: screen.present(), as: UTF8.self).contains("31"))
      #expect(screen.shown[0][0].look == ShownCell.Look(attributes: .bold))
    }

    @Test func theAppMayAskForFewerColors() throws {
      var used = options { _ in }
      used.colors = .eight
      var screen = try Screen(20, 2, options: used)
      screen.surface.put("orange", y: 0, style: Style(foreground: .rgb(255, 100, 0)))
      screen.present()
      #expect(screen.terminal.capabilities.colors == .eight)
      #expect(screen.shown[0][0].look.foreground == 1)
    }

    @Test(arguments: [("linux", ColorDepth.eight), ("vt100", .none), ("xterm-256color", .palette256)])
    func aTerminalShowsWhatItsDescriptionSays(term: String, depth: ColorDepth) throws {
      let terminal = try NcursesTerminal(headless: Size(width: 10, height: 2), term: term)
      #expect(terminal.capabilities.colors == depth)
      terminal.close()
    }

    @Test func aVariableDisablesAnimations() throws {
      for (value, motion) in [("", true), ("1", false)] {
        let terminal = try NcursesTerminal(
          headless: Size(width: 10, height: 2), options: options { $0.noMotion = value })
        #expect(terminal.capabilities.motion == motion)
        terminal.close()
      }
    }

    @Test func moreStylesThanPairsStillShowTheText() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 40, height: 10), term: "linux")
      let surface = Surface(size: Size(width: 40, height: 10))
      for round in 0..<5 {
        for y in 0..<10 {
          for x in 0..<40 {
            let color = Color.palette(UInt8((x + y * 40 + round) % 8))
            surface.put("x", x: x, y: y, style: Style(foreground: color, background: .palette(UInt8((x + y) % 8))))
          }
        }
        #expect(terminal.present(surface, damage: surface.damage, cursor: nil))
        surface.presented()
      }
      #expect(terminal.takeBytes().contains(UInt8(ascii: "x")))
      terminal.close()
    }

    @Test func colorsForWhichNoPairIsLeftAreShownInTheSameFrame() throws {
      let size = Size(width: 10, height: 10)
      let terminal = try NcursesTerminal(headless: size, term: "xterm")
      defer { terminal.close() }
      #expect(terminal.capabilities.colors == .eight)
      let surface = Surface(size: size)
      var model = XtermModel(size: size)
      // 40 pairs, 40 others, and 63 of both; then more pairs than the maximum of 63; and then few again.
      for (backgrounds, isVisible) in [(0..<5, true), (3..<8, true), (0..<8, true), (-1..<8, false), (0..<1, true)] {
        for place in 0..<100 {
          let index = place % (backgrounds.count * 8)
          let background = backgrounds.lowerBound + index / 8
          let style = Style(
            foreground: .palette(UInt8(index % 8)),
            background: background < 0 ? .terminal : .palette(UInt8(index == 63 ? 0 : background)))
          surface.put("x", x: place % 10, y: place / 10, style: style)
        }
        terminal.present(surface, damage: surface.damage, cursor: nil)
        surface.presented()
        model.feed(terminal.takeBytes())
        #expect((model.rows.map { $0.map(\.normal) } == surface.shown) == isVisible, "\(backgrounds)")
        #expect(model.unknown == [])
      }
    }

    @Test func twoColorsThatComeOutAsOneAreNotUsed() throws {
      var used = options { _ in }
      used.colors = .eight
      var screen = try Screen(20, 2, options: used)
      screen.surface.put("hidden?", y: 0, style: Style(foreground: .palette(9), background: .palette(1)))
      screen.present()
      #expect(screen.shown[0][0].look == ShownCell.Look())
    }

    private func options(_ change: (inout TerminalEnvironment) -> Void) -> TerminalOptions {
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: "xterm-256color")
      change(&options.environment)
      return options
    }
  }
}
