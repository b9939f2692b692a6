// An application imports one module: `import Bindery` includes the bindings, the widgets, and the terminal with its values.
@_exported public import Bindings
@_exported public import BindingsInspector
@_exported public import Ncurses
@_exported public import TerminalCore
@_exported public import Widgets
