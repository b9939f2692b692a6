/// An encoder that counts the bytes of output for each frame, without a terminal.
@MainActor public protocol FrameEncoder: AnyObject {
  /// Encodes the next frame.
  ///
  /// - Returns: The number of bytes, which depends on the previously encoded frames.
  func encode(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Int

  /// Changes the size of the simulated terminal.
  ///
  /// The next frame is encoded as a full repaint.
  func resize(to size: Size)
}
