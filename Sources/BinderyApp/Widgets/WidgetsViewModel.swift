import Bindery

/// The view model of the Widgets tab: the list of widgets.
///
/// Each page of a widget has its own model.
final class WidgetsViewModel: @MainActor Contents {
  typealias Entry = Widget
  let selected = Observable<String?>(Widget.allCases[0].id, label: "selected widget")
  /// The clock of the models of the pages.
  let clock: any Clock<Duration>

  init(clock: any Clock<Duration> = RealClock()) { self.clock = clock }
}
