import Foundation
import TestSupport

/// The web server nginx with one feed, configured by `Server/nginx.conf`, which runs until this object is released.
final class Nginx {
  /// The folder of the server, with the feed `pages/feed.xml` and the certificate `certificate.pem`.
  let folder: URL
  private let home: TemporaryFolder
  private let process: PseudoTerminal
  private let ports: (plain: UInt16, secure: UInt16)

  init() throws {
    guard let program = ProcessInfo.processInfo.environment["BINDERY_NGINX"] else {
      throw MissingTool(
        description: "BINDERY_NGINX does not say where nginx is. scripts/test fetches it and sets that.")
    }
    home = try TemporaryFolder()
    folder = home.url.appending(path: "nginx/")
    ports = (try Self.freePort(), try Self.freePort())
    let pages = folder.appending(path: "pages/")
    try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
    try Self.feed(title: "Served", posts: 40).write(
      to: pages.appending(path: "feed.xml"), atomically: true, encoding: .utf8)
    try Data("ada:{PLAIN}secret\n".utf8).write(to: folder.appending(path: "readers"))
    let made = try Tools.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
        "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "certificate.pem",
      ], in: folder)
    guard made.succeeded else { throw MissingTool(description: "openssl made no certificate: \(made.errors)") }
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Server/nginx.conf")
    let configuration = try String(contentsOf: source, encoding: .utf8)
      .replacing("PLAIN_PORT", with: "\(ports.plain)").replacing("SECURE_PORT", with: "\(ports.secure)")
    try configuration.write(to: folder.appending(path: "nginx.conf"), atomically: true, encoding: .utf8)
    let path = folder.path(percentEncoded: false)
    process = try PseudoTerminal(program, ["-p", path, "-e", "stderr", "-c", "nginx.conf"])
    let terminal = process
    let port = ports.secure
    try waitFor(
      "nginx answers",
      seen: {
        terminal.read(); return terminal.transcript
      }
    ) {
      Self.answers(on: port) ? () : nil
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the address of a path on the server.
  func address(_ path: String, secure: Bool = false) -> String {
    secure ? "https://127.0.0.1:\(ports.secure)/\(path)" : "http://127.0.0.1:\(ports.plain)/\(path)"
  }

  /// Returns a feed with a number of posts.
  static func feed(title: String, posts: Int) -> String {
    let items = (1...posts).map { "<item><title>Post \($0)</title><guid>\($0)</guid></item>" }.joined()
    return "<rss><channel><title>\(title)</title>\(items)</channel></rss>"
  }

  // MARK: - Ports

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }

  /// Calls `body` with a socket, and with its address in the form that system calls require.
  private static func withSocket<Answer>(
    to port: UInt16, _ body: (Int32, UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Answer
  ) -> Answer {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    defer { close(descriptor) }
    var address = loopback(port)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body(descriptor, $0, &size) }
    }
  }

  /// Returns a port on which no program listens.
  private static func freePort() throws -> UInt16 {
    let port = withSocket(to: 0) { descriptor, address, size -> UInt16 in
      guard bind(descriptor, address, size) == 0, getsockname(descriptor, address, &size) == 0 else { return 0 }
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
    guard port > 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return port
  }

  private static func answers(on port: UInt16) -> Bool {
    withSocket(to: port) { connect($0, $1, $2) == 0 }
  }
}
