// The code of the documentation comments of `View`, `Responder`, `Control` and `Canvas`.
import Bindings
import TerminalCore
import Testing
import Widgets

// snippet: base-view
final class Spoiler: View {
  private static let title = "Answer"
  private let answer: Label

  init(_ text: String) {
    answer = Label(text)
    super.init()
    answer.isHidden = true
    addSubview(answer)
  }

  override func sizeThatFits(_ available: Size) -> Size {
    let inner = answer.isHidden ? .zero : answer.fittingSize(available)
    return Size(width: max(TextWidth.of(Self.title), inner.width), height: 1 + inner.height)
  }

  override func layoutSubviews() {
    answer.frame = Rect(x: 0, y: 1, width: bounds.width, height: bounds.height - 1)
  }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    canvas.draw(Self.title, at: .zero, style: canvas.theme[.link])
  }

  override func mouse(_ event: MouseEvent) -> Bool {
    guard case .down(.left) = event.kind else { return false }
    answer.isHidden.toggle()
    return true
  }
}
// end

// snippet: base-responder
final class Counter: View {
  private(set) var count = 0 { didSet { setNeedsDisplay() } }

  override class var commands: CommandTable {
    CommandTable(for: Counter.self) {
      KeyCommand("increase", "Increase", keys: [.character("+")]) { $0.count += 1 }
      KeyCommand("reset", "Reset", keys: [.character("0")], isEnabled: { $0.count > 0 }) { $0.count = 0 }
    }
  }

  override func keyDown(_ key: Key) -> Bool {
    guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else { return false }
    count += number
    return true
  }

  override var canBecomeFirstResponder: Bool { true }
  override func draw(on canvas: Canvas) { canvas.draw("\(count)", at: .zero, filling: canvas.size.width) }
}
// end

// snippet: base-control
final class Loudness: Control {
  var level = 5 { didSet { if level != oldValue { setNeedsDisplay() } } }

  override class var commands: CommandTable {
    CommandTable(for: Loudness.self) {
      KeyCommand("louder", "Louder", keys: [Key(.up)], isEnabled: { $0.level < 9 }) { $0.change(by: 1) }
      KeyCommand("quieter", "Quieter", keys: [Key(.down)], isEnabled: { $0.level > 0 }) { $0.change(by: -1) }
    }
  }

  private func change(by step: Int) {
    level += step
    sendActions(for: .valueChanged)
  }

  override var canBecomeFirstResponder: Bool { isEnabled }
  override func draw(on canvas: Canvas) { canvas.draw("\(level)", at: .zero, filling: canvas.size.width) }
}
// end

// snippet: base-canvas
final class BatteryGauge: View {
  var percent = 100 { didSet { if percent != oldValue { setNeedsDisplay() } } }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    let end = canvas.draw("Battery ", at: .zero, style: canvas.theme[.secondary])
    let role: ThemeRole = percent < 20 ? .error : .text
    canvas.draw("\(percent) %", at: Point(x: end, y: 0), style: canvas.theme[role])
  }
}
// end

private final class Mixer {
  private(set) var level = 0

  func connect(_ loudness: Loudness) {
    // snippet: base-target
    loudness.addTarget(self, action: Mixer.loudnessChanged, for: .valueChanged)
    // end
  }

  private func loudnessChanged(_ loudness: Loudness) { level = loudness.level }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct BaseSnippets {
  @Test func aViewIsMeasuredLaidOutDrawnAndClicked() {
    let spoiler = Spoiler("Forty-two")
    let harness = WindowHarness(
      VStack {
        spoiler
        Label("Next")
      }, size: Size(width: 12, height: 3))
    #expect(harness.picture == "Answer\nNext\n")
    harness.click(x: 1)
    #expect(harness.picture == "Answer\nForty-two\nNext")
    harness.click(x: 1)
    #expect(harness.picture == "Answer\nNext\n")
    harness.expectToBeAsRepainted()
  }

  @Test func aResponderHandlesCommandsAndOtherKeys() {
    let counter = Counter()
    let harness = WindowHarness(counter)
    harness.press(.character("+"), .character("4"), .character("0"), .character("7"))
    #expect(counter.count == 7)
    #expect(harness.picture == "7")
  }

  @Test func aControlSendsAnEventAfterAChangeByTheUser() {
    let (loudness, mixer) = (Loudness(), Mixer())
    mixer.connect(loudness)
    let harness = WindowHarness(loudness)
    loudness.level = 8
    #expect(mixer.level == 0)
    harness.press(Key(.up), Key(.up))
    #expect(mixer.level == 9 && harness.picture == "9")
    loudness.isEnabled = false
    #expect(harness.window.firstResponder == nil)
  }

  @Test func aCanvasReturnsTheColumnAfterAText() {
    let gauge = BatteryGauge()
    let harness = WindowHarness(gauge)
    #expect(harness.picture == "Battery 100 %")
    gauge.percent = 7
    harness.frame()
    #expect(harness.picture == "Battery 7 %")
    #expect(harness.terminal.style(at: Point(x: 8, y: 0)) == Theme.dark[.error])
  }
}
