import Testing

@Suite struct WorkflowTests {
  private let workflows = SourceTree.here.paths.filter { $0.hasPrefix(".github/workflows/") }
    .map(SourceTree.here.text).joined(separator: "\n")

  @Test func eachActionHasOneVersion() {
    let actions = workflows.matches(of: /uses: *([^@\s]+)@(\S+)/)
    #expect(!actions.isEmpty)
    for (action, uses) in Dictionary(grouping: actions, by: \.output.1) {
      #expect(Set(uses.map(\.output.2)).count == 1, "\(action)")
    }
  }

  @Test func checkoutsKeepNoCredentials() {
    let checkouts = workflows.matches(of: /uses: *actions\/checkout@/)
    let safe = workflows.matches(of: /uses: *actions\/checkout@\S+\n +with:\n +persist-credentials: false\n/)
    #expect(checkouts.count == safe.count)
  }

  /// One statement on macOS in all places.
  @Test func theJobOnMacOSMayFailAndEachPageSaysSo() throws {
    let sentence = "The job on macOS builds the package, and may fail: the code for macOS has not been run."
    for page in [".github/workflows/ci.yml", "README.md", "Sources/Bindery/Bindery.docc/Stability.md"] {
      let text = SourceTree.here.text(of: page).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(sentence), "\(page) must say: \(sentence)")
    }
    let job = try #require(workflows.firstMatch(of: /\n  macos:\n((?:    .*\n|\n)+)/)).output.1
    #expect(job.contains("\n    continue-on-error: true\n"))
    #expect(job.contains("brew install ncurses"))
  }

  @Test(arguments: ["ubuntu", "fedora", "oldest-swift"]) func aJobThatHasNotBeenRunMayFail(name: String) throws {
    let pattern = try Regex("\n  \(name):\n((?:    .*\n|\n)+)", as: (Substring, Substring).self)
    let job = try #require(workflows.firstMatch(of: pattern)).output.1
    #expect(job.contains("\n    continue-on-error: true\n"))
    #expect(job.contains("# This job has not been run, and may fail."))
    let page = SourceTree.here.text(of: "Sources/Bindery/Bindery.docc/Stability.md")
    #expect(page.contains("Ubuntu 24.04, Fedora | The jobs of the workflow have not been run, and may fail."))
  }

  @Test func noContainerIsPrivileged() { #expect(!workflows.contains("privileged")) }

  @Test func aReleaseHasChecksumsOfItsPrograms() {
    let script = SourceTree.here.text(of: "scripts/release")
    let command = /\$\{sum\[@\]\}" bindery bindery\.libraries profile profile\.libraries \$packages >SHA256SUMS/
    #expect(script.contains(command))
    let packages = #"packages=$(scripts/maintenance/package "$target/bindery" "$target")"#
    #expect(script.hasSuffix("\n\(packages)\nwrite_checksums\n"))
  }
}
