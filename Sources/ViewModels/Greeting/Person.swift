nonisolated package struct Person: Sendable, Equatable {
  // Shown in the Lab: person
  package let firstName: String
  package let lastName: String
  // End of the excerpt
}
