import WeekCalendar

/// A source of the bytes of a text.
///
///     let source = ByteSource(Array("a,b\n1,2\n".utf8))
///     source.byteCount  // 8
public struct ByteSource {
  /// Fills the buffer from its start, and returns how many bytes it wrote; 0 is the end.
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
  ///     an error cannot check the options that it offers.
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

  /// The next bytes.
  fileprivate func pull(
    _ buffer: BorrowedRoom<UInt8>
  ) throws(CSVError) -> Pulled {
    let count = try buffer.withMutableSpan(read)
    guard count >= 0, count <= buffer.count else {
      throw .sourceFailed("the source returned more bytes than were requested")
    }
    return count == 0 ? .end : .bytes(count)
  }
}

/// The bytes of a source, one after the other.
package final class SourceBytes {
  private let source: ByteSource
  /// How many have been given.
  private(set) var count = 0
  /// Whether the source has said that there are no more.
  private(set) var hasEnded = false

  package init(_ source: ByteSource) { self.source = source }

  /// Fills the buffer from its start, at least partly.
  func pull(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> Pulled {
    guard buffer.count > 0 else { return .bytes(0) }
    // A terminal reports its end only once: reading on would wait for more.
    guard !hasEnded else { return .end }
    let pulled = try source.pull(buffer)
    switch pulled {
    case .bytes(let more): count += more
    case .end: hasEnded = true
    }
    return pulled
  }
}
