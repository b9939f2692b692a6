/// What has a view model and shows it: the protocol that binders conform to.
@MainActor public protocol ViewModelController: AnyObject {
  /// What the view model is.
  associatedtype ViewModel
  /// The view model; setting another one binds anew.
  var viewModel: ViewModel { get set }
}
