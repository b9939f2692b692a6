import TerminalCore

/// A framed view that is centered in front of the other views of the window.
///
/// The frame is as large as its content requires, up to the size of the window. In a window of a few cells, the content
/// fills the window without a frame.
@MainActor public final class Dialog: View {
  /// The frame around the content.
  public var panel: Panel { popup.panel }
  private let popup: PopupPanel
  /// The buttons that the keys for yes and no press; nil if the dialog is not a question with two answers.
  package var answers: (yes: Button, no: Button)?
  /// Whether the panel has no border because the window is too small.
  private var hidesBorder = false
  /// The window size from which a dialog always has a border.
  private static let framedSize = Size(width: 16, height: 6)
  /// The minimum height of a window, in rows, in which the page is visible above and below each dialog.
  private static let spaciousHeight = 30
  /// The size of a border with the margins beside it.
  private static let borderSize = Size(width: 4, height: 2)

  /// Creates a dialog with the given title and content view.
  public init(_ title: String, _ content: View) {
    popup = PopupPanel(title, content)
    super.init()
    panel.isInDialog = true
    popup.add(to: self)
  }

  public override func layoutSubviews() {
    let isTiny = isTiny
    if isTiny != hidesBorder {
      hidesBorder = isTiny
      panel.hasBorder = !isTiny
    }
    let gap = bounds.height >= Self.spaciousHeight ? 2 : 0
    let (side, above) = (min(4, bounds.width / 16), min(1, bounds.height / 12) + gap)
    // The last row remains visible for the status bar.
    let below = (bounds.height > 5 ? 1 : 0) + gap
    let maximum = Size(width: bounds.width - 2 * side, height: bounds.height - above - below)
    let size = isTiny ? maximum : panel.fittingSize(maximum)
    let columns = Alignment.center.place(min(size.width, maximum.width), in: bounds.width)
    let rows = Alignment.center.place(min(size.height, maximum.height), in: bounds.height)
    let top = min(rows.lowerBound, bounds.height - below - rows.count)
    let frame = Rect(x: columns.lowerBound, y: top, width: columns.count, height: rows.count)
    popup.place(at: frame, in: self)
  }

  /// Whether the window is so small that the content needs the cells of the border.
  private var isTiny: Bool {
    guard bounds.width < Self.framedSize.width || bounds.height < Self.framedSize.height else { return false }
    let available = Size(
      width: max(0, bounds.width - Self.borderSize.width), height: max(0, bounds.height - Self.borderSize.height))
    let size = panel.content.fittingSize(available)
    return size.width > available.width || size.height > available.height
  }

  public override var subviewsInReadingOrder: [View] { super.subviewsInReadingOrder.filter { $0 !== popup.margin } }

  /// Always false, because the views behind the dialog are visible around the frame.
  public override var isOpaque: Bool { false }
  public override func draw(on canvas: Canvas) {}
  public override func surfaceRole(of subview: View) -> ThemeRole? { subview === popup.margin ? nil : .dialog }
  public override var dimsPage: Bool { true }
  /// Always true, because subviews that are added to the dialog overlap the frame.
  public override var subviewsOverlap: Bool { true }

  public override class var commands: CommandTable {
    CommandTable(
      for: Dialog.self, in: .dialog, when: { $0.defaultButton != nil && !$0.isTyping }
    ) {
      KeyCommand(
        .activate, "Press", keys: [Key(.enter)], isEnabled: { $0.defaultButton?.canBePressed ?? false }
      ) { $0.defaultButton?.press() }
    }
      + CommandTable(for: Dialog.self, in: .dialog, when: { $0.answers != nil && !$0.isTyping }) {
        answer("answerYes", "Yes", "y") { $0.answers?.yes }
        answer("answerNo", "No", "n") { $0.answers?.no }
      }
  }

  private static func answer(
    _ command: CommandName, _ title: String, _ key: Character, _ button: @escaping (Dialog) -> Button?
  ) -> KeyCommand<Dialog> {
    KeyCommand(
      command, title, keys: [.character(key)], isEnabled: { dialog in button(dialog)?.canBePressed ?? false }
    ) { dialog in
      button(dialog)?.press()
    }.titled { dialog in button(dialog)?.currentTitle }.occasional
  }

  private var isTyping: Bool { window?.firstResponder?.takesText == true }

  public override var accessibilityRole: AccessibilityRole { .dialog }
  public override var name: String? { accessibilityName ?? panel.title }
  public override var accessibilityParts: [AccessibilityPart] {
    // The frame is omitted because its name would repeat the name of the dialog.
    subviewsInReadingOrder.map { .view($0 === panel ? panel.content : $0) }
  }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    // The search starts at the dialog, because a cancel command of the focused view may not close the dialog.
    guard let closer = chain.first(where: { $0.canPerform(.cancel) }) else { return [:] }
    return [.dismiss: { _ in closer.perform(.cancel) }]
  }
}

nonisolated extension KeyScope {
  /// The scope of the commands of dialogs that have a default button.
  public static let dialog = KeyScope("dialog", place: "In a dialog")
}
