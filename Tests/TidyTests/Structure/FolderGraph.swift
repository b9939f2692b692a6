import Foundation

/// A Swift file of `Sources` with its tokens.
struct ParsedFile: Sendable {
  let file: SourceFile
  let tokens: [Token]
  let linesInText: Set<Int>

  init(_ file: SourceFile) {
    self.file = file
    let read = SwiftTokens(file.lines.joined(separator: "\n"))
    tokens = read.tokens
    linesInText = read.linesInText
  }

  /// The files of `Sources`, by target.
  static let byTarget = Dictionary(grouping: SourceTree.here.sources.map(ParsedFile.init), by: \.file.target)

  /// The name of the folder inside the folder of the target, or a period for a file that is in no other folder.
  var folder: String {
    let parts = file.path.components(separatedBy: "/")
    return parts.count > 3 ? parts[2] : "."
  }
}

/// The folders of a target, with an arrow from each folder to those whose declarations its code names.
///
/// Names are compared as text. A name is resolved if all its declarations are in one folder: top-level types, and the
/// members that an extension adds to a type of another folder. Members of a type that are in its own folder are not
/// followed, because the name of their type is an arrow already in most cases. A member that a lower target declares, too,
/// is not followed either.
struct FolderGraph {
  struct Arrow: Hashable, Comparable {
    let start: String
    let end: String
    static func < (first: Arrow, second: Arrow) -> Bool {
      first.start == second.start ? first.end < second.end : first.start < second.start
    }
  }

  /// The arrows, each with the names that cause it and the location of their first use.
  private(set) var arrows: [Arrow: [String: String]] = [:]

  /// Creates the graph of the given files.
  ///
  /// - Parameters:
  ///   - files: The files of a target.
  ///   - lower: The files of the targets whose types the target extends.
  init(_ files: [ParsedFile], above lower: [ParsedFile] = []) {
    let declarations = files.map { Declarations($0) }
    let types = Self.uniqueFolders(zip(files, declarations).map { ($0.folder, $1.types) })
    let members = Self.uniqueFolders(
      zip(files, declarations).map { file, declared in
        (file.folder, declared.extended.filter { types[$0.type] != file.folder }.map(\.name))
      })
    let ordinary = Set(
      zip(files, declarations).flatMap { file, declared in
        declared.members + declared.extended.filter { types[$0.type] == file.folder }.map(\.name)
      })
    let lowerNames = lower.map { Declarations($0) }.flatMap { $0.members + $0.extended.map(\.name) }
    let ambiguous = ordinary.union(Self.standardNames).union(lowerNames)
    let added = members.filter { !ambiguous.contains($0.key) }
    for (file, declared) in zip(files, declarations) {
      for use in file.uses(local: declared.locals) {
        guard let end = use.isMember ? added[use.name] ?? types[use.name] : types[use.name] ?? added[use.name],
          end != file.folder
        else { continue }
        let place = file.file.place(use.line)
        arrows[Arrow(start: file.folder, end: end), default: [:]][use.name, default: place] = place
      }
    }
  }

  /// The members of standard types that a target overloads.
  private static let standardNames: Set = ["firstIndex"]

  /// The folders of the names that are declared in one folder only.
  private static func uniqueFolders(_ names: [(folder: String, names: [String])]) -> [String: String] {
    var folders: [String: Set<String>] = [:]
    for (folder, names) in names {
      for name in names { folders[name, default: []].insert(folder) }
    }
    return folders.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The folders of the largest cycle, sorted: from each, arrows lead to all others and back.
  var largestCycle: [String] {
    let next = Dictionary(grouping: arrows.keys, by: \.start).mapValues { Set($0.map(\.end)) }
    let reached = next.keys.map { ($0, Self.reach(of: $0, in: next)) }
    let byStart = Dictionary(uniqueKeysWithValues: reached)
    let cycles = reached.map { start, reach in reach.filter { byStart[$0]?.contains(start) == true }.sorted() }
    let largest = cycles.map(\.count).max() ?? 0
    return cycles.filter { $0.count == largest }.min { $0.lexicographicallyPrecedes($1) } ?? []
  }

  private static func reach(of start: String, in next: [String: Set<String>]) -> Set<String> {
    var found: Set<String> = []
    var pending = [start]
    while let folder = pending.popLast() {
      for other in next[folder] ?? [] where found.insert(other).inserted { pending.append(other) }
    }
    return found
  }
}

extension Token {
  /// Whether the token can be the name of a parameter, a label or a variable, and not that of a type.
  fileprivate var isVariable: Bool { isWord && text.first?.isUppercase != true }
}

/// The names that a file declares.
private struct Declarations {
  /// The top-level types that other files can name.
  var types: [String] = []
  /// The members of extensions, and top-level functions and variables, which extend no type.
  var extended: [(type: String, name: String)] = []
  /// The members of types.
  var members: [String] = []
  /// The parameters and local variables, which hide members.
  var locals: Set<String> = []

  private enum Scope: Equatable {
    case type
    case extended(String)
    case body
  }

  private static let kinds: Set = ["class", "struct", "enum", "protocol", "actor"]
  private static let members: Set = ["func", "var", "let", "case", "typealias"]

  init(_ file: ParsedFile) {
    let tokens = file.tokens
    var scopes: [Scope] = []
    var opened: Scope?
    var isPrivate = false
    var parentheses = 0
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      let isMember = index > 0 && tokens[index - 1].text == "."
      if token.startsLine, parentheses == 0 { isPrivate = false }
      switch token.text {
      case "{":
        scopes.append(opened ?? .body)
        opened = nil
      case "}": _ = scopes.popLast()
      case "(", "[", "\\(": parentheses += 1
      case ")", "]": parentheses -= 1
      case "private", "fileprivate": isPrivate = next != "("
      case "in" where next != ":": noteParameters(before: index, in: tokens)
      case "extension" where scopes.isEmpty: opened = .extended(next)
      case let word where Self.kinds.contains(word) && !isMember && next.first?.isUppercase == true:
        opened = .type
        if scopes.isEmpty {
          if !isPrivate { types.append(next) }
        } else {
          note(next, in: scopes.last, isPrivate: isPrivate)
        }
      case let word where Self.members.contains(word) && !isMember && parentheses == 0:
        if next != "(" { note(next, in: scopes.isEmpty ? .extended("") : scopes.last, isPrivate: isPrivate) }
      default:
        if next == ":", parentheses > 0, token.isVariable { locals.insert(token.text) }
      }
    }
  }

  private mutating func note(_ name: String, in scope: Scope?, isPrivate: Bool) {
    switch scope {
    case .extended(let type):
      if isPrivate { locals.insert(name) } else { extended.append((type, name)) }
    case .type:
      if isPrivate { locals.insert(name) } else { members.append(name) }
    default: locals.insert(name)
    }
  }

  /// Adds the parameters of a closure, or the variables of a loop.
  private mutating func noteParameters(before index: Int, in tokens: [Token]) {
    for token in tokens[..<index].suffix(12).reversed() {
      if token.text == "{" || token.text == "for" { return }
      if token.isVariable { locals.insert(token.text) }
    }
  }
}

extension ParsedFile {
  fileprivate struct Use {
    let name: String
    let line: Int
    let isMember: Bool
  }

  /// The words of the file that can name a declaration of another file.
  fileprivate func uses(local: Set<String>) -> [Use] {
    var uses: [Use] = []
    for (index, token) in tokens.enumerated() where token.isWord {
      let isMember = index > 0 && tokens[index - 1].text == "."
      let isHidden = local.contains(token.text) || isLabel(index)
      if !isMember, isHidden { continue }
      uses.append(Use(name: token.text, line: token.line, isMember: isMember))
    }
    return uses
  }

  /// Whether the word is the label of an argument or parameter, such as `at` in `f(at: 0)` and `f(at index: Int)`.
  private func isLabel(_ index: Int) -> Bool {
    guard tokens[index].isVariable else { return false }
    for next in tokens[(index + 1)...].prefix(2) {
      if next.text == ":" { return !next.followsSpace }
      guard next.isWord else { return false }
    }
    return false
  }
}
