// Programming errors that stop the program because no value is available; the message of each names the cause.
import Bindings
import Testing

/// A model with two computed values that depend on each other.
private final class CircularModel {
  let number = Observable(1)
  lazy var first: Computed<Int> = Computed(number, label: "first") { $0 + self.second.value }
  lazy var second: Computed<Int> = Computed(number, label: "second") { $0 + self.first.value }
}

@Suite(.timeLimit(.minutes(20))) struct StoppingTests {
  @Test func twoFirstValuesThatNeedOneAnotherStopWithBothNames() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = CircularModel().first.value
      }
    }
    #expect(said(result).contains("the initial value depends on itself: first ("))
    #expect(said(result).contains("-> second ("))
  }

  @Test func aBodyOfAMutationThatReadsItsCellStopsWithItsName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let cell = Observable([1], label: "numbers")
        cell.mutate { $0.append(cell.value.count) }
      }
    }
    #expect(said(result).contains("the body of mutate(_:) reads the cell 'numbers ("))
  }

  @Test func aMutationInsideAMutationOfTheSameCellStopsWithItsName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let cell = Observable(1, label: "number")
        cell.mutate { _ in cell.mutate { $0 += 1 } }
      }
    }
    #expect(said(result).contains("number ("))
  }

  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
