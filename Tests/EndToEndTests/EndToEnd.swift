import Testing

/// Tests of the program as people run it, on terminals as they are; one after the other, since the time of a real program is real.
@Suite(.serialized) enum EndToEnd {}
