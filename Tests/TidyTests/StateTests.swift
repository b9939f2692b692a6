import Testing

/// Global mutable state is allowed only if a test lists it.
@Suite struct StateTests {
  let files = SourceTree.here.sources

  /// The current observer of reads, and the registry of live bindings for debugging.
  static let allowed: Set = ["Tracking.swift: current", "Inspection.swift: hook"]

  /// The work tracker of the process, which a program in the plain front end uses.
  static let allowedConstants: Set = ["RealClock.swift: commonTracker"]

  @Test func staticStateIsTheNamedTwoOnly() {
    var found: Set<String> = []
    for file in files {
      for line in file.code(with: ["var "]) where line.text.isStoredStatic || line.text.isGlobalVariable {
        let file = file.path.split(separator: "/").last ?? ""
        found.insert("\(file): \(line.text.firstMatch(of: /\bvar (\w+)/)?.1 ?? "?")")
      }
    }
    #expect(found.contains("Tracking.swift: current"), "the search for static variables finds nothing")
    #expect(found.subtracting(Self.allowed).isEmpty)
  }

  @Test func sharedConstantsDoNotHideState() {
    let hidden = /\bstatic let .*(?:Mutex|Atomic|OSAllocatedUnfairLock|UnsafeMutable)/
    for file in files {
      for line in file.code(with: ["static let "]) {
        let name = "\(file.path.split(separator: "/").last ?? ""): \(line.text.firstMatch(of: /\blet (\w+)/)?.1 ?? "?")"
        if Self.allowedConstants.contains(name) { continue }
        #expect(!line.text.contains(hidden), "\(file.place(line.number)): a static constant contains mutable state")
      }
    }
  }

  @Test func everyUnsafeConstructHasAReason() {
    let hatches = [
      "@unchecked", "nonisolated(unsafe)", "unowned(unsafe)", "unsafeBitCast", "try!", "as!", "fatalError(",
      "preconditionFailure(", "assumeIsolated",
    ]
    for file in files {
      for line in file.code(with: hatches) {
        let above = line.number > 1 ? file.lines[line.number - 2].trimmingPrefix(/\s*/) : ""
        #expect(above.hasPrefix("//"), "\(file.place(line.number)): a comment above must say why this is safe")
      }
    }
  }

  @Test func nothingButMainEndsTheProcess() {
    for file in files where !file.path.hasSuffix("/main.swift") && !file.path.hasSuffix("Application+Main.swift") {
      for line in file.code(with: ["exit("]) {
        #expect(!line.text.contains(/\b_?exit\(/), "\(file.place(line.number)) ends the process")
      }
    }
  }
}

extension String {
  /// Whether the line declares a stored static or class variable.
  ///
  /// Computed variables have a brace before any `=`. A task-local value is not state, because it is set only during a
  /// call.
  fileprivate var isStoredStatic: Bool {
    // Regular expressions are slow in a debug build, so only few lines are matched.
    guard holds("static var ") || holds("class var "), !holds("@TaskLocal"),
      let match = firstMatch(of: /\b(?:static|class) var [^={]*(=|\{)?/)
    else { return false }
    return match.1 != "{"
  }

  /// Whether the line declares a stored variable without indentation.
  fileprivate var isGlobalVariable: Bool {
    !hasPrefix(" ")
      && contains(
        /^(?:@\w+ )*(?:(?:public|package|internal|private|fileprivate|nonisolated|nonisolated\(unsafe\)) )*var [^{]*$/)
  }
}
