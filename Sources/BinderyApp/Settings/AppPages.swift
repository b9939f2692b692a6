/// The tabs of the application.
enum AppPages {
  /// The reader and its settings, as `bindery` shows them.
  case reader
  /// The reader, and the pages that show the library: the Lab and the widgets.
  case all
}
