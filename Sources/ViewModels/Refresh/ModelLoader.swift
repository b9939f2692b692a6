nonisolated package struct RefreshModel: Sendable, Hashable, Identifiable {
  /// The position of the row in its response, starting at 1.
  package let id: Int
  /// The number of the request, starting at 1.
  package let request: Int

  package init(id: Int, request: Int) {
    self.id = id
    self.request = request
  }

  package var title: String { "Reply \(request), row \(id)" }
}

/// A source of models.
package protocol ModelSource: AnyObject {
  /// Requests the models, and waits for the response.
  func models() async throws -> [RefreshModel]
}

/// A source of models as in the tutorial, which calls a closure with the response.
package protocol ModelLoader: AnyObject {
  typealias Answer = (Result<[RefreshModel], any Error>) -> Void
  /// Requests the models.
  ///
  /// `completion` is called later, exactly once, on the main actor, with the result of this request.
  func load(_ completion: @escaping Answer)
}
