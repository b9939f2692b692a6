extension FeedFailure {
  /// Whether missing or incorrect credentials may have caused the error.
  package var concernsCredentials: Bool {
    switch self {
    case .wrongLogin: true
    case .status(_, let code): code == 401 || code == 403
    default: false
    }
  }
}
