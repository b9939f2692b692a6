// The four refresh view models share a loader with a completion handler, and a counter that identifies the newest
// request.

/// A row of a response, with the number of its request.
nonisolated package struct RefreshModel: Sendable, Hashable, Identifiable {
  /// The position of the row in its response, starting at 1.
  package let id: Int
  /// The number of the request.
  package let request: Int

  /// Creates a row of the response to a request.
  package init(id: Int, request: Int) {
    self.id = id
    self.request = request
  }

  /// The text of the row, such as "Answer 2, row 1".
  package var title: String { "Answer \(request), row \(id)" }
}

// Shown in the Lab: modelLoader
/// A source of models.
package protocol ModelLoader: AnyObject {
  /// A closure that receives the result of a request.
  typealias Answer = (Result<[RefreshModel], any Error>) -> Void
  /// Requests the models.
  ///
  /// The completion is called once, later, on the main actor, with the result of this request.
  func load(_ completion: @escaping Answer)
}
// End of the excerpt

/// A counter that distinguishes the newest request from older ones.
///
/// Without it, a late response would replace newer rows, and stop the spinner of a load that is still in flight.
struct RequestCount {
  private var newest = 0

  /// Begins a request, and returns its number.
  mutating func begin() -> Int {
    newest += 1
    return newest
  }

  /// Returns whether no other request has begun since.
  func isNewest(_ request: Int) -> Bool { request == newest }
}

/// The common part of the four variants: the loader, and the number of the newest request.
package class RefreshViewModel {
  let loader: any ModelLoader
  var requests = RequestCount()

  /// Creates a view model, which loads nothing before `loadModel()` is called.
  package init(loader: any ModelLoader) { self.loader = loader }
}
