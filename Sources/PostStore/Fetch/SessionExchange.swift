import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One conversation with a server on URLSession.
///
/// The session calls from a queue of its own and puts the pieces into a box, from which they are taken one by one; everything that changes
/// is behind the lock. Redirects are not followed here: whether and with what to follow is decided where it can be tested.
nonisolated final class SessionExchange: NSObject, HTTPExchange, URLSessionDataDelegate, Sendable {
  private struct Box {
    var parts: [HTTPPart] = []
    var bytes = 0
    var hasBegun = false
    var end: Result<Void, any Error>?
    var waiter: CheckedContinuation<HTTPPart?, any Error>?
    var task: URLSessionDataTask?
  }

  private let limit: Int
  private let box = Mutex(Box())

  /// Begins a conversation, which is over with the piece that brings it above `limit` bytes.
  init(_ question: HTTPQuestion, limit: Int) {
    self.limit = limit
    super.init()
    let session = URLSession(configuration: Self.configuration(), delegate: self, delegateQueue: Self.delegateQueue())
    var request = URLRequest(url: question.url)
    for (name, value) in question.headers { request.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: request)
    box.withLock { $0.task = task }
    task.resume()
    session.finishTasksAndInvalidate()
  }

  /// No cookies, no cache, no credentials but those of the question; time is measured elsewhere.
  private static func configuration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 86_400
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    return configuration
  }

  /// One call after the other, as a session wants it, and not on a concurrent queue like the session's own: that draws on the threads
  /// that wake a program once a second ever after (see `RealClock`).
  private static func delegateQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.underlyingQueue = calls
    return queue
  }

  /// Held for good: an operation queue does not hold the queue below it.
  private static let calls = DispatchQueue(label: "bindery.session", qos: .userInitiated)

  private var hasBegun: Bool { box.withLock { $0.hasBegun } }

  // MARK: - Taking pieces

  func next() async throws -> HTTPPart? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let answer = box.withLock { box -> Result<HTTPPart?, any Error>? in
          if !box.parts.isEmpty { return .success(box.parts.removeFirst()) }
          if let end = box.end { return end.map { nil } }
          box.waiter = waiter
          return nil
        }
        if let answer { waiter.resume(with: answer) }
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  func end() {
    finish(.failure(CancellationError()))
  }

  // MARK: - Putting pieces in

  /// Hands a piece to whoever waits, or keeps it for later.
  private func put(_ part: HTTPPart) {
    let waiter = box.withLock { box -> CheckedContinuation<HTTPPart?, any Error>? in
      guard box.end == nil else { return nil }
      box.hasBegun = true
      defer { box.waiter = nil }
      if box.waiter == nil { box.parts.append(part) }
      return box.waiter
    }
    waiter?.resume(returning: part)
  }

  /// Ends the conversation; the first end counts, and what was not yet taken is taken before it.
  private func finish(_ end: Result<Void, any Error>) {
    let (waiter, task) = box.withLock { box in
      guard box.end == nil else {
        return (nil, nil) as (CheckedContinuation<HTTPPart?, any Error>?, URLSessionDataTask?)
      }
      box.end = end
      defer { (box.waiter, box.task) = (nil, nil) }
      return (box.waiter, box.task)
    }
    task?.cancel()
    waiter?.resume(with: end.map { nil })
  }

  // MARK: - What the session reports

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
    put(.head(HTTPHead(response)))
    finish(.success(()))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    if let response = response as? HTTPURLResponse { put(.head(HTTPHead(response))) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooMuch = box.withLock { box in
      box.bytes += data.count
      return box.bytes > limit
    }
    put(.body(data))
    if isTooMuch { finish(.success(())) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    // An answer that sends on but not where to ends without a word about its beginning.
    if error == nil, let response = task.response as? HTTPURLResponse, !hasBegun { put(.head(HTTPHead(response))) }
    finish(error.map { .failure($0) } ?? .success(()))
  }
}

nonisolated extension HTTPHead {
  /// The beginning of an answer as the session has it.
  fileprivate init(_ response: HTTPURLResponse) {
    var fields: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { fields[name.lowercased()] = value }
    }
    self.init(status: response.statusCode, fields: fields)
  }
}
