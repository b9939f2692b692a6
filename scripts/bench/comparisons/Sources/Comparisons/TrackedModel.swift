// The language's own way: a model whose reads are tracked, and one registration that ends with the first write.
import Observation

@Observable final class TrackedModel {
  var value = 0
  var sum: Int { (value &+ 1) &+ (value &* 2) }

  /// Reads `keyPath` as an observer does that wants to hear of the next change.
  func track(_ keyPath: KeyPath<TrackedModel, Int>, _ counter: Counter) {
    withObservationTracking {
      counter.add(self[keyPath: keyPath])
    } onChange: {
    }
  }

  /// Reads the value without being told.
  func trackValue(_ counter: Counter) {
    withObservationTracking {
      counter.add(value)
    } onChange: {
    }
  }
}
