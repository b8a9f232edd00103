/// How rows are streamed.
///
///     var control = StreamControl(threads: 4)
///     control.onProgress = { print($0.byteCount, "of", $0.totalByteCount ?? 0) }
public struct StreamControl {
  /// The number of threads on which rows are read and taken, at least 1; a source or consumer may use fewer.
  public var threads: Int
  /// Called between batches, on the calling thread; returning `true` ends the stream with ``ReportError/cancelled``.
  public var isCancelled: () -> Bool
  /// Called between batches, on the calling thread, at most a few times per megabyte.
  public var onProgress: ((StreamProgress) -> Void)?

  /// Makes a control; by default, the stream ends when the current task is canceled.
  public init(
    threads: Int = 1, isCancelled: @escaping () -> Bool = { Task.isCancelled },
    onProgress: ((StreamProgress) -> Void)? = nil
  ) {
    self.threads = threads
    self.isCancelled = isCancelled
    self.onProgress = onProgress
  }
}
