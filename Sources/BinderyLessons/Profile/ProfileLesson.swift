package import ViewModels

package final class ProfileLesson {
  package let profile = ProfileViewModel()
  private var given = 0

  package init() {}

  /// Sets the name to the next sample name, as another part of a program would do.
  package func changeInCode() {
    profile.name = Self.names[given % Self.names.count]
    given += 1
  }

  private static let names = ["Grace Hopper", "高橋 麻奈", "Радия Перлман", "Karen Spärck Jones"]
}
