import Foundation

// A program on a real terminal does not signal that it has finished, so these functions poll until a deadline. They
// return as soon as the condition is met.

/// An error because a condition was not met before the deadline.
struct TooLate: Error, CustomStringConvertible {
  let description: String
}

/// Polls until `look` returns a value, and returns it; after the deadline, throws an error with the result of `seen`.
func waitFor<Answer>(
  _ what: String, within seconds: Double = 30, seen: () throws -> String, _ look: () throws -> Answer?
) throws -> Answer {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(seconds)
  repeat {
    if let answer = try look() { return answer }
    usleep(15_000)
  } while clock.now < deadline
  if let answer = try look() { return answer }
  throw TooLate(description: "waited \(seconds) s for \(what), in vain. Seen:\n\(try seen())")
}
