// The text of an error, and the precedence of its sources.
import Bindings
import Testing

@Suite struct LoadFailureTests {
  private struct Bare: Error {}

  private struct Described: Error, CustomStringConvertible {
    var description: String { "described" }
  }

  private struct Displayed: DisplayableError, CustomStringConvertible {
    var displayText: String { "The server is away. Try again later." }
    var description: String { "displayed" }
  }

  private struct DisplayedByDescription: DisplayableError, CustomStringConvertible {
    var description: String { "The name is taken." }
  }

  private func withDescriptions(_ describe: @escaping (any Error) -> String?, _ body: () -> Void) {
    LoadFailure.describeErrors(describe)
    defer { LoadFailure.describeErrors(nil) }
    body()
  }

  @Test func theTextOfADisplayableErrorCountsFirst() {
    withDescriptions({ _ in "from the application" }) {
      #expect(LoadFailure(Displayed()).message == "The server is away. Try again later.")
      #expect(LoadFailure(DisplayedByDescription()).message == "The name is taken.")
      #expect(LoadFailure(LoadFailure(Displayed())).message == "The server is away. Try again later.")
    }
  }

  @Test func theApplicationDescribesOtherErrors() {
    withDescriptions({ $0 is Bare ? "from the application" : nil }) {
      #expect(LoadFailure(Bare()).message == "from the application")
      #expect(LoadFailure(Described()).message == "described")
    }
  }

  @Test func anErrorThatNothingDescribesIsItsDescription() {
    #expect(LoadFailure(Described()).message == "described")
    #expect(LoadFailure(Bare()).message == "Bare()")
    #expect(LoadFailure(CancellationError()).message == "Cancelled.")
  }

  @Test func theErrorsOfThisModuleAreDisplayable() {
    withDescriptions({ _ in "from the application" }) {
      #expect(
        LoadFailure(WorkError.timedOut(after: .seconds(3))).message == "No response after 3.0 seconds. Try again.")
      #expect(
        LoadFailure(WorkError.disabled(title: "Save")).message == "'Save' is disabled. Try again when it is enabled."
      )
      #expect(LoadFailure(ConversionError("Digits only.")).message == "Digits only.")
    }
  }
}
