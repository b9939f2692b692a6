import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One conversation with a server, from the request to the last byte.
///
/// The bytes are counted as they come, so that a server with no end costs no more than the limit; redirects are looked at one by one.
/// Everything that changes is behind the lock; URLSession calls from a queue of its own.
nonisolated final class Download: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var data = Data()
    var redirects = 0
    var failure: FeedFailure?
    var task: URLSessionDataTask?
    var waiter: CheckedContinuation<Data, any Error>?
    var isCancelled = false
  }

  private let url: URL
  private let limits: FeedLimits
  private let state = Mutex(State())

  init(of url: URL, limits: FeedLimits) {
    self.url = url
    self.limits = limits
  }

  private var source: FeedSource { .url(url) }

  /// The body of the answer.
  func data() async throws -> Data {
    let session = URLSession(configuration: configuration(), delegate: self, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start($0, in: session) }
    } onCancel: {
      cancel()
    }
  }

  private func configuration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = limits.timeout / .seconds(1)
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    return configuration
  }

  private func start(_ waiter: CheckedContinuation<Data, any Error>, in session: URLSession) {
    var request = URLRequest(url: url)
    request.setValue(
      "application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5", forHTTPHeaderField: "Accept")
    request.setValue("Bindery/0.1", forHTTPHeaderField: "User-Agent")
    let task = session.dataTask(with: request)
    let isCancelled = state.withLock { state in
      state.task = task
      state.waiter = waiter
      return state.isCancelled
    }
    // A cancelled task that was never resumed may never report its end: it is resumed all the same.
    if isCancelled { task.cancel() }
    task.resume()
  }

  private func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }

  /// Ends the conversation for a reason of ours.
  private func stop(_ task: URLSessionTask, because failure: FeedFailure) {
    state.withLock { $0.failure = $0.failure ?? failure }
    task.cancel()
  }

  // MARK: - What the session reports

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    let scheme = request.url?.scheme?.lowercased()
    if count > limits.redirects {
      completionHandler(nil)
      stop(task, because: .tooManyRedirects(source, limit: limits.redirects))
    } else if scheme == "http" || scheme == "https" {
      completionHandler(request)
    } else {
      completionHandler(nil)
      stop(task, because: .redirect(source, to: request.url?.absoluteString ?? "nowhere"))
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let code = (response as? HTTPURLResponse)?.statusCode, code != 200 {
      state.withLock { $0.failure = $0.failure ?? .status(source, code: code) }
      return completionHandler(.cancel)
    }
    if response.expectedContentLength > Int64(limits.bytes) {
      state.withLock { $0.failure = $0.failure ?? .tooLarge(source, limit: limits.bytes) }
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.data.count + data.count <= limits.bytes else { return true }
      state.data.append(data)
      return false
    }
    if isTooLarge { stop(dataTask, because: .tooLarge(source, limit: limits.bytes)) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    // A redirect that leads nowhere ends without a word about its status.
    let code = (task.response as? HTTPURLResponse)?.statusCode ?? 200
    let (waiter, result) = state.withLock { state in
      if error == nil, code != 200 { state.failure = state.failure ?? .status(source, code: code) }
      let waiter = state.waiter
      state.waiter = nil
      state.task = nil
      return (waiter, self.result(of: state, error: error))
    }
    waiter?.resume(with: result)
  }

  private func result(of state: State, error: (any Error)?) -> Result<Data, any Error> {
    if let failure = state.failure { return .failure(failure) }
    if state.isCancelled { return .failure(CancellationError()) }
    guard let error else { return .success(state.data) }
    return .failure(ConnectionTrouble.failure(for: error, source: source, limits: limits))
  }
}
