public import Widgets

// Keys that users choose: a file of them names the table's commands and those that binders and views have of their own.

extension Application {
  /// The key commands that binders and their views have of their own, shown or not: one array for each that has any.
  ///
  /// Binders that are made later are not among them, nor are views that were not made yet. O(views).
  public var allKeyActions: [[KeyBinding]] { navigator.allKeyActions }

  /// Gives commands the keys of a user's file, from now on; what is wrong in it is returned, and the rest works.
  ///
  ///     for problem in application.useKeys(of: text) { print("keys, \(problem)") }
  ///
  /// - Parameters:
  ///   - text: the file, as `KeyFile` reads it.
  ///   - actions: key commands of binders that are not made yet, which the file may name as well.
  @discardableResult public func useKeys(of text: String, naming actions: [[KeyBinding]] = []) -> [KeyFileProblem] {
    let file = KeyFile(text, over: window.keyBindings, actions: allKeyActions + actions)
    window.keyBindings = file.keyBindings
    return file.problems
  }
}

extension AnyBinder {
  /// The key commands that the binder, its views and the binders within have of their own: one array for each that has any.
  ///
  /// Views that were not made yet are not among them: ask for `view` first. O(views).
  public var allKeyActions: [[KeyBinding]] {
    var seen: Set<ObjectIdentifier> = []
    return responders.filter { seen.insert(ObjectIdentifier($0)).inserted }
      .map { $0.keyActions.map(\.binding) }.filter { !$0.isEmpty }
  }

  private var responders: [Responder] {
    [self] + (isViewLoaded ? Self.views(from: view) : []) + children.flatMap(\.responders)
  }

  private static func views(from view: View) -> [Responder] { [view] + view.subviews.flatMap(views) }
}
