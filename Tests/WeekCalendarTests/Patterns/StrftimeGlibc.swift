#if canImport(Glibc)
import Glibc
import TestSupport
import Testing

import WeekCalendar

/// The C library's `strftime` in the C locale: the oracle of the dialects `.posix` and `.glibc`.
struct StrftimeGlibc: ~Copyable {
  private let locale: locale_t
  private let room = 1 << 20
  private let bytes: UnsafeMutablePointer<CChar>

  init() throws {
    let mask = (1 << LC_TIME) | (1 << LC_CTYPE)
    locale = try #require(newlocale(Int32(mask), "C", nil))
    bytes = .allocate(capacity: room)
  }

  deinit {
    freelocale(locale)
    bytes.deallocate()
  }

  /// Whether `%s`, which reads a time as local, gives the seconds of UTC.
  static var localTimeIsUTC: Bool {
    var january = tm()
    var july = tm()
    var (first, second) = (time_t(0), time_t(15_724_800))
    gmtime_r(&first, &january)
    gmtime_r(&second, &july)
    return mktime(&january) == first && mktime(&july) == second
  }

  /// Calls with the text of a time, taken as UTC; the format ends with a NUL.
  func withText<Result>(
    _ format: [UInt8], of seconds: Int, offset: Int = 0,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var time = time_t(seconds)
    var fields = tm()
    gmtime_r(&time, &fields)
    fields.tm_gmtoff = offset
    let count = format.withUnsafeBytes { format in
      strftime_l(
        bytes, room,
        format.baseAddress?.assumingMemoryBound(to: CChar.self) ?? UnsafePointer(bytes), &fields,
        locale)
    }
    return UnsafeRawPointer(bytes).withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// Whether a format of ours writes what the C library writes.
  func agrees(
    _ format: DatePattern, _ text: [UInt8], at seconds: Int, _ buffer: inout UTF8Buffer
  ) -> Bool {
    buffer.removeAll()
    format.append(Self.dateTime(seconds), to: &buffer)
    return withText(text, of: seconds) { theirs in
      buffer.withBytes { ours in sameBytes(ours, theirs) }
    }
  }

  /// What the C library writes, for messages.
  func string(_ format: String, of seconds: Int) -> String {
    withText(Array(format.utf8) + [0], of: seconds) { String(decoding: $0, as: UTF8.self) }
  }

  static func dateTime(_ seconds: Int) -> CivilDateTime {
    let day = FloorMath.quotient(seconds, 86_400)
    let second = FloorMath.remainder(seconds, 86_400)
    return CivilDateTime(
      CivilDate(EpochDay(unchecked: Int32(day))), CivilTime(unchecked: Int32(second * 1_000)))
  }
}
#endif
