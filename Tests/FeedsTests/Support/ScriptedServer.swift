import Foundation
import Synchronization

@testable import Feeds

/// Servers with responses that a test sets, and a log of the requests.
final class ScriptedServer: Sendable {
  private let responses = Mutex<[String: Result<HTTPResponse, HTTPError>]>([:])
  private let log = Mutex<[HTTPRequest]>([])

  /// The requests, in order.
  var requests: [HTTPRequest] { log.withLock { $0 } }

  /// Sets the response at an address.
  func set(_ address: String, _ status: Int, _ fields: [String: String] = [:], _ body: String = "") {
    set(address, .success(HTTPResponse(status: status, fields: fields, body: Data(body.utf8))))
  }

  /// Sets the response or the error at an address.
  func set(_ address: String, _ response: Result<HTTPResponse, HTTPError>) {
    responses.withLock { $0[address] = response }
  }

  /// Returns the response to a request; an address without one has no server.
  @Sendable func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    log.withLock { $0.append(request) }
    let response = responses.withLock { $0[request.url.absoluteString] }
    var answer = try (response ?? .failure(.failed("no connection to the server could be established"))).get()
    if let receive = request.receive, answer.status == 200 {
      _ = receive(answer, Array(answer.body))
      answer.body = Data()
    }
    return answer
  }
}
