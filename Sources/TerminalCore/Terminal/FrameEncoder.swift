/// An encoder that computes the output of a terminal for a frame, for byte counts without a terminal.
@MainActor public protocol FrameEncoder: AnyObject {
  /// Returns the number of bytes for the next frame, given all previously encoded frames.
  func encode(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Int

  /// Changes the size of the simulated terminal; the next frame is a full repaint.
  func resize(to size: Size)
}
