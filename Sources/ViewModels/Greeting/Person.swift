nonisolated package struct Person: Sendable, Equatable {
  package let firstName: String
  package let lastName: String

  package init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}
