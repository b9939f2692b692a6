/// A person with a first name and a last name, for the greeting.
///
/// For a person whose state can be observed, see `CountingPerson`.
nonisolated package struct Person: Sendable, Equatable {
  // Shown in the Lab: person
  package let firstName: String
  package let lastName: String
  // End of the excerpt

  package init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}
