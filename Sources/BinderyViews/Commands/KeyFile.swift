/// A file in which the user assigns keys to commands.
///
/// ```text
/// # a line that begins with # is a comment
/// refresh = F5 Ctrl+R
/// list.find-next = n
/// next-unread = none
/// delete = Delete "d d"
/// ```
///
/// Command names are not case-sensitive, and `find-next` is equivalent to `findNext`. A scope and a dot before the name
/// restrict the line to that scope. `none` removes all keys. The key names are those that `Key(name:)` accepts. Two
/// keys in quotation marks are a pair, whose keys are pressed one after the other.
///
/// Errors are reported with their line numbers, and all valid lines are applied.
public nonisolated struct KeyFile: Sendable {
  /// The user's key bindings after the file is applied.
  public let keyBindings: KeyBindings
  /// The errors in the file, in line order.
  public let problems: [FileProblem]

  /// Creates a key file whose lines can name the commands of a catalog and of the given types.
  @MainActor package init(
    _ text: String, over keyBindings: KeyBindings, for types: [Responder.Type], in catalog: CommandCatalog
  ) {
    let sections = catalog.sections(with: types)
    let names = KeyNames(sections)
    var problems: [FileProblem] = []
    var lines: [KeyFileLine] = []
    for (number, raw) in FileLine.numbered(text) {
      do throws(FileProblem) {
        guard let line = try KeyFileLine(raw, number: number, names: names) else { continue }
        if let earlier = lines.first(where: { $0.target == line.target }) { throw line.repeats(earlier) }
        lines.append(line)
      } catch {
        problems.append(error)
      }
    }
    var layout = KeyLayout(sections, keyBindings, lines: lines)
    problems += layout.resolveConflicts()
    self.keyBindings = layout.keyBindings
    self.problems = problems.sorted { $0.line < $1.line }
  }
}
