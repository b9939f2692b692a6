public import Widgets

extension Application {
  /// The key actions of all binders and their views, hidden ones included: an array for each responder that has some.
  ///
  /// Binders and views that do not exist yet are not included.
  ///
  /// - Complexity: O(n) in the number of views.
  public var allKeyActions: [[KeyBinding]] { navigator.allKeyActions }

  /// Applies the key bindings of a user's file; faulty lines are skipped.
  ///
  ///     for problem in application.useKeys(of: text) { print("keys, \(problem)") }
  ///
  /// - Parameters:
  ///   - text: The contents of the file, in the format of `KeyFile`.
  ///   - actions: Key actions of binders that do not exist yet, which the file can name as well.
  /// - Returns: The problems of the faulty lines.
  @discardableResult public func useKeys(of text: String, naming actions: [[KeyBinding]] = []) -> [KeyFileProblem] {
    let file = KeyFile(text, over: window.keyBindings, actions: allKeyActions + actions)
    window.keyBindings = file.keyBindings
    return file.problems
  }
}

extension AnyBinder {
  /// The key actions of the binder, its views and its descendants: an array for each responder that has some.
  ///
  /// Views that do not exist yet are not included; read `view` first.
  ///
  /// - Complexity: O(n) in the number of views.
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
