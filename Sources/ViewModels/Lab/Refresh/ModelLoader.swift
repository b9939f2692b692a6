// What the four refresh view models have in common: something that loads, with a completion as the text has it, and the count that
// makes overlapping loads harmless.

/// One row of an answer; it says which request it answers, so that one can see who won.
nonisolated package struct RefreshModel: Sendable, Hashable, Identifiable {
  /// The row's place in its answer, from 1: the same row in each answer.
  package let id: Int
  /// Which request it answers.
  package let request: Int

  /// A row of the answer to a request.
  package init(id: Int, request: Int) {
    self.id = id
    self.request = request
  }

  /// What the row says: "Answer 2, row 1".
  package var title: String { "Answer \(request), row \(id)" }
}

// Shown in the Lab: modelLoader
/// A source of models.
package protocol ModelLoader: AnyObject {
  /// The function that receives the answer.
  typealias Answer = (Result<[RefreshModel], any Error>) -> Void
  /// Asks for the models; the completion is called once, later, on the main actor, with the answer to this very request.
  func load(_ completion: @escaping Answer)
}
// End of what is shown

/// Tells the newest request from those that were overtaken.
///
/// Without it an answer that comes late puts old rows over new ones, and stops the spinner of a load that still runs.
struct RequestCount {
  private var newest = 0

  /// A request begins; returns its number.
  mutating func begin() -> Int {
    newest += 1
    return newest
  }

  /// Whether no request has begun since.
  func isNewest(_ request: Int) -> Bool { request == newest }
}
