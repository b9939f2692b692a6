public import TerminalCore

extension NcursesTerminal: FrameEncoder {
  /// Returns the number of bytes for the next frame of a headless terminal, and discards the bytes.
  public func encode(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Int {
    _ = takeBytes()
    present(surface, damage: damage, cursor: cursor)
    return takeBytes().count
  }
}
