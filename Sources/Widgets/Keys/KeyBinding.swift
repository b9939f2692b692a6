public import TerminalCore

/// A command with its title and its default keys.
public nonisolated struct KeyBinding: Hashable, Sendable {
  /// The command.
  public let command: KeyCommand
  /// The title in the status bar and the help, in one or two words.
  public var title: String
  /// A shorter title for the status bar, or nil for the title.
  public let briefTitle: String?
  /// The keys; the first one is shown.
  public var keys: [Key]
  /// The place of the command in the status bar.
  public internal(set) var prominence: Prominence
  /// The scope in key files, or nil for a command of an application.
  public internal(set) var scope: KeyScope?

  /// Creates a key binding.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - title: The title in the status bar and the help.
  ///   - brief: A shorter title for the status bar, or nil for the title.
  ///   - keys: The default keys, which a key file can replace; the first one is shown.
  ///   - prominence: The place of the command in the status bar.
  public init(
    _ command: KeyCommand, _ title: String, brief: String? = nil, keys: [Key], prominence: Prominence = .common
  ) {
    self.command = command
    self.title = title
    briefTitle = brief
    self.keys = keys
    self.prominence = prominence
  }
}

/// The place of a command in the status bar.
public nonisolated enum Prominence: Int, Hashable, Sendable, Comparable {
  /// Before all others: the way out, and the purpose of the view.
  case essential
  /// After the essential commands, as far as there is room.
  case common
  /// Last, and only if all commands before fit.
  case rare
  /// In the help only.
  case helpOnly

  /// Returns whether a command is shown before another one.
  public static func < (left: Prominence, right: Prominence) -> Bool { left.rawValue < right.rawValue }
}

/// A command of a responder in a responder chain.
@MainActor public struct ActiveKeyBinding {
  /// The command with the user's keys and its current title.
  public let binding: KeyBinding
  /// Whether the command currently has an effect.
  public let isEnabled: Bool
}
