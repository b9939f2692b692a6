// `import Bindery` is sufficient for an application: it includes bindings, widgets, and the types of the terminal. The
// documentation catalogs of these modules list their public symbols by topic.
@_exported public import Bindings
@_exported public import BindingsInspector
@_exported public import Ncurses
@_exported public import TerminalCore
@_exported public import Widgets
