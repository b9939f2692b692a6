// The values are re-exported, because cells and view models contain them.
@_exported public import BinderyValues
// Observation is re-exported. Otherwise, the `@Observable` macro would not compile in files that import this module,
// because the module also declares a class `Observable`.
@_exported public import Observation
