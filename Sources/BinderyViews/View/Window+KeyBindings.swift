import Bindings

extension Window {
  /// Reports commands that `KeyBindings.remap` has given keys and that do not exist.
  ///
  /// Commands of responders that are not in the window are not known. Therefore, an unknown name is reported only if it
  /// is similar to the name of a standard command.
  func verifyKeyBindings() {
    if keyBindingsAreVerified { return }
    keyBindingsAreVerified = true
    let targets = keyBindings.unverifiedTargets
    guard !targets.isEmpty else { return }
    let known = knownTargets
    for target in targets.sorted(by: { $0.fileName < $1.fileName }) where !known.contains(target) {
      let name = target.command.rawValue
      let scopes = commandCatalog.scopes.filter { known.contains(KeyTarget(scope: $0, command: target.command)) }
      if let scope = target.scope, !scopes.isEmpty {
        let names = scopes.map { "'\($0.name)'" }.joined(separator: ", ")
        let place = scopes.count == 1 ? "scope" : "scopes"
        Tracking.reportMisuse(
          "Bindery: the command '\(name)' is not in the scope '\(scope.name)', so 'remap' has no effect."
            + " Pass its \(place): \(names).")
        continue
      }
      let question = commandCatalog.question(for: target.command)
      guard !question.isEmpty else { continue }
      Tracking.reportMisuse("Bindery: there is no command '\(name)', so 'remap' has no effect.\(question)")
    }
  }

  /// The standard commands and the commands of the views and binders in the window, with and without their scopes.
  private var knownTargets: Set<KeyTarget> {
    var bindings = commandCatalog.sections.flatMap(\.bindings)
    for responder in responders { bindings += commands(of: responder).groups.flatMap(\.entries).map(\.binding) }
    var targets: Set<KeyTarget> = []
    for binding in bindings {
      targets.insert(KeyTarget(command: binding.command))
      targets.insert(KeyTarget(scope: binding.scope, command: binding.command))
    }
    return targets
  }

  /// The responder chain, and all views with their binders, including hidden views.
  private var responders: [Responder] {
    var views: [View] = [stage]
    var found = responderChain
    while let view = views.popLast() {
      found.append(view)
      if let controller = view.controller { found.append(controller) }
      views += view.subviews
    }
    return found
  }
}
