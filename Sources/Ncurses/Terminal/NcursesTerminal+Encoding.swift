public import TerminalCore

// A headless terminal has no other side: what it would have sent is counted, and forgotten.
extension NcursesTerminal: FrameEncoder {
  /// How many bytes the next frame takes; for a headless terminal.
  public func encode(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Int {
    _ = takeBytes()
    present(surface, damage: damage, cursor: cursor)
    return takeBytes().count
  }
}
