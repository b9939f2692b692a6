import ViewModels

nonisolated extension FeedFailure {
  /// Whether the server wants to know who is reading, or does not let that reader in.
  public var concernsCredentials: Bool {
    if case .status(_, let code) = self { code == 401 || code == 403 } else { false }
  }
}
