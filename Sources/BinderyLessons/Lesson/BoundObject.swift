import Bindings

/// An object that holds its bindings, as a view does.
class BoundObject: BindingTarget {
  final let bindings = DisposeBag()
  final let updateQueue: UpdateQueue? = nil
}
