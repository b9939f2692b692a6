/// A model: data and its rules, without any other part.
nonisolated package struct Visitor: Sendable, Equatable {
  package var name = ""

  package var hasName: Bool {
    !name.allSatisfy(\.isWhitespace)
  }
}
