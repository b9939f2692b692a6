import TerminalCore
import TestSupport

@testable import BinderyViews
@testable import Widgets

/// A widget on a screen, between two buttons and surrounded by a pattern.
final class WidgetStage {
  let widget: View
  let before = Button("before")
  let after = Button("after")
  /// The label that names the widget.
  let label = Label("Sample")
  let harness: WindowHarness
  private let ground: Ground

  /// A theme with frames, and themes whose surfaces are derived from a dark and a light terminal.
  static let themes: [Theme] = [
    .dark, TerminalPalette("dark", 0xD8DBE2, on: 0x16181D).theme(),
    TerminalPalette("light", 0x24292F, on: 0xFFFFFF).theme(),
  ]

  /// Shows a widget in a frame of a size.
  init(_ widget: View, size: Size = Size(width: 24, height: 5), theme: Theme = .dark) {
    self.widget = widget
    ground = Ground(before, widget, after, size)
    harness = WindowHarness(ground, size: Size(width: size.width + 2, height: size.height + 4), theme: theme)
    widget.accessibilityLabel = label
    harness.window.focus(before)
    harness.frame()
  }

  /// The frame of the widget.
  var place: Rect { ground.place }

  /// Changes the size of the widget.
  func resize(to size: Size) {
    ground.size = size
    harness.frame()
  }

  /// The first view of the widget that can have focus.
  var focusable: View? { harness.window.focusableViews.first { $0.isInside(widget) } }
  /// Whether the widget or a view inside it has focus, or a modal view that the widget opened.
  var hasFocus: Bool { hasModal || harness.window.firstResponder?.isInside(widget) == true }
  private var hasModal: Bool { harness.window.focusRoot !== ground }

  /// Moves focus to the widget.
  ///
  /// - Returns: Whether the widget can have focus.
  @discardableResult func focus() -> Bool {
    guard let focusable else { return false }
    harness.window.focus(focusable)
    harness.frame()
    return true
  }

  /// The cells of the widget.
  var cells: [Cell] { cells(in: place) }

  /// The cells of the widget as they are visible without colors.
  var cellsWithoutColors: [Cell] {
    cells.map { Cell(text: $0.text, style: Style(attributes: $0.style.attributes)) }
  }

  /// The text and the style of a cell.
  struct Cell: Equatable {
    let text: String
    let style: Style
  }

  /// Returns the cells of a part of the screen, from left to right and from top to bottom.
  func cells(in area: Rect) -> [Cell] {
    area.rowRange.flatMap { y in
      area.columnRange.map { x in
        let point = Point(x: x, y: y)
        return Cell(text: harness.terminal.text(at: point), style: harness.terminal.style(at: point))
      }
    }
  }

  /// Whether a full repaint changes nothing, and the widget drew nothing outside its frame.
  var isSound: Bool {
    let drawn = harness.terminal.styledScreen
    harness.window.repaint()
    harness.frame()
    return harness.terminal.styledScreen == drawn && harness.terminal.difference == nil
      && (hasModal || harness.window.layer(SuggestionMenu.self) != nil || isWithinItsFrame)
  }

  private var isWithinItsFrame: Bool {
    let size = harness.terminal.size
    return (1..<size.height - 1).allSatisfy { y in
      (0..<size.width).allSatisfy { x in
        place.contains(Point(x: x, y: y)) || harness.terminal.text(at: Point(x: x, y: y)) == "·"
      }
    }
  }

  /// Sends a random event.
  func act(_ random: inout SeededGenerator) {
    let point = Point(
      x: random.below(harness.terminal.size.width), y: 1 + random.below(harness.terminal.size.height - 2))
    let window = harness.window
    func mouse(_ kinds: MouseEvent.Kind...) {
      for kind in kinds { window.dispatch(.mouse(MouseEvent(kind, at: point))) }
    }
    switch random.below(12) {
    case 0: mouse(.down(.left), .up(.left))
    case 1: mouse(.down(.left))
    case 2: mouse(.drag(.left))
    case 3: mouse(.up(.left))
    case 4: mouse(.wheel(rows: random.below(7) - 3, columns: random.below(3) - 1))
    case 5: window.dispatch(.paste("p\u{1B}[31m日\n\tq", isLast: true))
    case 6: ground.size = Size(width: random.below(26), height: random.below(7))
    default: window.dispatch(.key(Self.keys[random.below(Self.keys.count)]))
    }
    harness.advance(by: .milliseconds(120))
  }

  /// Keys of all kinds, without Tab, which moves the focus away.
  static let keys: [Key] =
    [
      .character(" "), .character("x"), .character("日"), .character("/"), .control("a"), .control("k"), .control("z"),
      Key(.down, .shift), Key(.left, .control),
    ]
    + [.enter, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown].map { Key($0) }
}

/// Two buttons with a widget between them, and dots in all other cells.
private final class Ground: View {
  private let before: View
  private let widget: View
  private let after: View
  var size: Size { didSet { setNeedsLayout() } }
  var place: Rect { Rect(origin: Point(x: 1, y: 2), size: size) }

  init(_ before: View, _ widget: View, _ after: View, _ size: Size) {
    (self.before, self.widget, self.after, self.size) = (before, widget, after, size)
    super.init()
    for view in [before, widget, after] { addSubview(view) }
  }

  override func layoutSubviews() {
    before.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    widget.frame = place
    after.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    setNeedsDisplay()
  }

  override func draw(on canvas: Canvas) {
    for row in canvas.dirtyRect.rowRange {
      canvas.draw(String(repeating: "·", count: bounds.width), at: Point(x: 0, y: row))
    }
  }
}
