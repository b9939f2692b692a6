/// An object that displays a view model, such as a `Binder`.
@MainActor public protocol ViewModelController: AnyObject {
  /// The type of `viewModel`.
  associatedtype ViewModel
  /// The view model. Setting a different model replaces the bindings to the previous model.
  var viewModel: ViewModel { get set }
}
