import CCurl
import Foundation
import Synchronization

/// An HTTP client that uses libcurl.
///
/// The library is loaded at the first request.
///
/// All transfers share one thread. A request waits in a queue until it may use a connection, so that its time limit
/// does not include the wait. The thread ends after the last transfer, so that an idle program has no wake-ups.
package final class HTTPClient: Sendable {
  /// The maximum number of connections to one host.
  package static let connectionsToHost = 2
  /// The maximum number of connections in total.
  package static let connections = 8
  /// The names of the shared library, in the order in which they are tried.
  package static let libraries = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"]

  package static let shared = HTTPClient()

  private struct State {
    /// The requests that the thread has not yet started.
    var waiting: [PendingRequest] = []
    var isRunning = false
    /// The address of libcurl's group of transfers, for `ccurl_group_wake`; nil if no group is open.
    var group: UInt?
  }

  private let libraries: [String]
  private let certificates: String?
  private let state = Mutex(State())

  /// Creates a client that loads the first installed library in `libraries`.
  ///
  /// The client trusts the certificates in the file `certificates`, or those of the system if `certificates` is nil.
  package init(
    libraries: [String] = HTTPClient.libraries,
    certificates: String? = ProcessInfo.processInfo.environment["SSL_CERT_FILE"]
  ) {
    (self.libraries, self.certificates) = (libraries, certificates)
  }

  /// Sends a request and returns the response.
  ///
  /// Cancelling the task ends the transfer immediately.
  ///
  /// - Throws: `HTTPError` or `CancellationError`.
  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let host = "\(request.url.host() ?? ""):\(request.url.port ?? 0)"
        begin(PendingRequest(request: request, host: host, cancellation: cancellation, continuation: continuation))
      }
    } onCancel: {
      cancellation.request()
      wake()
    }
  }

  private func begin(_ request: PendingRequest) {
    let starts = state.withLock { state in
      state.waiting.append(request)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts { Thread.detachNewThread { self.run() } } else { wake() }
  }

  private func wake() {
    state.withLock { state in
      if let group = state.group { ccurl_group_wake(UnsafeMutableRawPointer(bitPattern: group)) }
    }
  }

  // MARK: - The thread

  private func run() {
    guard libraries.contains(where: { ccurl_load($0) }), let group = ccurl_group_open() else {
      while let requests = takeWaiting(orEnd: true) {
        for request in requests { request.continuation.resume(throwing: HTTPError.noLibrary) }
      }
      return
    }
    ccurl_block_broken_pipe_signal()
    ccurl_group_set(group, ccurl_group_option_max_host_connections, Self.connectionsToHost)
    ccurl_group_set(group, ccurl_group_option_max_total_connections, Self.connections)
    state.withLock { $0.group = UInt(bitPattern: group) }
    runTransfers(in: group)
    ccurl_group_close(group)
  }

  private func runTransfers(in group: UnsafeMutableRawPointer) {
    var transfers: [UnsafeMutableRawPointer: HTTPTransfer] = [:]
    var queue: [PendingRequest] = []
    while let requests = takeWaiting(orEnd: transfers.isEmpty && queue.isEmpty) {
      queue += requests
      for transfer in transfers.values where transfer.isCancelled {
        transfers.removeValue(forKey: transfer.handle)?.cancel(in: group)
      }
      queue.removeAll { request in
        if request.cancellation.isRequested {
          request.continuation.resume(throwing: CancellationError())
          return true
        }
        guard transfers.count < Self.connections,
          transfers.values.count(where: { $0.host == request.host }) < Self.connectionsToHost
        else { return false }
        let transfer = HTTPTransfer(request, certificates: certificates)
        transfers[transfer.handle] = transfer
        ccurl_group_add(group, transfer.handle)
        return true
      }
      ccurl_group_perform(group)
      var result: Int32 = 0
      let count = transfers.count
      while let handle = ccurl_group_finished(group, &result) {
        transfers.removeValue(forKey: handle)?.finish(in: group, result: result)
      }
      // After the end of a transfer, a request in the queue may begin.
      if !transfers.isEmpty, queue.isEmpty || transfers.count == count { ccurl_group_wait(group, 60_000) }
    }
  }

  /// Removes and returns the requests that the thread has not yet started.
  ///
  /// If there are none and `isIdle` is true, the method marks the thread as ended and returns nil.
  private func takeWaiting(orEnd isIdle: Bool) -> [PendingRequest]? {
    state.withLock { state in
      guard state.waiting.isEmpty, isIdle else {
        defer { state.waiting = [] }
        return state.waiting
      }
      (state.isRunning, state.group) = (false, nil)
      return nil
    }
  }
}

struct PendingRequest: Sendable {
  let request: HTTPRequest
  /// The host and the port of the address, which share the limit of connections.
  let host: String
  let cancellation: Cancellation
  let continuation: CheckedContinuation<HTTPResponse, any Error>
}

/// A flag that is set when a task is cancelled, and read by the thread of the client.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isRequested: Bool { flag.load(ordering: .acquiring) }

  func request() { flag.store(true, ordering: .releasing) }
}
