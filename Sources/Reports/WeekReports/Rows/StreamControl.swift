/// How rows are streamed.
///
///     var control = StreamControl(threads: 4)
///     control.onProgress = { print($0.byteCount, "of", $0.totalByteCount ?? 0) }
public struct StreamControl {
  /// On how many threads rows are read and taken, at least 1; a source or consumer may use fewer.
  public var threads: Int
  /// Asked between batches, on the calling thread; `true` ends the stream with ``ReportError/cancelled``.
  public var isCancelled: () -> Bool
  /// Told between batches, on the calling thread, a few times for each megabyte at most.
  public var onProgress: ((StreamProgress) -> Void)?

  /// Control of a stream; without one a task that is cancelled ends it.
  public init(
    threads: Int = 1, isCancelled: @escaping () -> Bool = { Task.isCancelled },
    onProgress: ((StreamProgress) -> Void)? = nil
  ) {
    self.threads = threads
    self.isCancelled = isCancelled
    self.onProgress = onProgress
  }
}

/// How far a stream has come.
public struct StreamProgress: Hashable, Sendable {
  /// How many bytes of the source have been read, as it holds them (compressed where it is); 0 for rows
  /// that are not bytes.
  public var byteCount: Int
  /// How many there are; `nil` where that is not known.
  public var totalByteCount: Int?
  /// How many rows have been taken.
  public var rowCount: Int
}
