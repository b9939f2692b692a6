import Bindings
import Testing

/// Released values and broken cycles do not affect the values that are created or notified after them.
@Suite struct AfterwardsTests {
  @Test func aValueMadeWhereAnotherLayFollowsItsSource() {
    for round in 0..<100 {
      let source = Observable(1)
      do {
        let gone = source.map { $0 }
        #expect(gone.value == 1)
      }
      let next = source.map { $0 + 1 }
      #expect(next.value == 2)
      source.value = 5
      #expect(next.value == 6, "round \(round)")
    }
  }

  @Test func anObserverOfAValueMadeWhereAnotherLayIsTold() {
    for round in 0..<100 {
      let source = Observable(1)
      do {
        let gone = source.map { $0 * 3 }
        #expect(gone.value == 3)
      }
      var told: [Int] = []
      let next = source.map { $0 + 1 }
      next.observe { told.append($0) }
      source.value = 5
      #expect(told == [6], "round \(round)")
    }
  }

  @Test func afterACycleTheComputedValuesBesideItAreToldAgain() {
    let (first, second) = (Observable(0), Observable(0))
    var isCyclic = true
    first.observe { if isCyclic { second.value = $0 + 1 } }
    second.observe { if isCyclic { first.value = $0 + 1 } }
    let beside = first.map { $0 * 2 }
    var told: [Int] = []
    beside.observe { told.append($0) }
    #expect(reports { first.value = 1 }.count == 1)
    isCyclic = false
    told = []
    first.value = 7
    first.value = 8
    #expect(told == [14, 16])
  }
}
