/// Replaces `storage` with `new`, and returns the old value.
///
/// The caller releases the old value when the access to `storage` has ended. A `deinit` that reads or writes `storage`
/// then finds no access in progress.
@inline(__always)
func exchange<Value>(_ storage: inout Value, with new: Value) -> Value {
  var old = new
  swap(&storage, &old)
  return old
}
