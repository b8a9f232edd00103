import WeekCalendar

/// A source of a text's bytes.
///
///     let source = ByteSource(Array("a,b\n1,2\n".utf8))
///     source.byteCount  // 8
public struct ByteSource {
  /// Fills the buffer from its start, and returns the number of bytes written; 0 means the end.
  public typealias Read = (inout MutableSpan<UInt8>) throws(CSVError) -> Int

  /// The total number of bytes; `nil` if unknown.
  public var byteCount: Int?
  private let read: Read
  private let restart: (() throws(CSVError) -> ByteSource)?

  /// Makes a source from a function that supplies the bytes.
  ///
  /// - Parameters:
  ///   - byteCount: The total number of bytes, for progress; `nil` if unknown.
  ///   - restart: Makes a source of the same bytes from their start; `nil` if they can be read only once. In that case
  ///     errors offer no options.
  ///   - read: Supplies the next bytes. It is called by one thread at a time, and not after the end.
  public init(
    byteCount: Int? = nil, restart: (() throws(CSVError) -> ByteSource)? = nil,
    read: @escaping Read
  ) {
    self.byteCount = byteCount
    self.restart = restart
    self.read = read
  }

  /// The same bytes from their start; `nil` if they can be read only once.
  func fromStart() -> ByteSource? { try? restart?() }

  /// Makes a source of bytes in memory.
  public init(_ bytes: [UInt8]) {
    var position = 0
    self.init(
      byteCount: bytes.count, restart: { () throws(CSVError) in ByteSource(bytes) },
      read: { (buffer) throws(CSVError) -> Int in
        let count = min(buffer.count, bytes.count - position)
        for index in 0..<count { buffer[index] = bytes[position + index] }
        position += count
        return count
      })
  }

  /// Reads the next bytes into the buffer, from its start.
  func pull(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> PullResult {
    let count = try buffer.withMutableSpan(read)
    guard count >= 0, count <= buffer.count else {
      throw .sourceFailed("the source returned more bytes than were requested")
    }
    return count == 0 ? .end : .bytes(count)
  }
}
