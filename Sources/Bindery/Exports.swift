// What an app imports is one module: its bindings, its widgets, and of the terminal's values those it meets.
@_exported public import Bindings
@_exported public import TerminalCore
@_exported public import Widgets
@_exported public import Ncurses
