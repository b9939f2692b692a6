import Testing

/// No test can hold up a run: what waits has a limit, and what looks again and again looks whether its time is over.
///
/// All tests begin at once, and most take turns on one actor: a limit counts the time of all, so it is one of many minutes.
@Suite struct WaitingTests {
  let files = SourceTree.here.tests.filter { !$0.path.hasPrefix("Tests/EndToEndTests/") }

  @Test func whateverWaitsHasATimeLimit() {
    let waiting = files.filter { !$0.code(with: ["@Test"]).isEmpty && !$0.code(with: ["await "]).isEmpty }
    #expect(waiting.count > 50)
    for file in waiting {
      #expect(!file.code(with: [".timeLimit("]).isEmpty, "\(file.path): the suite has no .timeLimit(.minutes(20))")
    }
  }

  @Test func whateverLooksAgainEndsWhenItsTimeIsOver() {
    for file in files {
      for line in file.code(with: ["while "])
      where line.text.holds("await nextJob()") || line.text.holds("await Task.yield()") {
        #expect(line.text.holds("isCancelled"), "\(file.place(line.number)): goes on when the time limit is over")
      }
    }
  }
}
