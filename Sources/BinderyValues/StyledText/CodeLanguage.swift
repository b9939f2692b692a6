/// The spelling of keywords, comments and strings in a programming language.
nonisolated struct CodeLanguage: Sendable {
  /// Whether the language is in the table, so that all words of the code are recognized.
  var isKnown = true
  var keywords: Set<String> = []
  /// Whether the code is a diff, whose lines are added or removed.
  var isDiff = false
  /// Whether keywords are recognized regardless of case.
  var ignoresCase = false
  /// Whether a word that begins with a capital letter is a type.
  var hasCapitalTypes = false
  /// The characters that begin a word with the role of a keyword, such as `@`.
  var keywordMarks = ""
  /// The marks of comments that end with the line.
  ///
  /// A `#` begins a comment only at the beginning of a line or after a space.
  var lineComments = ["//"]
  /// The marks around a comment of several lines, or nil if there are none.
  var blockComment: BlockComment? = .c
  var strings = StringSyntax(quotes: "\"")

  struct BlockComment: Sendable {
    let start: String
    let end: String
    var nests = false

    static let c = Self(start: "/*", end: "*/")
    static let nested = Self(start: "/*", end: "*/", nests: true)
    static let markup = Self(start: "<!--", end: "-->")
    static let lua = Self(start: "--[[", end: "]]")
  }

  struct StringSyntax: Sendable {
    /// The quotation marks of strings that end on the same line.
    let quotes: String
    /// The quotation marks of strings that can have several lines.
    var longQuotes: [String] = []
    /// Whether single quotation marks surround one character.
    var hasCharacters = false
    /// Whether strings have the delimiters and the interpolations of Swift.
    var isSwift = false
  }

  /// Returns the language for the given code, or nil if the code has no syntax.
  ///
  /// - Parameters:
  ///   - code: The code, which is examined if the language is unknown.
  ///   - name: The name of the language, such as `swift`, or nil if it is unknown.
  static func suiting(_ code: String, _ name: String?) -> CodeLanguage? {
    guard let name else { return isLikeCode(code) ? unnamed : nil }
    let lowercased = name.lowercased()
    if textNames.contains(lowercased) { return nil }
    return table[lowercased] ?? unknown
  }

  /// Code in a language that is not in the table.
  private static let unknown = Self(isKnown: false, lineComments: ["//", "#"])
  /// Code without the name of a language.
  private static let unnamed = Self(isKnown: false, blockComment: nil)

  /// The names of the languages in the table, in alphabetical order.
  static let names = table.keys.sorted()

  private static let textNames: Set<String> = [
    "", "text", "txt", "plain", "plaintext", "none", "nohighlight", "console", "output", "log", "shell-session",
  ]

  /// The maximum number of lines that are examined in code without the name of a language.
  private static let examinedLines = 50

  /// Returns whether at least a third of the lines end like lines of code, and no line begins like the input of a
  /// shell.
  private static func isLikeCode(_ code: String) -> Bool {
    let lines = code.split(separator: "\n", maxSplits: examinedLines).prefix(examinedLines)
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    if lines.contains(where: { $0.hasPrefix("$ ") || $0.hasPrefix("% ") }) { return false }
    let ends = lines.filter { line in
      let code = line[..<(line.firstRange(of: " //")?.lowerBound ?? line.endIndex)]
      return code.last { $0 != " " }.map("{};:()[]".contains) ?? true
    }
    return !ends.isEmpty && ends.count * 3 >= lines.count
  }

  // MARK: The table

  private static let table: [String: CodeLanguage] = {
    var table: [String: CodeLanguage] = [:]
    func add(_ names: String, _ language: CodeLanguage, _ keywords: String) {
      var language = language
      language.keywords.formUnion(keywords.split(separator: " ").map(String.init))
      for name in names.split(separator: " ") { table[String(name)] = language }
    }
    let common = """
      break case catch class const continue default do else enum false final finally for if import in interface new \
      null package private protected public return static super switch this throw throws true try void while
      """
    let c = CodeLanguage(
      keywordMarks: "#", strings: StringSyntax(quotes: "\"", hasCharacters: true))
    let typed = CodeLanguage(
      hasCapitalTypes: true, keywordMarks: "@",
      strings: StringSyntax(quotes: "\"", longQuotes: ["\"\"\""], hasCharacters: true))
    let script = CodeLanguage(lineComments: ["#"], blockComment: nil, strings: StringSyntax(quotes: "\"'"))

    add(
      "swift",
      CodeLanguage(
        hasCapitalTypes: true, keywordMarks: "@#", blockComment: .nested,
        strings: StringSyntax(quotes: "\"", isSwift: true)),
      """
      Self actor any as async await break case catch class continue default defer deinit do else enum extension \
      fallthrough false fileprivate final for func get guard if import in indirect init inout internal is isolated \
      lazy let mutating nil nonisolated open override package private protocol public repeat required rethrows return \
      self set some static struct subscript super switch throw throws true try typealias unowned var weak where while
      """)
    add(
      "c h cpp c++ cc cxx hpp objc objective-c objectivec arduino", c,
      """
      auto bool break case catch char class const constexpr continue default delete do double else enum extern false \
      float for goto if inline int long namespace new nullptr operator private protected public return short signed \
      sizeof static struct switch template this throw true try typedef typename union unsigned using virtual void \
      volatile while
      """)
    add(
      "java", typed,
      common + " abstract boolean byte char double extends float implements instanceof int long "
        + "record short synchronized var volatile")
    add(
      "kotlin kt", typed,
      common + " abstract as by companion data fun internal is lateinit object open override "
        + "sealed suspend val var when")
    add(
      "csharp cs c#",
      CodeLanguage(
        hasCapitalTypes: true, keywordMarks: "#", strings: StringSyntax(quotes: "\"", hasCharacters: true)),
      common + " abstract as async await bool byte char decimal double float foreach get int internal is lock long "
        + "namespace object out override readonly record ref set string struct using var virtual when where yield")
    add(
      "go golang", CodeLanguage(strings: StringSyntax(quotes: "\"", longQuotes: ["`"], hasCharacters: true)),
      """
      break case chan const continue default defer else fallthrough false for func go goto if import interface map nil \
      package range return select struct switch true type var
      """)
    add(
      "rust rs",
      CodeLanguage(
        hasCapitalTypes: true, blockComment: .nested, strings: StringSyntax(quotes: "\"", hasCharacters: true)),
      """
      as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move \
      mut pub ref return self static struct super trait true type unsafe use where while
      """)
    add(
      "javascript js jsx mjs typescript ts tsx",
      CodeLanguage(
        hasCapitalTypes: true, keywordMarks: "@", strings: StringSyntax(quotes: "\"'", longQuotes: ["`"])),
      common + " as async await debugger declare delete export extends from function implements instanceof let of "
        + "readonly type typeof undefined var yield")
    add(
      "php", CodeLanguage(lineComments: ["//", "#"], strings: StringSyntax(quotes: "\"'")),
      common + " abstract and array as echo elseif extends fn foreach function global implements namespace or require "
        + "require_once trait use var")
    add("css scss less", CodeLanguage(keywordMarks: "@", lineComments: [], strings: StringSyntax(quotes: "\"'")), "")
    add("diff patch", CodeLanguage(isDiff: true), "")
    add("json", CodeLanguage(lineComments: [], blockComment: nil), "false null true")
    add("html xml svg", CodeLanguage(lineComments: [], blockComment: .markup), "")
    add(
      "sql mysql postgresql sqlite",
      CodeLanguage(
        ignoresCase: true, lineComments: ["--"], strings: StringSyntax(quotes: "\"'")),
      """
      add all alter and as asc begin between by case check commit constraint create cross default delete desc distinct \
      drop else end exists foreign from full group having if in index inner insert into is join key left like limit \
      not null offset on or order outer primary references right rollback select set table then transaction union \
      unique update values view when where with
      """)
    add(
      "lua",
      CodeLanguage(
        lineComments: ["--"], blockComment: .lua, strings: StringSyntax(quotes: "\"'")),
      """
      and break do else elseif end false for function goto if in local nil not or repeat return then true until while
      """)
    add(
      "python py python3",
      CodeLanguage(
        keywordMarks: "@", lineComments: ["#"], blockComment: nil,
        strings: StringSyntax(quotes: "\"'", longQuotes: ["\"\"\"", "'''"])),
      """
      False None True and as assert async await break class continue def del elif else except finally for from global \
      if import in is lambda nonlocal not or pass raise return self try while with yield
      """)
    add(
      "ruby rb", script,
      """
      alias and begin break case class def do else elsif end ensure false for if in module next nil not or \
      redo require rescue retry return self super then true undef unless until when while yield
      """)
    add(
      "shell sh bash zsh", script,
      "case do done elif else esac exit export fi for function if in local read return set shift then until while")
    add("yaml yml toml ini conf", script, "false no null true yes")
    // Without keywords.
    add("perl pl elixir ex exs r julia nix awk fish powershell make makefile dockerfile docker", script, "")
    add(
      "haskell hs elm ada",
      CodeLanguage(lineComments: ["--"], blockComment: nil, strings: StringSyntax(quotes: "\"", hasCharacters: true)),
      "")
    return table
  }()
}
