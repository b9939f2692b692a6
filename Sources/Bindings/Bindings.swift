// Re-exported, because the `@Observable` macro otherwise does not compile in files that import this module and its
// class `Observable`.
@_exported public import Observation
