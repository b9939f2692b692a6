/// A validation rule: a condition, and the reason to show if the condition is not met.
public struct Rule<Value> {
  enum Check {
    case now((Value) -> Bool)
    case later(@MainActor (Value) async throws -> Bool)
  }

  /// The reason to show if the condition is not met.
  public let reason: String
  let check: Check

  /// Creates a synchronous rule.
  ///
  /// `holds` may also read other cells and models, for example the value of another field. The rule is checked again
  /// after a change of any cell or model that `holds` has read.
  public init(_ reason: String, _ holds: @escaping (Value) -> Bool) {
    self.reason = reason
    check = .now(holds)
  }

  private init(reason: String, check: Check) {
    self.reason = reason
    self.check = check
  }
}

// MARK: - Asynchronous rules

extension Rule {
  /// Returns an asynchronous rule, for example a rule that sends a request to a server.
  ///
  /// The rule runs once all synchronous rules are met. If `holds` throws an error, the text of the error is the reason.
  /// The rule runs again after a change of any cell that `holds` has read, even if the read followed an `await`. For
  /// properties of `@Observable` models, use ``async(_:dependingOn:file:line:_:)``.
  public static func async(_ reason: String, _ holds: @escaping @MainActor (Value) async throws -> Bool) -> Rule {
    Rule(reason: reason, check: .later(holds))
  }

  /// Returns an asynchronous rule that depends on another value, which is read at the start of the check.
  ///
  /// ```swift
  /// Rule.async("There is no such street.", dependingOn: { form.city }) { street, city in
  ///   try await map.has(street, in: city)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - reason: The reason to show if the condition is not met.
  ///   - other: A tracked expression, which may read cells and `@Observable` models. The rule runs again when the value
  ///     of the expression has changed.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  ///   - holds: A closure that returns whether the condition is met.
  public static func async<Other: Equatable>(
    _ reason: String, dependingOn other: @escaping () -> Other, file: StaticString = #fileID, line: UInt = #line,
    _ holds: @escaping @MainActor (Value, Other) async throws -> Bool
  ) -> Rule {
    let others = Computed(compute: other, isEqual: { $0 == $1 }, label: reason, file: file, line: line)
    return Rule.async(reason) { value in try await holds(value, others.value) }
  }
}
