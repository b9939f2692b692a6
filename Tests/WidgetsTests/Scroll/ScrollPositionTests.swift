import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ScrollPositionTests {
  @Test func theThumbIsInProportionToTheVisiblePart() {
    #expect(ScrollPosition(contentLength: 40, visibleLength: 10, offset: 0).thumb(inTrack: 10) == 0..<20)
    #expect(ScrollPosition(contentLength: 40, visibleLength: 10, offset: 15).thumb(inTrack: 10) == 30..<50)
    #expect(ScrollPosition(contentLength: 40, visibleLength: 10, offset: 30).thumb(inTrack: 10) == 60..<80)
  }

  @Test func theThumbOfLongContentIsOneCell() {
    let start = ScrollPosition(contentLength: 10_000_000, visibleLength: 10)
    #expect(start.thumb(inTrack: 10) == 0..<8)
    let end = ScrollPosition(contentLength: .max, visibleLength: 10, offset: .max)
    #expect(end.offset == .max - 10 && end.thumb(inTrack: 10) == 72..<80)
    #expect(end.offset(ofThumbAt: 0, inTrack: 10) == 0 && end.offset(ofThumbAt: .max, inTrack: 10) == .max - 10)
  }

  @Test func contentThatFitsFillsTheTrack() {
    for length in [-1, 0, 1, 5] {
      let position = ScrollPosition(contentLength: length, visibleLength: 5, offset: 9)
      #expect(!position.isScrollable && position.offset == 0 && position.thumb(inTrack: 3) == 0..<24)
    }
    #expect(!ScrollPosition(contentLength: 9, visibleLength: 0).isScrollable)
    #expect(ScrollPosition(contentLength: 9, visibleLength: 5).thumb(inTrack: -1) == 0..<0)
  }

  @Test(arguments: seeds(20)) func aDraggedThumbStartsAtTheDraggedPlace(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let visible = 1 + random.below(60)
      let content = visible + 1 + random.below(1 << (1 + random.below(30)))
      let position = ScrollPosition(
        contentLength: content, visibleLength: visible, offset: random.below(content - visible + 1))
      let track = 1 + random.below(60)
      let free = 8 * track - position.thumb(inTrack: track).count
      let start = random.below(free + 1)
      let offset = position.offset(ofThumbAt: start, inTrack: track)
      #expect((0...position.maxOffset).contains(offset))
      guard position.maxOffset >= free, free > 0 else { continue }
      let dragged = ScrollPosition(contentLength: content, visibleLength: visible, offset: offset)
      #expect(dragged.thumb(inTrack: track).lowerBound == start, "seed \(seed): \(position), \(track)")
    }
  }
}
