nonisolated package struct RefreshModel: Sendable, Hashable, Identifiable {
  /// The position of the row in its response, starting at 1.
  package let id: Int
  /// The number of the request, starting at 1.
  package let request: Int

  package var title: String { "Reply \(request), row \(id)" }
}

/// A source of models that are loaded asynchronously.
package protocol ModelLoader: AnyObject {
  typealias Answer = (Result<[RefreshModel], any Error>) -> Void
  /// Requests the models.
  ///
  /// `completion` is called later, exactly once, on the main actor, with the result of this request.
  func load(_ completion: @escaping Answer)
}

/// A counter that distinguishes the latest request from older ones.
///
/// Without the counter, a late response would replace newer rows and end the loading state of a request still in
/// flight.
struct RequestCount {
  private var newest = 0

  mutating func begin() -> Int {
    newest += 1
    return newest
  }

  func isNewest(_ request: Int) -> Bool { request == newest }
}

/// The common part of the four variants: the loader and the request counter.
package class RefreshViewModel {
  let loader: any ModelLoader
  var requests = RequestCount()

  package init(loader: any ModelLoader) { self.loader = loader }
}
