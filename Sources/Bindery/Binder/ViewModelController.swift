/// An object that shows a view model, such as a `Binder`.
@MainActor public protocol ViewModelController: AnyObject {
  /// The type of the view model.
  associatedtype ViewModel
  /// The view model; setting a model replaces the bindings to the previous one.
  var viewModel: ViewModel { get set }
}
