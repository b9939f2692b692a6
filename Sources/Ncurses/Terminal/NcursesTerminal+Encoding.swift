public import TerminalCore

extension NcursesTerminal: FrameEncoder {
  /// Encodes the next frame of a headless terminal, and discards the bytes.
  ///
  /// - Returns: The number of bytes.
  public func encode(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Int {
    _ = takeBytes()
    present(surface, damage: damage, cursor: cursor)
    return takeBytes().count
  }
}
