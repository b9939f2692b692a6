nonisolated package struct Person: Sendable, Equatable {
  package let firstName: String
  package let lastName: String
}
