import Testing

@testable import TerminalCore

@Suite struct RGBTests {
  @Test func mixturesLieBetweenTheColors() {
    let (from, to) = (RGB(10, 200, 0), RGB(20, 100, 255))
    #expect(from.mixed(with: to, 0) == from)
    #expect(from.mixed(with: to, 1) == to)
    #expect(from.mixed(with: to, 0.5) == RGB(15, 150, 128))
  }

  @Test(arguments: [-1, 2, Double.nan, .infinity]) func aShareOutsideTheRangeIsClamped(share: Double) {
    let (from, to) = (RGB(10, 200, 0), RGB(20, 100, 255))
    #expect([from, to].contains(from.mixed(with: to, share)))
  }

  @Test func contrastIsThatOfWCAG() {
    #expect(abs(RGB.black.contrast(with: .white) - 21) < 0.001)
    #expect(RGB.white.contrast(with: .white) == 1)
    // The gray #767676 is the lightest with 4.5:1 on white.
    #expect(RGB(0x76, 0x76, 0x76).contrast(with: .white) >= 4.5)
    #expect(RGB(0x77, 0x77, 0x77).contrast(with: .white) < 4.5)
  }

  @Test func thePaletteHasACubeAndGrays() {
    #expect(RGB.palette(1) == RGB(205, 0, 0))
    #expect(RGB.palette(16) == .black)
    #expect(RGB.palette(208) == RGB(255, 135, 0))
    #expect(RGB.palette(231) == .white)
    #expect(RGB.palette(255) == RGB(238, 238, 238))
  }
}
