import Foundation
import Synchronization

@testable import Feeds

/// Servers with responses that a test sets, and a log of the requests.
final class ScriptedServer: Sendable {
  private let responses = Mutex<[String: Result<(HTTPResponse, body: Data), HTTPError>]>([:])
  private let log = Mutex<[HTTPRequest]>([])

  /// The requests, in order.
  var requests: [HTTPRequest] { log.withLock { $0 } }

  /// Sets the response at an address.
  func set(_ address: String, _ status: Int, _ fields: [String: String] = [:], _ body: String = "") {
    set(address, .success((HTTPResponse(status: status, fields: fields), Data(body.utf8))))
  }

  /// Sets the response or the error at an address.
  func set(_ address: String, _ response: Result<(HTTPResponse, body: Data), HTTPError>) {
    responses.withLock { $0[address] = response }
  }

  /// Returns the response to a request; an address without one has no server.
  @Sendable func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    log.withLock { $0.append(request) }
    let response = responses.withLock { $0[request.url.absoluteString] }
    let (answer, body) = try (response ?? .failure(.failed("no connection to the server could be established"))).get()
    if answer.hasDocument { _ = request.receive(answer, Array(body)) }
    return answer
  }
}
