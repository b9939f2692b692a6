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

  @Test func noContainerIsPrivileged() { #expect(!workflows.contains("privileged")) }

  @Test func aReleaseHasChecksumsOfItsPrograms() {
    let script = SourceTree.here.text(of: "scripts/release")
    let command = /\$\{sum\[@\]\}" bindery bindery\.libraries profile profile\.libraries \$packages >SHA256SUMS/
    #expect(script.contains(command))
    let packages = #"packages=$(scripts/maintenance/package "$target/bindery" "$target")"#
    #expect(script.hasSuffix("\n\(packages)\nwrite_checksums\n"))
  }
}
