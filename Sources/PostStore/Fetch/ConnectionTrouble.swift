import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What went wrong between here and a server, in words.
nonisolated enum ConnectionTrouble {
  /// The failure that URLSession's error means.
  static func failure(for error: any Error, source: FeedSource, limits: FeedLimits) -> FeedFailure {
    guard let code = (error as? URLError)?.code else { return .unreachable(source, why: general) }
    if code == .timedOut { return .timedOut(source, limit: limits.timeout) }
    return .unreachable(source, why: reason(code))
  }

  private static let general = "the connection failed"

  private static func reason(_ code: URLError.Code) -> String {
    switch code {
    case .cannotFindHost, .dnsLookupFailed: "no server of that name is known"
    case .cannotConnectToHost: "nobody answers there"
    case .networkConnectionLost: "the connection broke off"
    case .notConnectedToInternet: "there is no network"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      "the server's certificate cannot be trusted"
    case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData: "the server does not speak HTTP"
    case .httpTooManyRedirects: "the server sends in circles"
    default: general
    }
  }
}
