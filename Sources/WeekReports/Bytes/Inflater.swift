import CZlib

/// Unpacks gzip, one or several members, piece by piece.
final class Inflater {
  private var stream = z_stream()
  private let input: UnsafeMutableRawBufferPointer
  private let source: SourceBytes
  private var isOpen = false
  private var isBetweenMembers = true
  /// How many packed bytes are used up.
  private(set) var usedCount = 0
  private var hasEnded = false

  private static var inputSize: Int { 1 << 16 }

  /// Goes on after bytes that were read already.
  ///
  /// - Throws: ``CSVError/badCompression(_:)``.
  init(_ start: UnsafeRawBufferPointer, _ source: SourceBytes) throws(CSVError) {
    self.source = source
    input = .allocate(byteCount: max(Self.inputSize, start.count), alignment: 16)
    input.copyMemory(from: start)
    take(start.count)
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

  /// Whether the packed bytes have ended where a member does.
  var isComplete: Bool { hasEnded && isBetweenMembers && stream.avail_in == 0 }

  private func take(_ count: Int) {
    stream.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.avail_in = UInt32(truncatingIfNeeded: count)
  }

  /// Fills the buffer from its start, at least partly.
  func pull(_ buffer: UnsafeMutableRawBufferPointer) throws(CSVError) -> Pulled {
    guard let base = buffer.baseAddress, !buffer.isEmpty else { return .bytes(0) }
    let room = min(buffer.count, 1 << 30)
    stream.next_out = base.assumingMemoryBound(to: UInt8.self)
    stream.avail_out = UInt32(truncatingIfNeeded: room)
    while Int(stream.avail_out) == room {
      if stream.avail_in == 0 {
        switch try source.pull(input) {
        case .bytes(let count): take(count)
        case .end:
          guard isBetweenMembers else { throw .badCompression("it ends too early") }
          hasEnded = true
          return .end
        }
      }
      // Blocks of tapes are padded with zeros.
      if isBetweenMembers, stream.next_in.pointee == 0 {
        stream.next_in += 1
        stream.avail_in -= 1
        usedCount += 1
        continue
      }
      isBetweenMembers = false
      let waiting = stream.avail_in
      let code = inflate(&stream, Z_NO_FLUSH)
      usedCount += Int(waiting - stream.avail_in)
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
    return .bytes(room - Int(stream.avail_out))
  }
}
