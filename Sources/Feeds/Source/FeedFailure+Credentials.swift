extension FeedFailure {
  /// Whether the server requires a login, or rejects the login that was sent.
  package var concernsCredentials: Bool {
    switch self {
    case .wrongLogin: true
    case .status(_, let code): code == 401 || code == 403
    default: false
    }
  }
}
