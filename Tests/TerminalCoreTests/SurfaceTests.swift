import Testing

@testable import TerminalCore

@MainActor @Suite struct SurfaceTests {
  private func shown(_ surface: Surface) -> String {
    (0..<surface.size.height).map { y in
      surface.withRow(y) { cells in
        cells.map { $0.glyph == .continuation ? "<" : surface.clusters.text(of: $0.glyph) }.joined()
      }
    }.joined(separator: "\n")
  }

  private func surface(_ rows: String...) -> Surface {
    let surface = Surface(size: Size(width: rows.map { CellText($0).width }.max() ?? 0, height: rows.count))
    for (y, row) in rows.enumerated() { surface.write(CellText(row), x: 0, y: y, within: 0..<surface.size.width) }
    surface.presented()
    return surface
  }

  @Test func textBecomesCells() {
    let surface = Surface(size: Size(width: 8, height: 1))
    let end = surface.write(CellText("a日x\u{332}🇩🇪"), x: 0, y: 0, within: 0..<8)
    #expect(end == 6)
    #expect(shown(surface) == "a日<x\u{332}DE  ")
  }

  @Test func textIsClippedAndWideCharactersAreNotSplit() {
    let surface = Surface(size: Size(width: 6, height: 1))
    surface.write(CellText("日本語"), x: -1, y: 0, within: 0..<4)
    #expect(shown(surface) == " 本<   ")
    surface.write(CellText("日本語"), x: 3, y: 0, within: 0..<6)
    #expect(shown(surface) == " 本<日< ")
  }

  @Test func overwritingHalfAWideCharacterBlanksTheOther() {
    let right = surface("a日b")
    right.write(CellText("x"), x: 2, y: 0, within: 0..<4)
    #expect(shown(right) == "a xb")
    #expect(right.damage.spans == [1..<3])
    let left = surface("a日b")
    left.write(CellText("x"), x: 1, y: 0, within: 0..<4)
    #expect(shown(left) == "ax b")
    #expect(left.damage.spans == [1..<3])
    let between = surface("日本")
    between.write(CellText("語"), x: 1, y: 0, within: 0..<4)
    #expect(shown(between) == " 語< ")
  }

  @Test func aBodyThatWritesNothingLeavesNoHalves() {
    let surface = surface("a日本b")
    surface.writeRow(0, columns: 2..<4) { _ in }
    #expect(shown(surface) == "a    b")
    surface.writeRow(0, columns: 1..<3) { $0.update(repeating: Cell(Glyph("日"))) }
    #expect(surface[2, 0].glyph == .space)
    surface.writeRow(0, columns: 0..<2) { $0.update(repeating: Cell(.continuation)) }
    #expect(surface[0, 0].glyph == .space)
  }

  @Test func scrollingMovesRowsAndDamagesTheExposedOnes() {
    let surface = surface("one", "two", "six")
    #expect(surface.scroll(Rect(x: 0, y: 0, width: 3, height: 3), by: 1))
    #expect(shown(surface) == "two\nsix\nsix")
    #expect(surface.damage.scrolls == [Scroll(rows: 0..<3, in: 0..<3, by: 1)])
    #expect(surface.damage.spans == [0..<0, 0..<0, 0..<3])
  }

  @Test func impossibleScrollsAreRejected() {
    let surface = surface("a日b", "a日b")
    for block in [
      Rect(x: 0, y: 0, width: 2, height: 2), Rect(x: 2, y: 0, width: 2, height: 2),
      Rect(x: 0, y: 0, width: 4, height: 3), Rect(x: -1, y: 0, width: 4, height: 2), .zero,
      Rect(x: .max, y: .max, width: .max, height: .max), Rect(x: .min, y: .min, width: .max, height: .max),
    ] { #expect(!surface.scroll(block, by: 1)) }
    for by in [0, 2, -2, .max, .min] { #expect(!surface.scroll(Rect(x: 0, y: 0, width: 4, height: 2), by: by)) }
    #expect(surface.damage.isEmpty)
  }

  @Test func nothingOutsideIsReadOrWritten() {
    let surface = surface("ab")
    #expect(surface[2, 0] == .blank && surface[-1, 0] == .blank && surface[0, .max] == .blank)
    for y in [-1, 1, .min, .max] {
      surface.writeRow(y, columns: 0..<2) { $0.update(repeating: .blank) }
      surface.withRow(y) { #expect($0.isEmpty) }
    }
    surface.writeRow(0, columns: .min ..< -5) { $0.update(repeating: .blank) }
    surface.write(CellText("x"), x: .max, y: 0, within: .min ..< .max)
    surface.write(CellText("x"), x: .min, y: 0, within: .min ..< .max)
    surface.fill(Rect(x: 2, y: .min, width: .max, height: .max))
    #expect(surface.damage.isEmpty)
    #expect(shown(surface) == "ab")
  }

  @Test func anEmptyOrHugeSurfaceIsASurface() {
    let empty = Surface(size: .zero)
    empty.invalidate()
    empty.write(CellText("x"), x: 0, y: 0, within: 0..<9)
    #expect(empty.damage.isEmpty)
    #expect(Surface(size: Size(width: .max, height: .max)).size == Size(width: 1000, height: 1000))
    empty.resize(to: Size(width: .max, height: 2))
    #expect(empty.size == Size(width: 1000, height: 2))
    #expect(empty.damage.cellCount == 2000)
  }

  @Test func clustersThatAreNoLongerShownAreRemoved() {
    let surface = Surface(size: Size(width: 4, height: 1))
    for value in UInt32(0)..<9000 {
      guard let base = Unicode.Scalar(0x4E00 + value) else { continue }
      var scalars = String.UnicodeScalarView([base, "\u{332}"])
      scalars.append("\u{333}")
      surface.write(CellText(String(scalars)), x: 0, y: 0, within: 0..<4)
      surface.presented()
      if value == 8500 { #expect(surface.clusters.count < 5000) }
    }
    #expect(shown(surface) == "\u{7127}\u{332}\u{333}<  ")
  }

  @Test func aScreenFullOfClustersIsReplacedByOthersAgainAndAgain() {
    let surface = Surface(size: Size(width: 200, height: 60))
    for frame in UInt32(0)..<3 {
      for y in 0..<60 {
        var text = ""
        for x in 0..<200 { text.append(cluster(frame * 12_000 + UInt32(y * 200 + x))) }
        surface.write(CellText(text), x: 0, y: y, within: 0..<200)
      }
      var wrong = 0
      for y in 0..<60 {
        for x in 0..<200
        where surface.clusters.character(of: surface[x, y].glyph) != cluster(frame * 12_000 + UInt32(y * 200 + x)) {
          wrong += 1
        }
      }
      #expect(wrong == 0, "frame \(frame)")
      surface.presented()
    }
  }

  /// Returns a different base with two marks for each number below 26 * 64 * 64.
  private func cluster(_ number: UInt32) -> Character {
    var scalars = String.UnicodeScalarView()
    for value in [97 + number % 26, 0x300 + number / 26 % 64, 0x300 + number / 26 / 64] {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return Character(String(scalars))
  }

  @Test func clippedTextAddsNoClusters() {
    let surface = Surface(size: Size(width: 4, height: 1))
    var text = ""
    for number in UInt32(0)..<9000 { text.append(cluster(number)) }
    surface.write(CellText(text), x: -100, y: 0, within: 0..<4)
    #expect(surface.clusters.count == 4)
    #expect(surface.clusters.character(of: surface[0, 0].glyph) == cluster(100))
  }

  @Test func aTableThatIsFullShowsBasesAlone() {
    var table = ClusterTable()
    for value in 0..<UInt32(ClusterTable.limit + 10) {
      guard let base = Unicode.Scalar(0xF0000 + value % 0xF000), let mark = Unicode.Scalar(0x300 + value / 0xF000)
      else { continue }
      _ = table.glyph(for: Character(String(String.UnicodeScalarView([base, mark, "\u{333}"]))))
    }
    #expect(table.count == ClusterTable.limit)
    #expect(table.glyph(for: "x\u{332}") == Glyph("x"))
  }

  @Test func clustersOfATableAreSanitized() {
    var table = ClusterTable()
    #expect(table.glyph(for: "👩‍👩‍👧‍👦") == Glyph("👩"))
    #expect(table.glyph(for: "\u{1B}") == Glyph("\u{FFFD}"))
    #expect(table.glyph(for: "\u{202E}") == .space)
    let cluster = table.glyph(for: "x\u{332}")
    #expect(table.text(of: cluster) == "x\u{332}")
    #expect(table.text(of: .cluster(99)) == "\u{FFFD}")
    #expect(table.text(of: Glyph(code: 0xD800)) == "\u{FFFD}")
  }
}
