// `import Bindery` is sufficient for an application. Each module is exported for names that applications write:
// `Bindings` for the values, commands and loaders of view models, and `BindingsInspector` to turn on the inspector;
// `Widgets` for views, forms and themes; `TerminalCore` for keys, colors and sizes, and for terminals in tests;
// `Ncurses` for the options of a run and its errors.
//
// Modules are exported whole. A scoped import, such as `@_exported import struct TerminalCore.Size`, exports a type
// with its members, so a list of names is possible. It would have about 200 lines and hide only the few names that a
// custom `Terminal` or a custom loop needs. Other machinery is `package`, which no import shows.
@_exported public import Bindings
@_exported public import BindingsInspector
@_exported public import Ncurses
@_exported public import TerminalCore
@_exported public import Widgets
