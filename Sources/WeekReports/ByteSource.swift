/// Where the bytes of a text come from.
///
///     let source = ByteSource(Array("a,b\n1,2\n".utf8))
///     source.byteCount  // 8
public struct ByteSource {
  /// Fills the buffer from its start, and returns how many bytes it wrote; 0 is the end.
  public typealias Read = (UnsafeMutableRawBufferPointer) throws(CSVError) -> Int

  /// How many bytes there are in all; `nil` where that is not known.
  public var byteCount: Int?
  let read: Read

  /// Bytes that a function gives.
  ///
  /// - Parameters:
  ///   - byteCount: How many there are in all, for progress; `nil` where that is not known.
  ///   - read: Gives the next ones; called by one thread at a time.
  public init(byteCount: Int? = nil, read: @escaping Read) {
    self.byteCount = byteCount
    var isAtEnd = false
    // A terminal's end is told once: whoever reads on waits for more.
    self.read = { (buffer) throws(CSVError) -> Int in
      guard !isAtEnd else { return 0 }
      let count = try read(buffer)
      isAtEnd = count == 0 && !buffer.isEmpty
      return count
    }
  }

  /// Bytes in memory.
  public init(_ bytes: [UInt8]) {
    var position = 0
    self.init(byteCount: bytes.count) { (buffer) throws(CSVError) -> Int in
      let count = min(buffer.count, bytes.count - position)
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
      }
      position += count
      return count
    }
  }
}
