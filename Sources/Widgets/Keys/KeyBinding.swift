public import TerminalCore

/// One line of the key table: keys, the command they stand for, and what people call it.
public nonisolated struct KeyBinding: Hashable, Sendable {
  /// The keys; the first is the one shown.
  public var keys: [Key]
  /// What they stand for.
  public let command: KeyCommand
  /// What the status bar and the help call it: one or two words.
  public let title: String
  /// What the status bar calls it, where that is shorter; nil for the title.
  public let briefTitle: String?
  /// How much it deserves a place in the status bar, the higher the more; nil: only in the help.
  public let hint: Int?

  /// Makes a line of the table.
  public init(_ keys: [Key], _ command: KeyCommand, _ title: String, brief: String? = nil, hint: Int? = nil) {
    self.keys = keys
    self.command = command
    self.title = title
    briefTitle = brief
    self.hint = hint
  }
}

/// A line of the table that is alive in a chain of responders, with the one who would perform it.
@MainActor public struct ActiveKeyBinding {
  /// The line.
  public let binding: KeyBinding
  /// Where in the table it stands; nil for a responder's own.
  public let scope: KeyScope?
  /// Who would perform it now; nil where nobody can.
  public let performer: Responder?
}
