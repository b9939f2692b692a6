// What a value must be, and what is said when it is not.

/// A condition that a value must meet, with the reason that is shown when it does not.
public struct Rule<Value> {
  enum Check {
    case now((Value) -> Bool)
    case later(@MainActor (Value) async throws -> Bool)
  }

  /// What is shown when the rule is not met.
  public let reason: String
  let check: Check

  /// A rule that is checked at once.
  ///
  /// What it reads beside the value, another field for example, is followed: it is checked again when that changes.
  public init(_ reason: String, _ holds: @escaping (Value) -> Bool) {
    self.reason = reason
    check = .now(holds)
  }

  /// A rule that reads `owner`, which is held weakly; it holds when the owner is gone.
  public init<Owner: AnyObject>(_ reason: String, of owner: Owner, _ holds: @escaping (Owner, Value) -> Bool) {
    self.init(reason) { [weak owner] value in owner.map { holds($0, value) } ?? true }
  }

  private init(reason: String, check: Check) {
    self.reason = reason
    self.check = check
  }
}

// MARK: - Rules that take time

extension Rule {
  /// A rule that takes time, for example because a server is asked.
  ///
  /// It is asked only when all rules at once hold. What it throws is shown in the place of the reason. It is asked again when a cell that
  /// it has read, before or after an `await`, changes: an `Observable`, a `Computed`, another `Validated`. Properties of `@Observable`
  /// models are to be named, with `dependingOn`.
  public static func asking(_ reason: String, _ holds: @escaping @MainActor (Value) async throws -> Bool) -> Rule {
    Rule(reason: reason, check: .later(holds))
  }

  /// A rule that takes time and reads `owner`, which is held weakly; it holds when the owner is gone.
  public static func asking<Owner: AnyObject>(
    _ reason: String, of owner: Owner, _ holds: @escaping @MainActor (Owner, Value) async throws -> Bool
  ) -> Rule {
    asking(reason) { [weak owner] value in
      guard let owner else { return true }
      return try await holds(owner, value)
    }
  }

  /// A rule that takes time and depends on something beside the value, which it is given as it was when it was asked.
  ///
  /// ```swift
  /// Rule.asking("There is no such street.", dependingOn: { form.city }) { street, city in try await map.has(street, in: city) }
  /// ```
  ///
  /// - Parameter other: a tracked expression over cells and `@Observable` models; the rule is asked again when it came out different.
  public static func asking<Other: Equatable>(
    _ reason: String, dependingOn other: @escaping () -> Other, file: StaticString = #fileID, line: UInt = #line,
    _ holds: @escaping @MainActor (Value, Other) async throws -> Bool
  ) -> Rule {
    let others = Computed(compute: other, isEqual: { $0 == $1 }, label: reason, file: file, line: line)
    return asking(reason) { value in try await holds(value, others.value) }
  }

  /// A rule of `owner` that takes time and depends on something beside the value; it holds when the owner, held weakly, is gone.
  public static func asking<Owner: AnyObject, Other: Equatable>(
    _ reason: String, of owner: Owner, dependingOn other: @escaping (Owner) -> Other, file: StaticString = #fileID,
    line: UInt = #line, _ holds: @escaping @MainActor (Owner, Value, Other) async throws -> Bool
  ) -> Rule {
    let others = Computed(
      compute: { [weak owner] in .some(owner.map(other)) }, isEqual: { $0 == $1 }, label: reason, file: file, line: line
    )
    return asking(reason) { [weak owner] value in
      guard let other = others.value, let owner else { return true }
      return try await holds(owner, value, other)
    }
  }
}
