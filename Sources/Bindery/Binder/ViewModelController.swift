/// An object that shows a view model; `Binder` conforms to it.
@MainActor public protocol ViewModelController: AnyObject {
  /// The type of the view model.
  associatedtype ViewModel
  /// The view model; a new one is bound in place of the old one.
  var viewModel: ViewModel { get set }
}
