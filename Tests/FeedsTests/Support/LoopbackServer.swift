import Foundation
import Synchronization

/// An HTTP server on the loopback interface, with a thread for each connection.
///
/// It runs until the tests end.
final class LoopbackServer: Sendable {
  /// The action after a request was received.
  enum Reply: Sendable {
    /// Sends text and waits for the next request on the connection.
    case text(String)
    /// Sends bytes and closes the connection.
    case last([UInt8])
    /// Sends bytes, and then others until the client closes the connection.
    case endless([UInt8], then: [UInt8])
    /// Waits until the client closes the connection.
    case silence

    /// A whole response.
    static func response(_ status: Int, _ fields: [String: String] = [:], _ body: String = "") -> Reply {
      .text(head(status, fields.merging(["Content-Length": "\(body.utf8.count)"]) { $1 }) + body)
    }

    /// The head of a response.
    static func head(_ status: Int = 200, _ fields: [String: String] = [:]) -> String {
      "HTTP/1.1 \(status) Text\r\n" + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
    }
  }

  /// Events on the connections.
  enum Event: Sendable, Equatable { case request, close }

  private struct State {
    var requests: [String] = []
    var open = 0
    var maximumOpen = 0
    var sent = 0
  }

  /// The events, in order.
  let events: AsyncStream<Event>
  private let port: UInt16
  private let isIPv6: Bool
  private let shared = Shared()

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  /// Whether the machine has a loopback interface of IPv6.
  static let hasIPv6: Bool = {
    let descriptor = socket(AF_INET6, streamType, 0)
    defer { close(descriptor) }
    return (try? listen(descriptor, isIPv6: true)) != nil
  }()

  /// Creates a server; `reply` receives the head of each request.
  init(isIPv6: Bool = false, _ reply: @escaping @Sendable (String) -> Reply) throws {
    let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Self.streamType, 0)
    self.isIPv6 = isIPv6
    port = try Self.listen(descriptor, isIPv6: isIPv6)
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    Thread.detachNewThread { [shared] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { Self.serve(connection, shared, continuation, reply) }
      }
    }
  }

  /// The heads of the requests, in order.
  var requests: [String] { shared.state.withLock { $0.requests } }
  /// The largest number of connections that were open at the same time.
  var maximumConnections: Int { shared.state.withLock { $0.maximumOpen } }
  /// The bytes that were sent.
  var bytesSent: Int { shared.state.withLock { $0.sent } }

  /// Returns the address of a path.
  func url(_ path: String = "feed", scheme: String = "http") -> URL {
    URL(string: "\(scheme)://\(isIPv6 ? "[::1]" : "127.0.0.1"):\(port)/\(path)")!
  }

  // MARK: - Connections

  private static func serve(
    _ connection: Int32, _ shared: Shared, _ events: AsyncStream<Event>.Continuation,
    _ reply: (String) -> Reply
  ) {
    shared.state.withLock {
      $0.open += 1
      $0.maximumOpen = max($0.maximumOpen, $0.open)
    }
    while let request = readHead(connection) {
      shared.state.withLock { $0.requests.append(request) }
      events.yield(.request)
      switch reply(request) {
      case .text(let text):
        if send(Array(text.utf8), connection, shared) { continue }
      case .last(let bytes): _ = send(bytes, connection, shared)
      case .endless(let bytes, let others):
        var isOpen = send(bytes, connection, shared)
        while isOpen { isOpen = send(others, connection, shared) }
      case .silence: _ = readHead(connection)
      }
      break
    }
    close(connection)
    shared.state.withLock { $0.open -= 1 }
    events.yield(.close)
  }

  /// Reads to the first empty line; returns nil if the client closes the connection before.
  private static func readHead(_ connection: Int32) -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    return String(decoding: head, as: UTF8.self)
  }

  /// Sends all bytes; returns whether the connection is open.
  private static func send(_ bytes: [UInt8], _ connection: Int32, _ shared: Shared) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      shared.state.withLock { $0.sent += count }
      rest = rest.dropFirst(count)
    }
    return true
  }

  // MARK: - Sockets

  #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif

  /// Binds a socket to a free port, which is returned, and listens.
  private static func listen(_ descriptor: Int32, isIPv6: Bool) throws -> UInt16 {
    signal(SIGPIPE, SIG_IGN)
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_addr = in6addr_loopback
      try listen(descriptor, at: &address)
      return UInt16(bigEndian: address.sin6_port)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    try listen(descriptor, at: &address)
    return UInt16(bigEndian: address.sin_port)
  }

  private static func listen<Address>(_ descriptor: Int32, at address: inout Address) throws {
    var size = socklen_t(MemoryLayout<Address>.size)
    let succeeded = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
          && Foundation.listen(descriptor, 64) == 0
      }
    }
    guard succeeded else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
