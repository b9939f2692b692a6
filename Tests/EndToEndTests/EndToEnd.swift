import Testing

/// Tests of the program on real terminals, which run one by one because they depend on real time.
@Suite(.serialized) enum EndToEnd {}
