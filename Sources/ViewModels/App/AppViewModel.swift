import Bindings

/// The view model of the application, which contains those of its pages.
package final class AppViewModel {
  /// The dependencies of all view models.
  package let world: World
  /// The feeds and their posts.
  package let reader: ReaderViewModel
  /// The user's profile.
  package let profile: ProfileViewModel
  /// The settings, such as the name, the theme and the refresh interval.
  package let settings: SettingsViewModel
  /// The lessons.
  package let lab: LabViewModel
  /// The values of the widget gallery.
  package let gallery: GalleryViewModel

  /// Creates the view models without loading anything.
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
