import GRDB

/// A connection for one operation on a database file, apart from the connections of the store.
nonisolated enum BriefConnection {
  /// Calls `body` with a connection to the given file, and closes the connection.
  ///
  /// The closed connection is never released, and occupies a few KB. GRDB attaches an object to the queue of a
  /// connection. When such a queue is released, libdispatch releases the object on its thread pool. From then on,
  /// libdispatch on Linux would wake the idle program once a second.
  ///
  /// - Throws: The error of `body`, or an error because the file cannot be opened.
  static func open<Value>(
    _ path: String, configuration: Configuration = Configuration(), _ body: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    _ = Unmanaged.passRetained(queue)
    let result = Result { try body(queue) }
    try queue.close()
    return try result.get()
  }
}
