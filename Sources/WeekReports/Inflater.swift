import CZlib

/// Unpacks gzip, one or several members, piece by piece.
final class Inflater {
  private var stream = z_stream()
  private var input: UnsafeMutablePointer<UInt8>
  private var isOpen = false
  private var isBetweenMembers = true
  private let read: ByteSource.Read

  private static var inputSize: Int { 1 << 16 }

  /// Goes on after bytes that were read already.
  ///
  /// - Throws: ``CSVError/badCompression(_:)``.
  init(_ start: [UInt8], read: @escaping ByteSource.Read) throws(CSVError) {
    self.read = read
    input = .allocate(capacity: max(Self.inputSize, start.count))
    input.update(from: start, count: start.count)
    stream.next_in = input
    stream.avail_in = UInt32(truncatingIfNeeded: start.count)
    // 15 bits of window, and a gzip header.
    let code = inflateInit2_(
      &stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .badCompression("zlib cannot start (\(code))") }
    isOpen = true
  }

  deinit {
    if isOpen { inflateEnd(&stream) }
    input.deallocate()
  }

  /// Fills the buffer from its start; 0 at the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(CSVError) -> Int {
    guard let base = buffer.baseAddress, buffer.count > 0 else { return 0 }
    let room = min(buffer.count, 1 << 30)
    stream.next_out = base.assumingMemoryBound(to: UInt8.self)
    stream.avail_out = UInt32(truncatingIfNeeded: room)
    while Int(stream.avail_out) == room {
      if stream.avail_in == 0 {
        let count = try read(UnsafeMutableRawBufferPointer(start: input, count: Self.inputSize))
        guard count > 0 else {
          guard isBetweenMembers else { throw .badCompression("it ends too early") }
          return 0
        }
        stream.next_in = input
        stream.avail_in = UInt32(truncatingIfNeeded: count)
      }
      // Blocks of tapes are padded with zeros.
      if isBetweenMembers, stream.next_in.pointee == 0 {
        stream.next_in += 1
        stream.avail_in -= 1
        continue
      }
      isBetweenMembers = false
      let code = inflate(&stream, Z_NO_FLUSH)
      switch code {
      case Z_OK, Z_BUF_ERROR: continue
      case Z_STREAM_END:
        guard inflateReset(&stream) == Z_OK else { throw .badCompression("zlib cannot go on") }
        isBetweenMembers = true
      default:
        let reason = stream.msg.map { String(cString: $0) } ?? "zlib's error \(code)"
        throw .badCompression(reason)
      }
    }
    return room - Int(stream.avail_out)
  }
}
