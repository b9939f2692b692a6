/// An object that connects views with a view model, similar to a view controller.
///
///     final class ProfileBinder: Binder<ProfileViewModel> {
///       let username = BoundTextField(placeholder: "Your name")
///       let greeting = Label()
///
///       override func makeView() -> View {
///         VStack {
///           username
///           greeting
///         }
///       }
///
///       override func bind(_ model: ProfileViewModel) {
///         username.bind(to: \.name, of: model)
///         greeting.bind(\.text, to: model.greeting)
///       }
///     }
///
/// The model can be of any type, including an existential. The name of a property that contains a view is the
/// identifier of the view.
@MainActor open class Binder<Model>: AnyBinder, ViewModelController {
  /// The model that the views are bound to.
  ///
  /// Setting a model ends all bindings of this binder and its views, and the observers and actions that `bind(_:)`
  /// added. Then `bind(_:)` is called with the new model.
  ///
  /// The previous model may still call closures that `bind(_:)` stored in it. `whileBound(_:)` creates closures that
  /// then have no effect.
  public final var viewModel: Model { didSet { rebind() } }

  /// Creates a binder for the given model.
  ///
  /// The view is created later, when `view` is first read.
  public init(_ viewModel: Model) {
    self.viewModel = viewModel
    super.init()
  }

  /// Binds the views to the model.
  ///
  /// This method is called when the view is created, and again whenever `viewModel` is set. Previous bindings,
  /// observers and actions end before each call. Use the parameter in binding expressions, so that they capture the
  /// model instead of the binder.
  open func bind(_ model: Model) {}

  override func bindModel() { bind(viewModel) }
}
