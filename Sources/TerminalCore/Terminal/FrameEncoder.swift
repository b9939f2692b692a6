/// An encoder that counts the bytes of each frame's output without a terminal.
@MainActor public protocol FrameEncoder: AnyObject {
  /// Returns the number of bytes for the next frame, given all previously encoded frames.
  func encode(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Int

  /// Changes the size of the simulated terminal. The next frame is then a full repaint.
  func resize(to size: Size)
}
