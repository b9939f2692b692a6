import Foundation

// A program on a real terminal tells nobody that it is done: looking again and again until a deadline is the only way. Nothing here waits
// longer than it takes, and nothing else in the tests waits at all.

/// What was waited for did not come.
struct TooLate: Error, CustomStringConvertible {
  let description: String
}

/// Looks until there is an answer, and fails with what is to be seen instead once the deadline has passed.
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
