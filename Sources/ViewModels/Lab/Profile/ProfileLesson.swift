import Bindings

/// The profile's lesson: a profile, and somebody elsewhere who gives its user other names.
package final class ProfileLesson {
  /// The profile.
  package let profile: ProfileViewModel
  private var given = 0

  /// A lesson on a profile.
  package init(profile: ProfileViewModel = ProfileViewModel()) {
    self.profile = profile
  }

  /// Gives the user the next of some names, as another part of a program would.
  package func changeElsewhere() {
    profile.user.name.value = Self.names[given % Self.names.count]
    given += 1
  }

  private static let names = ["Grace Hopper", "高橋 麻奈", "Радия Перлман", "Karen Spärck Jones"]
}
