// Re-exported, because the `@Observable` macro next to the class `Observable` of this module compiles only so.
@_exported public import Observation
