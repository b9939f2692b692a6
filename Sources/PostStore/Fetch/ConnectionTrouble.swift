import Feeds
import Foundation
import ViewModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What went wrong between here and a server, in words.
nonisolated enum ConnectionTrouble {
  /// The failure that URLSession's error means.
  static func failure(for error: any Error, source: FeedSource, limits: FeedLimits) -> FeedFailure {
    guard let error = error as? URLError else { return .unreachable(source, why: general) }
    if error.code == .timedOut { return .timedOut(source, limit: limits.timeout) }
    return .unreachable(source, why: error.code == .unknown ? reason(error.localizedDescription) : reason(error.code))
  }

  private static let general = "the connection failed"

  /// On Linux the session has no codes for what goes wrong with TLS, but libcurl's words, among them "SSL certificate problem:
  /// self-signed certificate".
  private static func reason(_ words: String) -> String {
    if let problem = words.firstMatch(of: /certificate problem: (.{1,80})/) {
      return "\(untrusted) (\(problem.1))"
    }
    if words.contains("certificate") { return untrusted }
    return words.contains("SSL") ? "no secure connection could be made with it" : general
  }

  private static let untrusted = "the server's certificate cannot be trusted"

  private static func reason(_ code: URLError.Code) -> String {
    switch code {
    case .cannotFindHost, .dnsLookupFailed: "no server of that name is known"
    case .cannotConnectToHost: "nobody answers there"
    case .networkConnectionLost: "the connection broke off"
    case .notConnectedToInternet: "there is no network"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      untrusted
    case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData: "the server does not speak HTTP"
    case .httpTooManyRedirects: "the server sends in circles"
    default: general
    }
  }
}
