import CCurl
import Foundation

/// A running request, which is used only on the client's thread.
final class HTTPTransfer {
  /// The easy handle of libcurl.
  let handle: UnsafeMutableRawPointer
  private let pending: PendingRequest
  private var headers: UnsafeMutableRawPointer?
  private var response = HTTPResponse(status: 0)
  private var headBytes = 0
  private var bodyBytes = 0
  private let start = ContinuousClock.now
  /// The outcome recorded by a receiver that stopped the transfer early; nil if the transfer was not stopped.
  private var stop: Result<Void, HTTPError>?

  init(_ pending: PendingRequest, certificates: String?) {
    guard let handle = ccurl_open() else {
      // libcurl returns NULL only if memory is exhausted.
      preconditionFailure("libcurl could not allocate a transfer. Close other programs to free memory.")
    }
    self.handle = handle
    self.pending = pending
    setRequest(pending.request)
    setLimits(pending.request.limits)
    setConnection()
    if pending.request.decompresses { ccurl_set_text(handle, ccurl_option_accept_encoding, "deflate, gzip") }
    if let certificates { ccurl_set_text(handle, ccurl_option_certificate_file, certificates) }
  }

  deinit {
    ccurl_close(handle)
    ccurl_list_free(headers)
  }

  var host: String { pending.host }

  var isCancelled: Bool { pending.cancellation.isRequested }

  func cancel(in group: UnsafeMutableRawPointer) {
    // The task is resumed first, because libcurl may wait for a name server before it removes a transfer.
    pending.continuation.resume(throwing: CancellationError())
    ccurl_group_remove(group, handle)
  }

  func finish(in group: UnsafeMutableRawPointer, result: Int32) {
    ccurl_group_remove(group, handle)
    pending.continuation.resume(with: outcome(of: result))
  }

  private func outcome(of result: Int32) -> Result<HTTPResponse, any Error> {
    response.status = ccurl_status(handle)
    response.time = start.duration(to: .now)
    response.cookies = cookies
    switch stop {
    case .success: return .success(response)
    case .failure(let error): return .failure(error)
    case nil where result == ccurl_ok.rawValue: return .success(response)
    case nil where result == ccurl_timed_out.rawValue:
      let isEarly = start.duration(to: .now) + Self.earliness < pending.request.limits.timeout
      return .failure(isEarly ? HTTPError.silent : .timedOut)
    case nil:
      let certificate = ccurl_certificate_result(handle)
      return .failure(HTTPError(ccurl_result(UInt32(result)), certificate: certificate))
    }
  }

  private var cookies: [String] {
    let list = ccurl_cookies(handle)
    defer { ccurl_list_free(list) }
    var cookies: [String] = []
    var rest = list
    while let current = rest {
      cookies.append(String(cString: ccurl_list_line(current)))
      rest = ccurl_list_rest(current)
    }
    return cookies
  }

  /// The tolerance for timeouts: libcurl counts whole milliseconds and can therefore end a transfer too early.
  private static let earliness = Duration.milliseconds(50)

  // MARK: - Options

  private func setRequest(_ request: HTTPRequest) {
    ccurl_set_text(handle, ccurl_option_url, request.url.absoluteString)
    for (name, value) in request.headers { headers = ccurl_list_append(headers, "\(name): \(value)") }
    ccurl_set_pointer(handle, ccurl_option_http_header, headers)
    // The empty name of a file activates cookies without reading or writing a file.
    ccurl_set_text(handle, ccurl_option_cookie_file, "")
    for cookie in request.cookies { ccurl_set_text(handle, ccurl_option_cookie_line, cookie) }
    if let user = request.user {
      ccurl_set_text(handle, ccurl_option_user_name, user)
      ccurl_set_text(handle, ccurl_option_password, request.password ?? "")
    }
  }

  private func setLimits(_ limits: FeedLimits) {
    let silence = Self.milliseconds(limits.silence)
    // A server that sends less than one byte per second is treated as silent. libcurl measures the silence in whole
    // seconds.
    ccurl_set_number(handle, ccurl_option_low_speed_limit, 1)
    ccurl_set_number(handle, ccurl_option_low_speed_time, (silence + 999) / 1_000)
    ccurl_set_number(handle, ccurl_option_connect_timeout_ms, silence)
    ccurl_set_number(handle, ccurl_option_timeout_ms, Self.milliseconds(limits.timeout))
    ccurl_set_number(handle, ccurl_option_max_file_size, limits.bytes)
  }

  private func setConnection() {
    ccurl_set_number(handle, ccurl_option_no_signal, 1)
    ccurl_set_number(handle, ccurl_option_quick_exit, 1)
    ccurl_set_number(handle, ccurl_option_suppress_connect_headers, 1)
    ccurl_set_number(handle, ccurl_option_http_version, Int(ccurl_http_2_over_tls))
    ccurl_set_number(handle, ccurl_option_ssl_version, Int(ccurl_tls_1_2))
    // Versions before 7.85 have only the numeric option.
    if !ccurl_set_text(handle, ccurl_option_protocols_str, "http,https") {
      ccurl_set_number(handle, ccurl_option_protocols, Int(ccurl_protocols_http_and_https))
    }
    ccurl_set_receivers(
      handle,
      { bytes, size, count, context in HTTPTransfer.at(context).receiveHead(bytes, size * count) ? size * count : 0 },
      { bytes, size, count, context in HTTPTransfer.at(context).receiveBody(bytes, size * count) ? size * count : 0 },
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Encodings that libcurl supports, but whose decoders may buffer 16 MB or more before they produce output.
  private static let largeEncodings: Set<String> = ["br", "zstd"]

  /// Returns the time limit in milliseconds.
  ///
  /// The result is at least 1, because libcurl treats 0 as no limit.
  private static func milliseconds(_ limit: Duration) -> Int { max(1, Int(limit / .milliseconds(1))) }

  // MARK: - Receivers

  private static func at(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer {
    Unmanaged<HTTPTransfer>.fromOpaque(context!).takeUnretainedValue()
  }

  /// Receives one line of the response's header, and returns whether the transfer continues.
  private func receiveHead(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Bool {
    headBytes += count
    guard headBytes <= FeedLimits.headBytes else {
      return end(.failure(.failed("the header fields of the response exceed \(FeedLimits.headBytes) bytes")))
    }
    let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    // An interim response, such as 103, may precede the final response.
    if line.hasPrefix("HTTP/") { response.fields = [:] }
    if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
      let name = line[..<colon].lowercased()
      response.fields[name] = value
      if name == "content-encoding", let large = Self.largeEncoding(in: value), hasDocument {
        return end(.failure(.failed("the server uses the compression '\(large)', which was not requested")))
      }
    }
    return true
  }

  private var hasDocument: Bool { HTTPResponse(status: ccurl_status(handle)).hasDocument }

  private static func largeEncoding(in list: String) -> String? {
    list.lowercased().split { ", \t".contains($0) }.map(String.init).first(where: largeEncodings.contains)
  }

  /// Receives decompressed bytes of the body, and returns whether the transfer continues.
  private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Bool {
    // The body of an error response or a redirect is not needed.
    guard hasDocument else { return end(.success(())) }
    bodyBytes += count
    guard bodyBytes <= pending.request.limits.bytes else { return end(.failure(.tooLarge)) }
    guard bodyBytes <= max(FeedLimits.freelyExpandedBytes, Int(ccurl_received(handle)) * FeedLimits.expansion) else {
      return end(.failure(.expanded))
    }
    let part = UnsafeRawBufferPointer(start: bytes, count: count)
    return pending.request.receive(response, Array(part)) || end(.success(()))
  }

  /// Records the reason for ending the transfer, and returns false to end it.
  private func end(_ reason: Result<Void, HTTPError>) -> Bool {
    stop = reason
    return false
  }
}

extension HTTPError {
  /// Creates the error for the result of a transfer, and the result of the check of the server's certificate.
  init(_ result: ccurl_result, certificate: Int) {
    switch result {
    case ccurl_file_too_large: self = .tooLarge
    case ccurl_untrusted_certificate:
      let problem = Self.problem(ofCertificate: certificate).map { " (\($0))" } ?? ""
      self = .failed(
        "the server's certificate cannot be trusted\(problem); to trust it, set SSL_CERT_FILE to a file with all certificates that you trust"
      )
    case ccurl_unknown_host: self = .failed("the server's name could not be found")
    case ccurl_unknown_proxy: self = .failed("the proxy specified in the environment could not be found")
    case ccurl_not_connected: self = .failed("no connection to the server could be established")
    case ccurl_tls_error:
      self = .failed("no secure connection could be established, perhaps because the server only supports http://")
    case ccurl_bad_certificate_file: self = .failed("the system's list of trusted certificates cannot be read")
    case ccurl_partial_file, ccurl_got_nothing, ccurl_send_error, ccurl_receive_error:
      self = .failed("the connection was interrupted")
    case ccurl_bad_encoding: self = .wrongEncoding
    case ccurl_unsupported_protocol, ccurl_weird_reply, ccurl_http2_error, ccurl_http2_stream_error:
      self = .failed("the server does not use HTTP")
    default: self = .failed("the connection failed")
    }
  }

  /// Returns the problem of a certificate by its number in OpenSSL (`X509_V_ERR_…`), or nil for another number.
  ///
  /// The words of libcurl's message depend on its version.
  private static func problem(ofCertificate number: Int) -> String? {
    switch number {
    case 9: "not valid yet"
    case 10: "expired"
    case 18, 19: "self-signed certificate"
    case 20, 21: "unknown issuer"
    default: nil
    }
  }
}
