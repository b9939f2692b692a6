// `import Bindery` is sufficient for an application. Each exported module contains names that applications use:
// `Bindings` for the values, commands and loaders of view models, and `BindingsInspector` to turn on the inspector;
// `Widgets` for views, forms and themes; `TerminalCore` for keys, colors and sizes, and for terminals in tests;
// `Ncurses` for the options and errors of a run.
//
// Modules are exported as a whole. A scoped import, such as `@_exported import struct TerminalCore.Size`, exports one
// type and its members. A list of scoped imports would have about 200 lines. It would hide only the few names that a
// custom `Terminal` or a custom loop needs. Other declarations are `package` and not visible to applications.
@_exported public import Bindings
@_exported public import BindingsInspector
@_exported public import Ncurses
@_exported public import TerminalCore
@_exported public import Widgets
