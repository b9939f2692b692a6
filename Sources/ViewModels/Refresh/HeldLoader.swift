/// A loader whose requests are completed by the caller, in any order.
package final class HeldLoader: ModelLoader {
  private var completions: [Answer] = []

  package init() {}

  package func load(_ completion: @escaping Answer) { completions.append(completion) }

  /// Completes the given request, counted from 1, with one row.
  package func answer(_ request: Int) {
    completions[request - 1](.success([RefreshModel(id: 1, request: request)]))
  }

  /// Fails the given request, counted from 1.
  package func fail(_ request: Int) {
    completions[request - 1](.failure(RequestFailed(number: request)))
  }

  /// Completes all requests, newest first.
  package func answerInReverse() {
    for request in completions.indices.reversed() { answer(request + 1) }
  }
}
