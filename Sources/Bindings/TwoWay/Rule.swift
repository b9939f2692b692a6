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
  /// What it reads beside the value, another field for example, is tracked.
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

  /// A rule that takes time, for example because a server is asked.
  ///
  /// It is asked only when all other rules hold.
  ///
  /// What it throws is shown in the place of the reason.
  public static func asking(_ reason: String, _ holds: @escaping @MainActor (Value) async throws -> Bool) -> Rule {
    Rule(reason: reason, check: .later(holds))
  }
}
