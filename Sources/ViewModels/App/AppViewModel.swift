import Bindings

/// What the whole app shows: its world, the reader, and the profile whose name greets at the top.
package final class AppViewModel {
  /// Time, chance and where feeds come from.
  package let world: World
  /// The feeds and their posts.
  package let reader: ReaderViewModel
  /// The user's profile.
  package let profile: ProfileViewModel
  /// What the user decided: the name, the theme, how often feeds are refreshed.
  package let settings: SettingsViewModel
  /// The lessons.
  package let lab: LabViewModel
  /// What the widgets on show are bound to.
  package let gallery: GalleryViewModel

  /// The app in a world; nothing is loaded yet.
  package init(world: World, settings: SettingsViewModel = SettingsViewModel()) {
    self.world = world
    self.settings = settings
    reader = ReaderViewModel(world: world)
    profile = ProfileViewModel(settings: settings)
    lab = LabViewModel(world: world)
    gallery = GalleryViewModel(clock: world.clock)
    reader.refreshInterval = settings.refreshInterval.value.duration
  }
}
