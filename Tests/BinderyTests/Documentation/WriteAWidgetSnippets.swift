import Bindery
import BinderyStage
import Testing

// The code of the article `WriteAWidget`.

// snippet: widget-state
struct Stars: Equatable {
  let limit: Int
  private(set) var count = 0

  init(limit: Int) { self.limit = limit }

  var text: String { String(repeating: "★", count: count) + String(repeating: "☆", count: limit - count) }

  /// Sets the number of stars, clamped to the limit, and returns whether it changed.
  mutating func set(_ wanted: Int) -> Bool {
    let old = count
    count = min(max(0, wanted), limit)
    return count != old
  }
}
// end

// snippet: widget-control
final class Rating: Control, ValueControl {
  private var stars: Stars

  init(limit: Int = 5) {
    stars = Stars(limit: limit)
    super.init()
  }

  var value: Int {
    get { stars.count }
    set { if stars.set(newValue) { setNeedsDisplay() } }
  }

  override func sizeThatFits(_ available: Size) -> Size { Size(width: stars.limit, height: 1) }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    canvas.draw(stars.text, at: .zero, style: canvas.theme[isFirstResponder ? .accent : .text])
  }

  override var canBecomeFirstResponder: Bool { isEnabled }

  override class var commands: CommandTable {
    CommandTable(for: Rating.self) {
      KeyCommand("addStar", "More", keys: [Key(.right)], isEnabled: { $0.canAdd }) { $0.choose($0.value + 1) }
      KeyCommand("removeStar", "Fewer", keys: [Key(.left)], isEnabled: { $0.value > 0 }) { $0.choose($0.value - 1) }
    }
  }

  override func keyDown(_ key: Key) -> Bool {
    guard case .character(let character) = key.code, let count = character.wholeNumberValue else { return false }
    choose(count)
    return true
  }

  override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, case .down(.left) = event.kind, event.location.x < stars.limit else { return false }
    choose(event.location.x + 1)
    return true
  }

  override var valueText: String? { "\(value)" }

  private var canAdd: Bool { value < stars.limit }

  private func choose(_ count: Int) {
    guard stars.set(count) else { return }
    setNeedsDisplay()
    sendActions(for: .valueChanged)
  }
}
// end

// snippet: widget-screen
@MainActor @Observable final class Review {
  var stars = 3
}

final class ReviewBinder: Binder<Review> {
  let rating = Rating()
  let summary = Label()

  override func makeView() -> View {
    VStack {
      rating
      summary
    }
  }

  override func bind(_ model: Review) {
    rating.bind(to: \.stars, of: model)
    summary.bind(\.text, to: "\(model.stars) of 5 stars")
  }
}
// end

@Suite(.timeLimit(.minutes(20))) enum WriteAWidget {
  // snippet: widget-tests
  @MainActor @Suite struct RatingTests {
    @Test func theNumberOfStarsIsClamped() {
      var stars = Stars(limit: 5)
      let isChanged = stars.set(7)
      #expect(isChanged)
      #expect(stars.text == "★★★★★")
      let isChangedAgain = stars.set(6)
      #expect(!isChangedAgain)
    }

    @Test func keysAndClicksWriteTheModel() async throws {
      let model = Review()
      let stage = Stage(ReviewBinder(model), size: Size(width: 16, height: 2))
      #expect(
        stage.screen == """
          ★★★☆☆
          3 of 5 stars
          """)
      try await stage.play(
        """
        press Right
        expect Rating.value == "4"
        press 1
        expect text "1 of 5 stars"
        press Left x2
        """)
      #expect(model.stars == 0)
      try await stage.send(.mouse(MouseEvent(.down(.left), at: Point(x: 2, y: 0))))
      #expect(
        stage.screen == """
          ★★★☆☆
          3 of 5 stars
          """)
    }

    @Test func aChangeOfTheModelIsDrawn() async throws {
      let model = Review()
      let stage = Stage(ReviewBinder(model), size: Size(width: 16, height: 2))
      model.stars = 5
      try await stage.settle()
      #expect(
        stage.screen == """
          ★★★★★
          5 of 5 stars
          """)
    }
  }
  // end
}
