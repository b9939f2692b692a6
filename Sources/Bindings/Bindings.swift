// Re-exported, because the `@Observable` macro otherwise does not compile next to the class `Observable` of this
// module.
@_exported public import Observation
