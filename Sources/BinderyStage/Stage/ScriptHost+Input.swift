import Bindery
public import TerminalCore
import Widgets

extension ScriptHost {
  /// Types text, key by key.
  ///
  /// A line feed is sent as Enter, and a tab is sent as Tab.
  ///
  /// - Parameters:
  ///   - text: The text to type.
  ///   - name: The name of a view that receives focus first. The text then replaces the content of the view.
  public func type(_ text: String, into name: String? = nil) async throws {
    if let name {
      try focus(on: name)
      try await clear(selectOnly: !text.isEmpty)
    }
    for character in text { try await deliver([.key(Self.key(typing: character))], as: String(character)) }
    try await settle()
  }

  /// Presses a key a number of times.
  public func press(_ key: Key, times: Int = 1) async throws {
    for _ in 0..<max(0, times) { try await deliver([.key(key)], as: key.label) }
    try await settle()
  }

  /// Presses a key by its name, such as `F5`, `Ctrl+Q` or `Shift-Tab`.
  public func press(_ name: String, times: Int = 1) async throws {
    guard let key = Key(name: name) else { throw usageError("'\(name)' is not a key name." + KeyNames.help(for: name)) }
    try await press(key, times: times)
  }

  /// Pastes text into the focused view.
  public func paste(_ text: String) async throws {
    try await deliver([.paste(text, isLast: true)], as: "paste")
    try await settle()
  }

  /// Clicks in the middle of the visible part of a view.
  ///
  /// - Throws: `StageError` if the view is not visible, or if another view covers the point.
  public func click(_ name: String, _ kind: ClickKind = .single) async throws {
    let (node, view) = try target(name)
    try await click(view, at: node.frame, called: name, kind)
  }

  /// Moves focus to a view, or to the first view inside it that can become first responder.
  ///
  /// - Throws: `StageError` if there is no such view, if it cannot have focus, or if another view covers it.
  public func focus(on name: String) throws(StageError) {
    let view = try view(name)
    let target = view.canBecomeFirstResponder ? view : view.visibleViews.first(where: \.canBecomeFirstResponder)
    guard let target else {
      throw error(
        "'\(name)' (\(view.accessibilityRole.rawValue)) cannot have focus: neither it nor a visible view inside it is focusable."
      )
    }
    guard target.becomeFirstResponder() else {
      throw error("'\(name)' cannot have focus: another view covers it. Close or move the other view first.")
    }
  }

  func click(_ view: View, at place: Rect, called name: String, _ kind: ClickKind = .single) async throws {
    guard !place.isEmpty else {
      throw error(
        "'\(name)' is not visible: it is outside the screen or has no size. Scroll to it, or enlarge the terminal.")
    }
    let point = Point(x: place.minX + (place.width - 1) / 2, y: place.minY + (place.height - 1) / 2)
    let hit = application.window.view(at: point)
    guard let hit, hit.isInside(view) || view.isInside(hit) else {
      let above = (hit ?? application.window.focusRoot).accessibilityNode
      throw error(
        "'\(name)' cannot be clicked: '\(above.identifier ?? above.name ?? above.role.rawValue)' covers it. Close or move the covering view first."
      )
    }
    let button: MouseEvent.Button = kind == .right ? .right : .left
    let press = [MouseEvent.Kind.down(button), .up(button)].map { TerminalEvent.mouse(MouseEvent($0, at: point)) }
    for _ in 0..<(kind == .double ? 2 : 1) { try await deliver(press, as: "click \(name)") }
    try await settle()
  }

  private func clear(selectOnly: Bool) async throws {
    let window = application.window
    guard window.send(.selectAll), !selectOnly else { return }
    window.send(.deleteBackward)
  }

  private static func key(typing character: Character) -> Key {
    switch character {
    case "\n", "\r\n": Key(.enter)
    case "\t": Key(.tab)
    default: .character(character)
    }
  }
}
