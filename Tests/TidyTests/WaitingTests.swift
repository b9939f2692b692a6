import Testing

/// Tests that wait have a time limit, and polling loops end when the limit is reached.
///
/// The limits are long, because all tests start together and most of them share the main actor.
@Suite struct WaitingTests {
  let files = SourceTree.here.tests.filter { !$0.path.hasPrefix("Tests/EndToEndTests/") }

  @Test func asynchronousTestsHaveATimeLimit() {
    let waiting = files.filter { !$0.code(with: ["@Test"]).isEmpty && !$0.code(with: ["await "]).isEmpty }
    #expect(waiting.count > 50)
    for file in waiting {
      #expect(!file.code(with: [".timeLimit("]).isEmpty, "\(file.path): the suite has no .timeLimit(.minutes(20))")
    }
  }

  @Test func pollingLoopsEndWhenTheTestIsCancelled() {
    for file in files {
      for line in file.code(with: ["while "])
      where line.text.holds("await nextJob()") || line.text.holds("await Task.yield()") {
        #expect(line.text.holds("isCancelled"), "\(file.place(line.number)): check isCancelled in the loop")
      }
    }
  }
}
