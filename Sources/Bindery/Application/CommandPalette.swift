import TerminalCore
import Widgets

/// A dialog with a search field and a list of the enabled commands that match the search text.
///
/// Enter performs the selected command as if its key had been pressed before the dialog opened.
@MainActor final class CommandPalette {
  private var choices = PaletteChoices()
  private var shown: [PaletteChoices.Match] = []

  /// Returns the dialog for the enabled commands of a window.
  ///
  /// - Parameters:
  ///   - bindings: The active commands; disabled commands are not listed.
  ///   - perform: The closure that closes the dialog and performs the command.
  func open(_ bindings: [ActiveKeyBinding], perform: @escaping (CommandName) -> Void) -> View {
    choices.commands = ActiveKeyBinding.choices(among: bindings).filter {
      !$0.title.isEmpty && $0.command != .commandPalette
    }
    shown = choices.matches(of: "")
    let page = PalettePage()
    page.list.bind(count: { [unowned self] in shown.count }) { [unowned self] row, index in
      row.styledTitle = shown[index].styledTitle
      row.detail = shown[index].binding.keyNames.joined(separator: ", ")
    }
    page.field.observe(self, for: .editingChanged) { [weak page] palette, field in
      palette.shown = palette.choices.matches(of: field.text)
      page?.list.reload()
      page?.list.select(0)
    }
    page.list.observe(self, for: .primaryAction) { palette, list in
      guard let index = list.selectedIndex, palette.shown.indices.contains(index) else { return }
      let command = palette.shown[index].binding.command
      palette.choices.note(command)
      perform(command)
    }
    return Dialog("Commands", page.width(.fixed(Self.width)))
  }

  private static let width = 60
}

/// The search field and the list.
private final class PalettePage: Stack {
  let field = BoundTextField(placeholder: "Type part of a command").identified("paletteText")
  let list = BoundList().identified("paletteCommands").named("Commands")

  /// The maximum number of visible rows in the list.
  private static let rows = 12

  init() {
    list.emptyText = "No match"
    field.keyTitle = "Perform"
    list.keyTitle = "Perform"
    field.chooses(from: list)
    super.init(.vertical, spacing: 1, [field, list.height(.fixed(Self.rows))])
  }
}

/// The commands of the palette, ranked by match quality and by recent use.
nonisolated struct PaletteChoices {
  /// The enabled commands, in the order of the responder chain.
  var commands: [KeyBinding] = []
  /// The commands that were performed from the palette, most recent first.
  private(set) var recent: [CommandName] = []

  static let recentLimit = 20

  /// A command whose title contains the letters of the query in order.
  struct Match {
    let binding: KeyBinding
    /// The indices of the matched characters in the title.
    let letters: [Int]
    let score: Int

    /// The title, with a theme role for the matched characters.
    var styledTitle: StyledText {
      var text = StyledText()
      for (index, character) in binding.title.enumerated() {
        text.append(StyledText(String(character), role: letters.contains(index) ? .match : nil))
      }
      return text
    }
  }

  mutating func note(_ command: CommandName) {
    recent = Array(([command] + recent.filter { $0 != command }).prefix(Self.recentLimit))
  }

  /// Returns the commands that match the given query, best match first.
  ///
  /// Among commands with equal scores, recent commands are first, and commands listed only on the help page are last.
  ///
  /// - Complexity: O(n · l · q²), where n is the number of commands, l is the length of a title, and q is the length of
  ///   the query.
  func matches(of query: String) -> [Match] {
    let letters = query.lowercased().filter { !$0.isWhitespace }.map(\.self)
    let ranks = Dictionary(uniqueKeysWithValues: recent.enumerated().map { ($0.element, $0.offset) })
    let found = commands.compactMap { Self.match(letters, $0) }.enumerated().map { index, match in
      (match, ranks[match.binding.command] ?? recent.count, match.binding.prominence == .helpOnly ? 1 : 0, index)
    }
    return found.sorted { first, second in
      (-first.0.score, first.1, first.2, first.3) < (-second.0.score, second.1, second.2, second.3)
    }
    .map(\.0)
  }

  /// Returns the highest-scoring match of the given query.
  ///
  /// The result is nil if the title does not contain the letters of the query in order.
  ///
  /// A letter scores higher at the start of a word or directly after the previous matched letter.
  private static func match(_ query: [Character], _ binding: KeyBinding) -> Match? {
    let title = binding.title.prefix(longestTitle).map { $0.lowercased().first ?? $0 }
    guard !query.isEmpty else { return Match(binding: binding, letters: [], score: 0) }
    guard query.count <= title.count else { return nil }
    // `best[i]` is the best match of the letters so far whose last letter is at index `i` of the title.
    var best: [(score: Int, letters: [Int])?] = []
    for (number, letter) in query.enumerated() {
      var earlier: (score: Int, letters: [Int])?
      best = title.indices.map { index in
        if number > 0, index > 1, let match = best[index - 2], match.score > earlier?.score ?? -1 { earlier = match }
        guard title[index] == letter else { return nil }
        let isStart = index == 0 || !title[index - 1].isLetter && !title[index - 1].isNumber
        let value = isStart ? wordStart : 1
        guard number > 0 else { return (value, [index]) }
        var start = earlier
        if index > 0, let adjacent = best[index - 1], adjacent.score + neighbor >= earlier?.score ?? -1 {
          start = (adjacent.score + neighbor, adjacent.letters)
        }
        return start.map { ($0.score + value, $0.letters + [index]) }
      }
    }
    let result = best.compactMap(\.self).max { $0.score < $1.score }
    return result.map { Match(binding: binding, letters: $0.letters, score: $0.score) }
  }

  /// The score of a letter at the start of a word; other letters score 1.
  private static let wordStart = 4
  /// The additional score of a letter directly after the previous matched letter.
  private static let neighbor = 4
  /// The maximum number of characters of a title that are searched.
  private static let longestTitle = 100
}
