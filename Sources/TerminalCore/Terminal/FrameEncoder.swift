/// Turns frames into the bytes that a terminal would be sent, for whoever counts them and has no terminal.
@MainActor public protocol FrameEncoder: AnyObject {
  /// How many bytes the next frame takes, after all that were encoded before.
  func encode(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Int

  /// The terminal that is imagined has another size, and the next frame is a full one.
  func resize(to size: Size)
}
