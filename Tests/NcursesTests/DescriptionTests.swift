import Foundation
import TerminalCore
import TestSupport
import Testing

@testable import Ncurses

extension NcursesTests {
  /// The terminal descriptions of this system, such as those of the packages `ncurses-base` and `ncurses-term`.
  @Suite struct DescriptionTests {
    /// The folders of the database, in the order in which ncurses searches them.
    private static let folders = [
      "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/local/opt/ncurses/share/terminfo",
      "/opt/homebrew/opt/ncurses/share/terminfo",
    ]

    private static let names: Set<String> = {
      var names: Set<String> = []
      for folder in folders {
        let letters = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for letter in letters {
          names.formUnion((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(letter)")) ?? [])
        }
      }
      return names
    }()

    @Test func eachDescriptionThatMovesTheCursorOpensAScreen() throws {
      try #require(Self.names.isSuperset(of: ["linux", "vt100", "xterm-256color", "dumb"]))
      var opened = 0
      for name in Self.names.sorted() {
        let expected = try RefusedTerminals.error(for: name) ?? (isPart(name) ? .termTooSimple(name) : nil)
        do throws(TerminalError) {
          try open(name)
          opened += 1
          #expect(expected == nil, "\(name)")
        } catch {
          #expect(error == expected, "\(name)")
        }
      }
      #expect(opened >= 30)
    }

    /// Returns whether a description is part of other descriptions, and does not move the cursor.
    private func isPart(_ name: String) throws -> Bool {
      guard name.contains("+") else { return false }
      let source = try describe(name)
      let movesByRowAndColumn = source.contains("\thpa=") && source.contains("\tvpa=")
      return !source.contains("\tcup=") && !movesByRowAndColumn
    }

    /// Opens a screen, draws a cell near its end, draws the cell again with attributes, and closes the screen.
    ///
    /// ncurses 6.6 treats terminals whose attributes occupy cells (`xmc`) differently from the first attribute on.
    private func open(_ name: String) throws(TerminalError) {
      _ = try TerminalDescription(name: name)
      let size = Size(width: 90, height: 30)
      let screen = try NcursesScreen(term: name, size: size, depth: .none)
      defer { screen.close() }
      let surface = Surface(size: size)
      surface.put("Q", x: 88, y: 29)
      let output = screen.draw(surface, damage: surface.damage, all: true, cursor: nil)
      #expect(output.contains(UInt8(ascii: "Q")), "\(name)")
      surface.put("R", x: 88, y: 29, style: Style(attributes: [.bold, .underline]))
      let changed = screen.draw(surface, damage: surface.damage, all: false, cursor: nil)
      #expect(changed.contains(UInt8(ascii: "R")), "\(name)")
    }

    private func describe(_ name: String) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["infocmp", "-1", name]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: output, as: UTF8.self)
    }
  }
}
