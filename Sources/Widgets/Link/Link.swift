public import TerminalCore

/// A control that opens an address.
///
///     let manual = Link("Manual", to: "https://example.org/manual")
///
/// Enter, Space and a click pass the address along the responder chain to `Responder.open(link:)`. If no responder
/// opens the address, it is copied. The control also sends `.primaryAction`.
///
/// In a terminal that supports it, the title is also a link of the terminal (OSC 8), which opens the address itself.
/// `Hyperlink` says which addresses the terminal receives.
@MainActor public final class Link: Control {
  /// The displayed text; the address is displayed if the title is empty.
  public var title: String { didSet { if title != oldValue { textChanged() } } }
  /// The target, such as a web address; an empty address opens nothing.
  public var address: String {
    didSet {
      guard address != oldValue else { return }
      if title.isEmpty { textChanged() } else { setNeedsDisplay() }
    }
  }
  /// The title, or the address if the title is empty.
  ///
  /// A link without both cannot have focus.
  private var text: String { title.isEmpty ? address : title }
  private var isPressed = false

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - title: The displayed text, or an empty string to display the address.
  ///   - address: The target, such as a web address.
  public init(_ title: String, to address: String) {
    (self.title, self.address) = (title, address)
    super.init()
    height = .fixed(1)
  }

  /// Opens the address as if the user had pressed Enter.
  ///
  /// Does nothing if the control is disabled.
  public func open() {
    guard isEnabled else { return }
    if !address.isEmpty { window?.open(link: address, of: self) }
    sendActions(for: .primaryAction)
  }

  private func textChanged() {
    setNeedsDisplay()
    invalidateContentWidth()
    window?.focusMayHaveChanged()
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, TextWidth.of(text)), height: 1)
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let style = canvas.theme[stateRole(.link)]
    canvas.linked(to: address)
      .draw(text, at: .zero, style: style, filling: min(canvas.size.width, TextWidth.of(text)))
  }

  public override var canBecomeFirstResponder: Bool { isEnabled && !text.isEmpty }

  public override class var commands: CommandTable {
    CommandTable(for: Link.self, in: .link) {
      KeyCommand(.activate, "Open link", keys: [Key(.enter), .character(" ")], isEnabled: { $0.isEnabled }) {
        $0.open()
      }
      .titled { $0.keyTitle }
    }
  }

  /// Opens the address when the left button is pressed and released over the text.
  public override func mouse(_ event: MouseEvent) -> Bool {
    let isInside = clickableArea.contains(event.location)
    switch event.kind {
    case .down(.left): isPressed = isEnabled && isInside
    case .up(.left) where isPressed:
      if isInside { open() }
      isPressed = false
      return true
    default: return false
    }
    return isPressed
  }

  public override var clickableArea: Rect { firstRowArea(of: text) }

  public override var accessibilityRole: AccessibilityRole { .link }
  public override var name: String? { accessibilityName ?? text }
  public override var valueText: String? { address }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    isEnabled ? [.press: { [self] _ in open() }] : [:]
  }
  public override var scriptProperties: [ScriptProperty: String?] { ["title": title, "text": text] }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `Link` has focus.
  public static let link = KeyScope("link", place: "On a link")
}
