import CIconv
import CSystemFiles
import WeekCalendar

/// Decodes any encoding that the C library's `iconv` knows.
///
/// Owns the C decoder from `init` to `deinit`, and always passes the sizes of input and output.
@safe
final class IconvDecoder: TextDecoder {
  private let name: String
  private let decoder: UnsafeMutableRawPointer
  /// The number of bytes decoded so far.
  private var count = 0
  private var isFlushed = false

  /// The smallest output buffer, in bytes; it is doubled while a character does not fit.
  private static var minimumRoom: Int { 64 }
  /// A bound, in bytes, for one character and for the text that `iconv` holds back until the end.
  private static var maximumRoom: Int { 1 << 12 }

  /// - Throws: ``CSVError/unknownEncoding(_:)``.
  init(_ name: String) throws(CSVError) {
    guard let decoder = unsafe Self.open(name) else { throw .unknownEncoding(name) }
    self.name = name
    unsafe self.decoder = unsafe decoder
  }

  deinit { unsafe weekcal_iconv_close(decoder) }

  /// Whether `iconv` is available; it is not in a statically linked program.
  static var isAvailable: Bool { system_is_static() == 0 }

  /// Whether the C library knows an encoding.
  static func knows(_ name: String) -> Bool {
    guard let decoder = unsafe open(name) else { return false }
    unsafe weekcal_iconv_close(decoder)
    return true
  }

  private static func open(_ name: String) -> UnsafeMutableRawPointer? {
    // `//IGNORE` would drop characters; an empty name, `char` and `wchar_t` depend on the process's locale.
    guard TextEncoding.isName(name), !["char", "wchar_t"].contains(name.lowercased()) else {
      return nil
    }
    guard isAvailable else { return nil }
    return unsafe weekcal_iconv_open(name)
  }

  func decode(
    _ bytes: BorrowedBytes, isLast: Bool, into text: ByteQueue
  ) throws(CSVError) -> Int {
    var rest = bytes.count
    var room = max(Self.minimumRoom, bytes.count + bytes.count / 2)
    reading: while rest > 0 {
      let before = rest
      let (result, written) = call(
        bytes.extracting(bytes.count - rest..<bytes.count), &rest, room, text)
      count += before - rest
      switch Int(result) {
      case WEEKCAL_ICONV_DONE where rest == 0: break reading
      case WEEKCAL_ICONV_NO_ROOM:
        if written == 0, before == rest {
          guard room < Self.maximumRoom + bytes.count * 4 else { throw failure(at: bytes, rest) }
          room *= 2
        }
      case WEEKCAL_ICONV_INCOMPLETE:
        if isLast || rest > Self.maximumRoom { throw failure(at: bytes, rest) }
        break reading
      default: throw failure(at: bytes, rest)
      }
    }
    if isLast { try flush(text) }
    return bytes.count - rest
  }

  /// Calls `iconv` once, with an output buffer of at least `room` bytes.
  private func call(
    _ bytes: BorrowedBytes, _ rest: inout Int, _ room: Int, _ text: ByteQueue
  ) -> (result: Int32, written: Int) {
    let buffer = text.room(room)
    var input: UnsafePointer<UInt8>? = unsafe bytes.pointer(at: 0, count: bytes.count)
    var output: UnsafeMutablePointer<UInt8>? = unsafe buffer.pointer(at: 0, count: buffer.count)
    var free = buffer.count
    let result = unsafe weekcal_iconv_decode(decoder, &input, &rest, &output, &free)
    text.commit(buffer.count - free)
    return (result, buffer.count - free)
  }

  /// Writes the characters that `iconv` holds back, such as a letter that an accent may follow.
  private func flush(_ text: ByteQueue) throws(CSVError) {
    guard !isFlushed else { return }
    isFlushed = true
    var room = Self.minimumRoom
    while true {
      let buffer = text.room(room)
      var output: UnsafeMutablePointer<UInt8>? = unsafe buffer.pointer(at: 0, count: buffer.count)
      var free = buffer.count
      let result = unsafe weekcal_iconv_decode(decoder, nil, nil, &output, &free)
      text.commit(buffer.count - free)
      switch Int(result) {
      case WEEKCAL_ICONV_DONE: return
      case WEEKCAL_ICONV_NO_ROOM where room < Self.maximumRoom: room *= 2
      default: throw .invalidText(encoding: name, offset: count, byte: nil)
      }
    }
  }

  private func failure(at bytes: BorrowedBytes, _ rest: Int) -> CSVError {
    .invalidText(
      encoding: name, offset: count, byte: rest > 0 ? bytes[bytes.count - rest] : nil)
  }
}
