public import TerminalCore

/// A command with its title and its default keys.
public nonisolated struct KeyBinding: Hashable, Sendable {
  /// The command that the keys perform.
  public let command: CommandName
  /// The title in the status bar and the help, in one or two words.
  public var title: String
  /// A shorter title for the status bar, or nil to use `title`.
  public internal(set) var briefTitle: String?
  /// The keys; the status bar shows the first key.
  public var keys: [Key]
  /// The pairs of keys that perform the command; the status bar shows the first pair if there are no keys.
  public var pairs: [KeyPair]
  /// The priority of the command in the status bar.
  public internal(set) var prominence: Prominence
  /// The scope in key files, or nil for an application command.
  public internal(set) var scope: KeyScope?
  /// Whether few views have the command, so that a command of the application can use its keys elsewhere.
  package internal(set) var isOccasional = false

  /// Creates a key binding.
  ///
  /// - Parameters:
  ///   - command: The command that the keys perform.
  ///   - title: The title in the status bar and the help.
  ///   - brief: A shorter title for the status bar, or nil to use the title.
  ///   - keys: The default keys, which a key file can replace; the status bar shows the first key.
  ///   - pairs: The default pairs of keys, which a key file can replace.
  ///   - prominence: The priority of the command in the status bar.
  public init(
    _ command: CommandName, _ title: String, brief: String? = nil, keys: [Key], pairs: [KeyPair] = [],
    prominence: Prominence = .common
  ) {
    self.command = command
    self.title = title
    briefTitle = brief
    self.keys = keys
    self.pairs = pairs
    self.prominence = prominence
  }

  /// The names of the keys and of the pairs, such as `Delete` and `d d`.
  package var keyNames: [String] { keys.map(\.name) + pairs.map(\.name) }
  /// The label of the first key or, if there is none, of the first pair; nil if there is neither.
  package var firstLabel: String? { keys.first?.label ?? pairs.first?.label }
  /// The keys that begin the command, including the first keys of the pairs.
  var firstKeys: [Key] { pairs.isEmpty ? keys : keys + pairs.map(\.first) }
}

/// The priority of a command in the status bar.
///
/// The bar ends before the first command that does not fit.
public nonisolated enum Prominence: Int, Hashable, Sendable, Comparable {
  /// The highest priority, for the main command of a view and for commands that leave a page or the application.
  case essential
  /// The priority of commands that are shown after the essential commands, if there is room.
  case common
  /// The priority of commands that are shown last.
  case rare
  /// The priority of commands that are shown only in the help.
  case helpOnly

  /// Returns whether commands with the left priority are shown before those with the right priority.
  public static func < (left: Prominence, right: Prominence) -> Bool { left.rawValue < right.rawValue }
}
