/// What a feed may cost: everything that comes from outside has a limit, and each limit a name.
nonisolated public struct FeedLimits: Sendable, Equatable {
  /// The most bytes that are read of one feed.
  public var bytes: Int
  /// The deepest nesting of elements.
  public var depth: Int
  /// The most attributes of one element.
  public var attributes: Int
  /// How long a server may be silent, before its answer or in the middle of it.
  public var silence: Duration
  /// How long a server may take for the whole feed.
  public var timeout: Duration
  /// How often a server may send somewhere else.
  public var redirects: Int

  /// Limits that fit every feed but a broken one: 8 MB, 100 elements deep, 256 attributes, 20 seconds of silence, 60 for the whole, 10 redirects.
  public init(
    bytes: Int = 8_000_000, depth: Int = 100, attributes: Int = 256, silence: Duration = .seconds(20),
    timeout: Duration = .seconds(60), redirects: Int = 10
  ) {
    self.bytes = bytes
    self.depth = depth
    self.attributes = attributes
    self.silence = silence
    self.timeout = timeout
    self.redirects = redirects
  }
}
