import Bindings
public import TerminalCore

/// A short message that is displayed over the page for a few seconds and never has focus.
///
///     let toast = Toast("The server did not respond.", role: .error)
///     window.show(toast, for: .seconds(8))
///
/// A binder calls `toast(_:role:for:)` of its navigator instead.
@MainActor public final class Toast: View {
  /// The message, which is wrapped, and truncated after four lines.
  public let text: String
  /// The theme role of the mark and of the edge, such as `.success` or `.error`.
  public let role: ThemeRole
  /// Empty columns that separate the toast from the surrounding text.
  let margin = Spacer()
  /// The object that sent the toast, or nil.
  weak var sender: AnyObject?
  private var timer: (any Disposable)? { didSet { oldValue?.dispose() } }
  private var isPressed = false

  /// The default duration of a toast: four seconds.
  public static let standardDuration = Duration.seconds(4)
  /// The maximum number of toasts in a window; an additional toast replaces the oldest toast.
  public static let limit = 4

  /// Creates a toast that `Window.show(_:for:)` can display.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - role: The theme role. `.success`, `.warning`, `.error` and `.info` also have a mark, which is visible without
  ///     colors.
  public init(_ text: String, role: ThemeRole = .text) {
    self.text = text
    self.role = role
    super.init()
  }

  /// Removes the toast before its duration has elapsed.
  public func dismiss() {
    timer = nil
    let stack = superview as? ToastStack
    margin.removeFromSuperview()
    removeFromSuperview()
    stack?.removeIfEmpty()
  }

  func dismiss(after duration: Duration, in timers: TimerQueue) {
    timer = timers.schedule(after: duration) { [weak self] in self?.dismiss() }
  }

  public override func windowChanged() {
    if window == nil { timer = nil }
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    let insets = insets(framed: metrics == .frames)
    let (columns, rows) = (insets.left + insets.right + leadWidth, insets.top + insets.bottom)
    let lines = lines(width: min(available.width, Self.maximumColumns) - columns)
    return Size(width: (lines.map(\.width).max() ?? 0) + columns, height: max(1, lines.count) + rows)
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    // A toast outside the toasts of the window also has their surface.
    let surface = canvas.theme.barStyle
    let (size, style) = (canvas.size, canvas.theme[role].over(surface))
    let isFramed = metrics == .frames && size.width > 4 && size.height > 2
    if isFramed {
      canvas.drawFrame(style: style)
    } else {
      canvas.fill(canvas.bounds, style: surface)
      canvas.drawBar(rows: 0..<size.height, style: style)
    }
    let insets = insets(framed: isFramed)
    canvas.draw(role.mark, at: Point(x: insets.left, y: insets.top), style: style)
    let column = insets.left + leadWidth
    let width = max(0, size.width - column - insets.right)
    let rows = max(0, size.height - insets.top - insets.bottom)
    let lines = lines(width: width)
    for (row, line) in lines.prefix(rows).enumerated() {
      let isCut = row == rows - 1 && lines.count > rows
      canvas.draw(
        isCut ? line.plain + "\u{2026}" : line.plain, at: Point(x: column, y: insets.top + row),
        style: canvas.theme[.text].over(surface), filling: width)
    }
  }

  /// Dismisses the toast when the left button is released over the toast.
  public override func mouse(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .down(.left): isPressed = true
    case .up where isPressed:
      isPressed = false
      if bounds.contains(event.location) { dismiss() }
    default: return false
    }
    return true
  }

  public override var accessibilityRole: AccessibilityRole { .notification }
  /// The accessibility name or, if there is none, the name of the mark.
  public override var name: String? {
    explicitName ?? Self.names[role]
  }
  public override var valueText: String? { text }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    [.dismiss: { [weak self] _ in self?.dismiss() }]
  }
  public override var scriptProperties: [ScriptProperty: String?] { ["text": text] }

  private static let names: [ThemeRole: String] = [
    .success: "Success", .warning: "Warning", .error: "Error", .info: "Information",
  ]
  private var leadWidth: Int { role.mark.isEmpty ? 0 : TextWidth.of(role.mark) + 1 }

  private func insets(framed isFramed: Bool) -> Insets {
    if isFramed { return Insets(top: 1, left: 2, bottom: 1, right: 2) }
    let rows = window.map { $0.size.height < Self.minimumPaddedHeight } ?? false ? 0 : 1
    return Insets(top: rows, left: 2, bottom: rows, right: 2)
  }

  /// Returns the lines of the message, with an ellipsis at the end if the message is truncated.
  private func lines(width: Int) -> [CellText] {
    var lines = TextWrapper.lines(of: String(text.prefix(Self.maximumCharacters)), width: width)
    guard lines.count > Self.maximumLines else { return lines }
    lines.removeSubrange(Self.maximumLines...)
    let last = Self.maximumLines - 1
    lines[last] = CellText(lines[last].plain + "\u{2026}").truncated(to: width)
    return lines
  }

  /// The height of a window from which a toast without a frame has empty rows above and below its text.
  private static let minimumPaddedHeight = 16
  /// The maximum width of a toast, in columns.
  private static let maximumColumns = 50
  private static let maximumLines = 4
  /// The maximum number of characters to wrap; further characters would not fit in the lines.
  private static let maximumCharacters = 1_000
}
