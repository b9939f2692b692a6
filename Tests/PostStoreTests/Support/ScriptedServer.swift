import Foundation
import Synchronization

@testable import PostStore

/// Servers that answer as a test says, piece by piece, and remember what they were asked.
nonisolated final class ScriptedServer: Sendable {
  /// What happens next in an answer.
  enum Step: Sendable {
    case send(HTTPPart)
    case wait(Duration)
    case fail(any Error)
    /// Goes on at another step.
    case back(Int)
  }

  private let clock: any Clock<Duration>
  private let answers = Mutex<[String: [Step]]>([:])
  private let asked = Mutex<[HTTPQuestion]>([])

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// What was asked, in order.
  var questions: [HTTPQuestion] { asked.withLock { $0 } }

  /// Says what happens at an address from now on.
  func set(_ address: String, _ steps: Step...) {
    answers.withLock { $0[address] = steps }
  }

  /// An address with a whole answer.
  func set(_ address: String, _ status: Int, _ fields: [String: String] = [:], _ body: String = "") {
    set(address, .send(.head(HTTPHead(status: status, fields: fields))), .send(.body(Data(body.utf8))))
  }

  /// Begins an answer; an address that nothing was said of fails as one without a server does.
  @Sendable func open(_ question: HTTPQuestion) -> any HTTPExchange {
    asked.withLock { $0.append(question) }
    let steps = answers.withLock { $0[question.url.absoluteString] } ?? [.fail(URLError(.cannotConnectToHost))]
    return ScriptedExchange(steps, clock: clock)
  }
}

/// One answer of a scripted server.
private nonisolated final class ScriptedExchange: HTTPExchange {
  private let steps: [ScriptedServer.Step]
  private let clock: any Clock<Duration>
  private let place = Mutex(0)

  init(_ steps: [ScriptedServer.Step], clock: any Clock<Duration>) {
    (self.steps, self.clock) = (steps, clock)
  }

  func next() async throws -> HTTPPart? {
    while true {
      let place = place.withLock { place in
        defer { place += 1 }
        return place
      }
      guard place < steps.count else { return nil }
      switch steps[place] {
      case .send(let part): return part
      case .wait(let duration): try await clock.sleep(for: duration)
      case .fail(let error): throw error
      case .back(let place): self.place.withLock { $0 = place }
      }
    }
  }

  func end() {}
}
