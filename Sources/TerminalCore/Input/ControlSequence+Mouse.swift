extension ControlSequence {
  /// The event of an SGR mouse report, or nil for any other sequence.
  ///
  /// The format is `CSI < buttons ; column ; row M`, with `m` instead of `M` for a released button.
  var mouse: MouseEvent? {
    guard final == 0x4D || final == 0x6D, parameters.count == 3 else { return nil }
    return MouseEvent(
      report: parameter(0, or: 0), column: parameter(1, or: 1), row: parameter(2, or: 1), isRelease: final == 0x6D)
  }
}

extension MouseEvent {
  /// Creates the event of the given mouse report, or returns nil for an unsupported button.
  ///
  /// The two lowest bits of `report` identify the button. The higher bits represent Shift, Alt, Control, motion, the
  /// wheel and additional buttons. Coordinates start at 1.
  init?(report: Int, column: Int, row: Int, isRelease: Bool) {
    guard let kind = Kind(report: report, isRelease: isRelease) else { return nil }
    let modifiers = Key.Modifiers(rawValue: UInt8(report >> 2 & 7))
    self.init(kind, at: Point(x: max(0, column - 1), y: max(0, row - 1)), modifiers: modifiers)
  }
}

extension MouseEvent.Kind {
  fileprivate init?(report: Int, isRelease: Bool) {
    let buttons: [MouseEvent.Button?] = [.left, .middle, .right, nil]
    let button = buttons[report & 3]
    switch report & (128 | 64 | 32) {
    case 0:
      guard let button else { return nil }
      self = isRelease ? .up(button) : .down(button)
    case 32: self = button.map { .drag($0) } ?? .move
    case 64 where !isRelease:
      let steps = [(-1, 0), (1, 0), (0, -1), (0, 1)][report & 3]
      self = .wheel(rows: steps.0, columns: steps.1)
    default: return nil
    }
  }
}
