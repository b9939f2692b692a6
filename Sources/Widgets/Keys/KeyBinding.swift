public import TerminalCore

/// A line of the key table: a command with its keys and its title.
public nonisolated struct KeyBinding: Hashable, Sendable {
  /// The keys; the first one is shown.
  public var keys: [Key]
  /// The command.
  public let command: KeyCommand
  /// The title in the status bar and the help, in one or two words.
  public let title: String
  /// A shorter title for the status bar, or nil for the title.
  public let briefTitle: String?
  /// The status bar priority, or nil to show the command in the help only.
  public let hint: Int?

  /// Creates a key binding.
  ///
  /// - Parameter keys: The keys; the first one is shown.
  /// - Parameter command: The command.
  /// - Parameter title: The title in the status bar and the help.
  /// - Parameter brief: A shorter title for the status bar, or nil for the title.
  /// - Parameter hint: The status bar priority, or nil to show the command in the help only.
  public init(_ keys: [Key], _ command: KeyCommand, _ title: String, brief: String? = nil, hint: Int? = nil) {
    self.keys = keys
    self.command = command
    self.title = title
    briefTitle = brief
    self.hint = hint
  }
}

/// A key binding that is active in a responder chain.
@MainActor public struct ActiveKeyBinding {
  /// The key binding.
  public let binding: KeyBinding
  /// The scope of the key binding, or nil for a key action of a responder.
  public let scope: KeyScope?
  /// The responder that would perform the command, or nil if none can.
  public let performer: Responder?
}
