// Random graphs that are checked against the rules of the contract instead of a reference model. They contain origins,
// converters, events, observers of computed values that write, and owners that are released during notifications and
// write in their deinitializers.
@testable import Bindings
import TestSupport
import Testing

@Suite struct GraphPropertyTests {
  @Test func everySentenceOfTheContractIsTrueOfEveryLog() {
    for seed in seedRun() {
      var numbers = SeededGenerator(seed: seed)
      let deeds = (0..<30).map { _ in GraphDeed.random(&numbers) }
      guard let wrong = Self.firstFault(of: deeds) else { continue }
      Issue.record("seed \(seed): \(wrong)")
      return
    }
  }

  @Test func nothingOutlivesItsGraph() {
    struct Weak { weak var object: AnyObject? }
    for seed in seedRun(200) {
      var numbers = SeededGenerator(seed: seed)
      var parts: [Weak] = []
      do {
        let world = GraphWorld()
        for _ in 0..<30 { world.perform(.random(&numbers)) }
        parts = world.parts.map { Weak(object: $0) }
      }
      let left = parts.compactMap(\.object)
      guard left.isEmpty else {
        Issue.record("seed \(seed): \(left) are left")
        return
      }
    }
  }

  /// Returns the first fault after operations on a new graph, or nil.
  private static func firstFault(of deeds: [GraphDeed]) -> String? {
    let world = GraphWorld()
    var properties = GraphProperties()
    var seen = 0
    var fault: String?
    for deed in deeds {
      let cycles = reports { world.perform(deed) }
      while seen < world.log.count, fault == nil {
        fault = properties.take(world.log[seen])
        seen += 1
      }
      fault = fault ?? world.complaint ?? cycles.first?.description
      if let fault { return "\(fault)\nafter \(deed), with \(readable(world.log[..<seen].suffix(60)))" }
    }
    return nil
  }

  private static func readable(_ log: ArraySlice<GraphEntry>) -> String {
    log.map { "\n  \($0)".replacing("BindingsTests.", with: "").replacing("GraphNode.", with: "") }.joined()
  }
}
