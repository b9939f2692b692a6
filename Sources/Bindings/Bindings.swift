// Bindings: values that tell, expressions that listen, and lenses that do both.
//
// Two kinds of model are served with the same words: plain `@Observable` classes, told of once at the end of a turn, and
// `Observable` values, told of at once, in order, and with the origin of the edit. The folders, in reading order:
//
//   Cells      what holds a value and tells who asked: `Observable`, `Computed`, `Event`
//   Tracking   who is reading, what it read, and when it reads again: `Tracking`, `UpdateQueue`, `BindingTarget`
//   TwoWay     lenses: `TwoWay`, `Binding`, `Validated`
//   Lists      arrays that report their own edits: `ObservableArray`, `ListChange`
//   Work       what takes time: `Loader`, `Command`
//   Time       clocks, and the ledger that knows whether anything is still under way
//   Disposal   how a binding ends before its source or its target does
//
// Observation is exported again, because `@Observable` next to our class `Observable` compiles only so.
@_exported public import Observation
