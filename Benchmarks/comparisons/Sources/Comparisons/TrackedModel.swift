// Observation in the standard library: the reads of a model are tracked, and a registration ends with the first write.
import Observation

@Observable final class TrackedModel {
  var value = 0
  var sum: Int { (value &+ 1) &+ (value &* 2) }

  /// Reads `keyPath` and registers an observer for the next change.
  func track(_ keyPath: KeyPath<TrackedModel, Int>, _ counter: Counter) {
    withObservationTracking {
      counter.add(self[keyPath: keyPath])
    } onChange: {
    }
  }

  /// Reads the value and registers an observer that does nothing.
  func trackValue(_ counter: Counter) {
    withObservationTracking {
      counter.add(value)
    } onChange: {
    }
  }
}
