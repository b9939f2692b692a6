extension FeedFailure {
  /// Whether the server wants to know who is reading, or does not let that reader in.
  package var concernsCredentials: Bool {
    switch self {
    case .wrongLogin: true
    case .status(_, let code): code == 401 || code == 403
    default: false
    }
  }
}
