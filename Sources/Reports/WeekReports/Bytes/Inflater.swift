import CZlib
import WeekCalendar

/// Decompresses gzip data with one or more members, piece by piece.
///
/// Owns zlib's state from `init` to `deinit`, and always passes the sizes of input and output.
@safe
package final class Inflater {
  private var stream = unsafe z_stream()
  private let input: ReusedMemory<UInt8>
  private let source: SourceBytes
  private var isOpen = false
  private var isBetweenMembers = true
  /// The number of compressed bytes used so far.
  private(set) package var usedCount = 0
  private var hasEnded = false

  private static var inputSize: Int { 1 << 16 }

  /// Decompresses bytes that were already read, then the rest of the source.
  ///
  /// - Throws: ``CSVError/badCompression(_:)``.
  package init(_ start: BorrowedBytes, _ source: SourceBytes) throws(CSVError) {
    self.source = source
    input = ReusedMemory(repeating: 0, capacity: max(Self.inputSize, start.count))
    input.room.update(at: 0, from: start)
    setInput(count: start.count)
    // 15 bits of window; adding 16 makes zlib expect a gzip header.
    let code = unsafe inflateInit2_(
      &stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .badCompression("zlib cannot start (\(code))") }
    isOpen = true
  }

  deinit {
    if isOpen { unsafe inflateEnd(&stream) }
  }

  /// Whether the compressed bytes ended at the end of a member.
  package var isComplete: Bool { unsafe hasEnded && isBetweenMembers && stream.avail_in == 0 }

  /// Makes zlib read the first bytes of the input buffer next.
  private func setInput(count: Int) {
    unsafe stream.next_in = input.room.pointer(at: 0, count: count)
    unsafe stream.avail_in = UInt32(truncatingIfNeeded: count)
  }

  /// Fills the buffer from its start, at least partly.
  package func pull(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> PullResult {
    guard buffer.count > 0 else { return .bytes(0) }
    let room = min(buffer.count, 1 << 30)
    unsafe stream.next_out = buffer.pointer(at: 0, count: room)
    unsafe stream.avail_out = UInt32(truncatingIfNeeded: room)
    while unsafe Int(stream.avail_out) == room {
      if unsafe stream.avail_in == 0 {
        switch try source.pull(input.room) {
        case .bytes(let count): setInput(count: count)
        case .end:
          guard isBetweenMembers else { throw .badCompression("it ends too early") }
          hasEnded = true
          return .end
        }
      }
      // Blocks on tapes are padded with zeros, which are skipped.
      if isBetweenMembers, unsafe stream.next_in.pointee == 0 {
        unsafe stream.next_in += 1
        unsafe stream.avail_in -= 1
        usedCount += 1
        continue
      }
      isBetweenMembers = false
      let waiting = unsafe stream.avail_in
      let code = unsafe inflate(&stream, Z_NO_FLUSH)
      unsafe usedCount += Int(waiting - stream.avail_in)
      switch code {
      case Z_OK, Z_BUF_ERROR: continue
      case Z_STREAM_END:
        guard unsafe inflateReset(&stream) == Z_OK else {
          throw .badCompression("zlib cannot go on")
        }
        isBetweenMembers = true
      default:
        let reason = unsafe stream.msg.map { unsafe String(cString: $0) } ?? "zlib's error \(code)"
        throw .badCompression(reason)
      }
    }
    return unsafe .bytes(room - Int(stream.avail_out))
  }
}
