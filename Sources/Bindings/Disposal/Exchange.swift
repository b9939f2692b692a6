/// Replaces `storage` with `new`, and returns the old value.
///
/// The caller releases the old value after the access to `storage` has ended. A `deinit` of the old value can therefore
/// read and write `storage`.
@inline(__always)
nonisolated func exchange<Value>(_ storage: inout Value, with new: Value) -> Value {
  var old = new
  swap(&storage, &old)
  return old
}
