#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The error number of the C call before.
nonisolated func errnoNow() -> Int32 { errno }
