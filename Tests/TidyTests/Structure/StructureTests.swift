import Foundation
import Testing

/// The arrows between the folders of each target are those of a list, and the numbers in the list only fall.
///
/// The list is `scripts/lib/structure.txt`: one fact a line, sorted, so that two changes seldom conflict. A test that
/// fails prints the lines to add and to remove. The test also writes the list:
///
///     BINDERY_STRUCTURE=write BINDERY_ONLY=TidyTests swift test --filter StructureTests
///
/// The sources and the list are read at run time, so `--skip-build` is enough after the first build. After a conflict
/// in the list, keep either side, and write it again. A change may remove arrows and lower numbers. If it adds an arrow
/// or raises a number, the code is changed instead, unless the commit says why.
@Suite struct StructureTests {
  private static let path = "scripts/lib/structure.txt"
  private static let command = "BINDERY_STRUCTURE=write BINDERY_ONLY=TidyTests swift test --filter StructureTests"

  private struct Fact {
    var number: Int?
    var cause = ""
  }

  @Test func theArrowsAndTheDenseCodeOfFoldersAreListed() throws {
    var found: [String: Fact] = [:]
    for (target, files) in ParsedFile.byTarget {
      found.merge(Self.arrows(of: target, files)) { first, _ in first }
      for (folder, files) in Dictionary(grouping: files, by: \.folder) {
        found.merge(Self.dense(files, in: "\(target)/\(folder)")) { first, _ in first }
      }
    }
    #expect(found.keys.filter { $0.hasPrefix("arrow ") }.count > 100, "the search for arrows finds nothing")
    Self.compare(found, with: Self.listed())
    if ProcessInfo.processInfo.environment["BINDERY_STRUCTURE"] == "write" {
      let lines = found.keys.sorted().map { name in Self.line(name, found[name]) }
      let text = lines.joined(separator: "\n") + "\n"
      try text.write(to: SourceTree.here.root.appending(path: Self.path), atomically: true, encoding: .utf8)
    }
  }

  /// Reports each arrow that is not in both, and each number that differs from the list.
  private static func compare(_ found: [String: Fact], with listed: [String: Fact]) {
    for (name, fact) in found.sorted(by: { $0.key < $1.key }) {
      guard let known = listed[name] else {
        Issue.record("'\(line(name, fact))' is not in \(path). \(fact.cause)")
        continue
      }
      guard let number = fact.number, let limit = known.number, number != limit else { continue }
      let remedy = number > limit ? "It may only fall. \(fact.cause)" : "Write the list: \(command)"
      Issue.record("'\(line(name, fact))' is \(limit) in \(path). \(remedy)")
    }
    for name in listed.keys.sorted() where found[name] == nil {
      Issue.record("'\(name)' is in \(path), but no longer true. Write the list: \(command)")
    }
  }

  private static func line(_ name: String, _ fact: Fact?) -> String {
    name + (fact?.number.map { ": \($0)" } ?? "")
  }

  private static func listed() -> [String: Fact] {
    var facts: [String: Fact] = [:]
    for line in SourceTree.here.text(of: path).split(separator: "\n") {
      let parts = String(line).components(separatedBy: ": ")
      if let number = parts.last.flatMap({ Int($0) }) {
        facts[parts.dropLast().joined(separator: ": ")] = Fact(number: number)
      } else {
        facts[String(line)] = Fact()
      }
    }
    return facts
  }

  /// The targets that were split from one target, and those below them.
  private static let below = [
    "Bindings": ["BinderyValues"], "BinderyViews": ["BinderyValues"], "Widgets": ["BinderyViews", "BinderyValues"],
  ]

  /// Returns the facts about the arrows of a target.
  private static func arrows(of target: String, _ files: [ParsedFile]) -> [String: Fact] {
    let lower = below[target, default: []].flatMap { ParsedFile.byTarget[$0] ?? [] }
    let graph = FolderGraph(files, above: lower)
    var found: [String: Fact] = [:]
    for (arrow, names) in graph.arrows {
      let uses = names.sorted { $0.key < $1.key }.map { "\($0.key) in \($0.value)" }
      found["arrow \(target): \(arrow.start) -> \(arrow.end)"] = Fact(cause: uses.joined(separator: ", "))
    }
    let cycle = graph.largestCycle
    if !cycle.isEmpty { found["cycle \(target)"] = Fact(number: cycle.count, cause: cycle.joined(separator: ", ")) }
    return found
  }

  /// Returns the facts about the dense code of a folder.
  private static func dense(_ files: [ParsedFile], in folder: String) -> [String: Fact] {
    let parts = files.map { (file: $0.file, code: DenseCode($0)) }
    let kinds: [(name: String, lines: KeyPath<DenseCode, [Int]>)] = [
      ("lines over 110 columns", \.longLines), ("long conditions", \.longConditions),
      ("nested ternaries", \.nestedTernaries), ("tuple assignments", \.tupleAssignments),
    ]
    var found: [String: Fact] = [:]
    for kind in kinds {
      let places = parts.flatMap { part in part.code[keyPath: kind.lines].map(part.file.place) }
      if places.isEmpty { continue }
      found["\(kind.name) \(folder)"] = Fact(number: places.count, cause: places.joined(separator: ", "))
    }
    return found
  }
}

/// The reader of the list finds each kind in an example.
@Suite struct StructureReaderTests {
  @Test func typesAndMembersOfExtensionsAreArrows() {
    let files = [
      file("Base/Base.swift", "class Base { var size = 0; func open(_ panel: Panel) {} }"),
      file(
        "Panel/Panel.swift",
        "class Panel: Base {}\nextension Base { var panels: [Int] { [] }; private var own: Int { 0 } }"),
      file(
        "List/List.swift",
        "func f(base: Base) { base.panels.first; base.own; /* Panel */ print(\"Panel \\(base.size)\") }"),
      file("Text/Text.swift", "func g(panels: Int) -> Int { let text = \"\\(Base.panels)\"; return panels }"),
    ]
    let graph = FolderGraph(files)
    let arrows = graph.arrows.keys.sorted().map { "\($0.start) -> \($0.end)" }
    #expect(
      arrows == ["Base -> Panel", "List -> Base", "List -> Panel", "Panel -> Base", "Text -> Base", "Text -> Panel"])
    #expect(graph.largestCycle == ["Base", "Panel"])
    #expect(graph.arrows[.init(start: "List", end: "Panel")] == ["panels": "Sources/Example/List/List.swift:1"])
  }

  @Test func aTypeAfterALabelOrBeforeAColonIsAnArrow() {
    let files = [
      file("Base/Base.swift", "class Base {}"),
      file("List/List.swift", "let places = find(Base(), in: text)"),
      file("Text/Text.swift", "func f(names: [Base: Int]) {}"),
      file("View/View.swift", "let g = { (base: Base, x: Int) in x }"),
    ]
    let arrows = FolderGraph(files).arrows.keys.sorted().map { "\($0.start) -> \($0.end)" }
    #expect(arrows == ["List -> Base", "Text -> Base", "View -> Base"])
  }

  @Test func aNameOfSeveralFoldersIsNoArrow() {
    let files = [
      file("Base/Base.swift", "class Base { var title = 0 }"),
      file("Panel/Panel.swift", "extension Base { var title: Int { 0 }; var edge: Int { 0 } }"),
      file(
        "List/List.swift",
        "let list = 0\nfunc f(x: Int, edge: Int) { x.title; edge; edge: edge }\nfunc g(edge length: Int) {}"),
    ]
    #expect(FolderGraph(files).arrows.keys.map { "\($0.start) -> \($0.end)" } == ["Panel -> Base"])
    #expect(FolderGraph(files).largestCycle.isEmpty)
  }

  @Test(arguments: [
    ("a ? b : c ? d : e", 1), ("f(a ? b : c, d ? e : f)", 0), ("a ? (b ? c : d) : e", 1),
    ("(a ? b : c) + (d ? e : f)", 0), ("(a ? b : c) ? d : e", 1), ("let a = b ? c : d\nlet e = f ? g : h", 0),
    ("x = a ? b : c\nf(d ? e : f)", 0),
    ("let a = b ? \"\\(c ? d : e)\" : f", 1), ("switch a {\ncase .b: c ? d : e\ncase .f: g ? h : i\n}", 0),
    ("let a: Int? = b?.c ?? d", 0), ("let a =\n  b\n  ? c\n  : d ? e : f", 1),
  ])
  func nestedTernariesAreCounted(text: String, count: Int) {
    #expect(DenseCode(file("A/A.swift", text)).nestedTernaries.count == count)
  }

  @Test(arguments: [
    ("a && b || c && d", 1), ("a && b || c", 0), ("a && (b || c) && d", 1), ("f(a && b, c && d) && e", 0),
    ("if a && b, c && d {}", 0), ("guard a && b\n  && c && d else {}", 1), ("x = a && b\ny = c && d", 0),
    ("a && !(b || c || d) && e && f", 1), ("(a && b && c && d) || e || f || g", 1),
  ])
  func longConditionsAreCounted(text: String, count: Int) {
    #expect(DenseCode(file("A/A.swift", text)).longConditions.count == count)
  }

  @Test(arguments: [
    ("(a, b) = (c, d)", 1), ("let (a, b) = (f(1, 2), 3)", 1), ("(a, b) = (b, a)", 0), ("let (a, b) = f(1, 2)", 0),
    ("let a: (Int, Int) = (0, 1)", 0), ("a.swap(b, c)\nd = (1, 2)", 0), ("var (a, b): (Int, Int)", 0),
  ])
  func tupleAssignmentsAreCounted(text: String, count: Int) {
    #expect(DenseCode(file("A/A.swift", text)).tupleAssignments.count == count)
  }

  @Test func longLinesOfCodeAreCounted() {
    let long = String(repeating: "x", count: 111)
    let text = "\(long)\n// \(long)\n\(long.dropFirst())\nlet a = \"\"\"\n  \(long)\n  \"\"\"\n#\"\"\(long)\"#"
    #expect(DenseCode(file("A/A.swift", text)).longLines == [1, 7])
  }

  private func file(_ path: String, _ text: String) -> ParsedFile {
    ParsedFile(SourceFile(path: "Sources/Example/\(path)", text: text))
  }
}
