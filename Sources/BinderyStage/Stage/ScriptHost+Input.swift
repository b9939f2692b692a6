import Bindery
public import TerminalCore
import Widgets

extension ScriptHost {
  /// Types text, one key at a time.
  ///
  /// A line feed is sent as Enter, and a tab is sent as Tab.
  ///
  /// - Parameters:
  ///   - text: The text to type.
  ///   - name: The name of the view whose content is replaced, or nil to type into the focused view. The view receives
  ///     focus.
  public func type(_ text: String, into name: String? = nil) async throws {
    if let name {
      try focus(on: name)
      // Text typed into a list opens its search line, and the command would select all rows.
      let isList = application.window.firstResponder is RowsView
      if !isList, application.window.send(.selectAll), text.isEmpty {
        application.window.send(.deleteBackward)
      }
    }
    for character in text { try await deliver([.key(Self.key(typing: character))], as: String(character)) }
    try await settle()
  }

  /// Presses the given key one or more times.
  public func press(_ key: Key, times: Int = 1) async throws {
    for _ in 0..<max(0, times) { try await deliver([.key(key)], as: key.label) }
    try await settle()
  }

  /// Presses the key with the given name, such as `F5`, `Ctrl+Q` or `Shift-Tab`.
  public func press(_ name: String, times: Int = 1) async throws {
    guard let key = Key(name: name) else { throw usageError("'\(name)' is not a key name." + KeyNames.help(for: name)) }
    try await press(key, times: times)
  }

  /// Pastes text into the focused view.
  public func paste(_ text: String) async throws {
    try await deliver([.paste(text, isLast: true)], as: "paste")
    try await settle()
  }

  /// Clicks the center of the visible part of the view with the given name.
  ///
  /// If the view does not react to a click there, such as a toggle that is wider than its title, the center of the part
  /// that reacts is clicked.
  ///
  /// - Throws: `StageError` if the view is not visible, if another view covers the location, or if the click has no
  ///   effect.
  public func click(_ name: String, _ kind: ClickKind = .single) async throws {
    let (node, view) = try target(name)
    let place = node.id.element == nil ? Self.clickedPart(of: view, in: node.frame) : node.frame
    try await click(view, at: place, called: name, kind)
  }

  /// Returns the given visible part of the view or, if the view does not react to a click at the center of this part,
  /// the smaller part that reacts.
  private static func clickedPart(of view: View, in place: Rect) -> Rect {
    let origin = view.frameOnScreen.origin
    let area = view.clickableArea
    let reacting = Rect(origin: area.origin + origin, size: area.size).intersection(place)
    return reacting.isEmpty || reacting.contains(place.center) ? place : reacting
  }

  /// Clicks the given target, which is a view or a cell.
  ///
  /// - Throws: `StageError` if the location is not on the screen, if another view covers the target view, or if the
  ///   click has no effect.
  public func click(_ target: ScriptTarget, _ kind: ClickKind) async throws {
    switch target {
    case .view(let name): try await click(name, kind)
    case .cell(let point):
      try await click(at: try self.point(of: target), called: "\(point.x),\(point.y)", kind)
    }
  }

  /// Drags with the left mouse button from one location to another, in a few movements.
  ///
  /// - Throws: `StageError` if one of the locations is not on the screen.
  public func drag(from start: ScriptTarget, to end: ScriptTarget) async throws {
    let (first, last) = (try point(of: start), try point(of: end))
    func place(_ step: Int) -> Point {
      let part = { (first: Int, last: Int) in first + (last - first) * step / Self.dragSteps }
      return Point(x: part(first.x, last.x), y: part(first.y, last.y))
    }
    try await deliver([.mouse(MouseEvent(.down(.left), at: first))], as: "drag")
    for step in 1...Self.dragSteps {
      try await deliver([.mouse(MouseEvent(.drag(.left), at: place(step)))], as: "drag")
    }
    try await deliver([.mouse(MouseEvent(.up(.left), at: last))], as: "drop")
    try await settle()
  }

  /// Scrolls with the mouse wheel over the center of the target view, or over the target cell.
  ///
  /// - Parameters:
  ///   - steps: The number of steps; positive numbers scroll down.
  ///   - target: The view or the cell.
  /// - Throws: `StageError` if the location is not on the screen.
  public func wheel(_ steps: Int, over target: ScriptTarget) async throws {
    let place = try point(of: target)
    let event = TerminalEvent.mouse(MouseEvent(.wheel(rows: steps.signum(), columns: 0), at: place))
    for _ in 0..<abs(steps) { try await deliver([event], as: "wheel \(steps < 0 ? "up" : "down")") }
    try await settle()
  }

  /// The number of pointer movements in a drag.
  private static var dragSteps: Int { 4 }

  private func point(of target: ScriptTarget) throws(StageError) -> Point {
    switch target {
    case .view(let name): return try center(of: try self.target(name).node.frame, called: name)
    case .cell(let point):
      let size = application.window.size
      guard point.x < size.width, point.y < size.height else {
        throw error(
          "the cell \(point.x),\(point.y) is outside the screen, whose last cell is \(size.width - 1),\(size.height - 1). Use a cell on the screen, or enlarge the terminal."
        )
      }
      return point
    }
  }

  func center(of place: Rect, called name: String) throws(StageError) -> Point {
    guard !place.isEmpty else {
      throw error(
        "'\(name)' is not visible: it is outside the screen or has no size. Scroll to it, or enlarge the terminal.")
    }
    return place.center
  }

  /// Moves focus to the view with the given name, or to the first focusable view inside that view.
  ///
  /// - Throws: `StageError` if no view has the name, if the view cannot have focus, or if another view covers the view.
  public func focus(on name: String) throws(StageError) {
    let view = try view(name)
    guard let target = view.firstFocusableView else {
      throw error(
        "'\(name)' (\(view.accessibilityRole.rawValue)) cannot have focus, and contains no focusable view. Use the name of a focusable view."
      )
    }
    guard target.becomeFirstResponder() else {
      throw error("'\(name)' cannot have focus: another view covers it. Close or move the other view first.")
    }
  }

  func click(_ view: View, at place: Rect, called name: String, _ kind: ClickKind = .single) async throws {
    let point = try center(of: place, called: name)
    guard isHit(view, at: point) else {
      let above = (application.window.view(at: point) ?? application.window.focusRoot).accessibilityNode
      throw error(
        "'\(name)' cannot be clicked: '\(above.identifier ?? above.name ?? above.role.rawValue)' covers it. Close or move the covering view first."
      )
    }
    try await click(at: point, called: name, kind)
  }

  /// Returns whether a click at the given point reaches the given view, a descendant or an ancestor.
  func isHit(_ view: View, at point: Point) -> Bool {
    application.window.view(at: point).map { $0.isInside(view) || view.isInside($0) } ?? false
  }

  private func click(at point: Point, called name: String, _ kind: ClickKind) async throws {
    let button: MouseEvent.Button = kind == .right ? .right : .left
    let press = [MouseEvent.Kind.down(button), .up(button)].map { TerminalEvent.mouse(MouseEvent($0, at: point)) }
    let window = application.window
    let handled = window.handledMouseEvents
    let focused = window.firstResponder
    let before = picture
    // In a live demo, the pause between two deliveries would be too long for a double click.
    try await deliver(kind == .double ? press + press : press, as: "click \(name)")
    try await settle()
    let isHandled = window.handledMouseEvents != handled || window.firstResponder !== focused
    guard !isHandled, picture == before, !application.isStopped else { return }
    throw error(
      "the click on '\(name)' has no effect: no view handles a click at \(point.x),\(point.y). Click a control that is enabled, or a cell that reacts."
    )
  }

  private static func key(typing character: Character) -> Key {
    switch character {
    case "\n", "\r\n": Key(.enter)
    case "\t": Key(.tab)
    default: .character(character)
    }
  }
}

nonisolated extension Rect {
  /// The cell in the center, or the one before the center if the number of cells is even.
  fileprivate var center: Point { Point(x: minX + (width - 1) / 2, y: minY + (height - 1) / 2) }
}
