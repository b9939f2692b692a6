import Bindery
import Testing

/// A bound list retains its source until it is bound to another source.
@Suite struct ListSourceTests {
  private let words = Observable(["a", "b"])
  private let list = BoundList()

  @Test func aListRetainsItsSource() {
    list.bind(to: words.map { $0.map { $0 + "!" } }) { $0.title = $1 }
    words.value = ["a", "b", "c"]
    #expect(list.count == 3)
    #expect(list.text(at: 2) == "c!")
  }

  @Test func aListReleasesItsPreviousSource() {
    weak var made: Computed<[String]>?
    do {
      let exclaimed = words.map { $0.map { $0 + "!" } }
      made = exclaimed
      list.bind(to: exclaimed) { $0.title = $1 }
    }
    #expect(made != nil)
    list.bind(to: words) { $0.title = $1 }
    #expect(made == nil)
  }
}
