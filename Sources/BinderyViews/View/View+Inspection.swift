import Bindings

extension View: InspectedOwner {
  package var inspectedName: String? { name ?? identifier }
}
