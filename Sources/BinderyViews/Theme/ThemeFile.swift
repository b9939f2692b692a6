import TerminalCore

/// A file in which the user defines a theme.
///
/// ```text
/// # a line that begins with # is a comment
/// base = dark
/// accent = #88C0D0 bold
/// selection = black on #88C0D0
/// error = bright-red underline
/// text = default
/// ```
///
/// `base` is the name of a built-in theme, which has the styles of the roles that are not in the file. It is `plain` if
/// the file does not name one. Each other line assigns a style to a role: a text color, `on` and a background, and
/// attributes. All three are optional, but not the whole style.
///
/// A color is one of `black`, `red`, `green`, `yellow`, `blue`, `magenta`, `cyan` and `white`, the same with `bright-`
/// before it, a palette color from 0 to 255, an RGB color such as `#88C0D0`, or `default` for that of the terminal. The
/// attributes are `bold`, `dim`, `italic`, `underline`, `reverse` and `strikethrough`. Case is not significant, and
/// `border-focused` is equivalent to `borderFocused`.
///
/// Errors are reported with their line numbers, and all valid lines are applied.
public nonisolated struct ThemeFile: Sendable {
  /// The maximum number of errors; after that many, the rest of the file is not read.
  public static let maximumProblems = 20

  /// The theme of the file.
  public let theme: Theme
  /// The errors in the file, in line order.
  public let problems: [FileProblem]

  /// Creates a theme file by parsing the given text.
  ///
  /// A line with an error is reported and ignored. If two lines have the same name, the first line takes precedence.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - name: The name of the theme.
  ///   - roles: The roles of the application that the file can name, in addition to the standard roles.
  /// - Complexity: O(n), where n is the length of the text.
  public init(_ text: String, name: String, roles: [ThemeRole] = []) {
    let names = ThemeNames(ThemeRole.standard + roles)
    var problems: [FileProblem] = []
    var base = Theme.plain
    var styles: [ThemeRole: Style] = [:]
    var lines: [ThemeNames.Target: Int] = [:]
    for (number, raw) in FileLine.numbered(text) {
      do throws(FileProblem) {
        guard let line = try FileLine(raw, number: number, format: ThemeNames.format) else { continue }
        let target = try names.target(of: line)
        if let earlier = lines[target] {
          throw FileProblem(
            line: number,
            "'\(line.name.clipped)' is already set on line \(earlier), so this line is ignored. Remove one of them.")
        }
        switch target {
        case .base: base = try Self.base(in: line)
        case .role(let role): styles[role] = try StyleParser.style(in: line)
        }
        lines[target] = number
      } catch {
        problems.append(error)
      }
      if problems.count == Self.maximumProblems {
        problems.append(
          FileProblem(
            line: number + 1, "The rest of the file was not read, because it has many errors. Correct those above."))
        break
      }
    }
    base.name = name
    for (role, style) in styles { base[role] = style }
    theme = base
    self.problems = problems
  }

  private static func base(in line: FileLine) throws(FileProblem) -> Theme {
    let themes = Theme.builtIn
    if let theme = themes.first(where: { $0.name == line.value.lowercased() }) { return theme }
    let names = themes.map(\.name)
    throw FileProblem(
      line: line.number,
      "'\(line.value.clipped)' is not a base.\(Spelling.question(for: String(line.value), among: names)) "
        + "Use one of: \(names.joined(separator: ", ")).")
  }
}

/// The names that begin the lines of a theme file.
private nonisolated struct ThemeNames {
  enum Target: Hashable {
    case base
    case role(ThemeRole)
  }

  static let format = "a role, '=' and a style, such as 'accent = #88C0D0 bold'"
  private static let base = "base"

  private var targets = [Self.base: Target.base]
  private let spellings: [String]

  init(_ roles: [ThemeRole]) {
    spellings = [Self.base] + roles.map(\.rawValue)
    for role in roles { targets[FileLine.plain(role.rawValue)] = .role(role) }
  }

  func target(of line: FileLine) throws(FileProblem) -> Target {
    let name = String(line.name)
    if let target = targets[FileLine.plain(name)] { return target }
    if name.isEmpty { throw FileProblem(line: line.number, "No role precedes '='. Write \(Self.format).") }
    let near = Spelling.question(for: name, among: spellings)
    throw FileProblem(
      line: line.number,
      "'\(line.name.clipped)' is not a role.\(near.isEmpty ? " Write a role, such as 'accent', or 'base'." : near)")
  }
}
