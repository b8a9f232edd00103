/// A number of seconds since an epoch, exactly as it was written, such as an instant in a REAL column.
///
/// Arithmetic on a `Double` loses bits: 0.1 s after 2001 is no longer 0.1 s after 2001 once it has been
/// counted from 1970. So the number is kept with its epoch, comes back bit for bit in ``seconds``, and
/// only ``unixTime(rounding:)``, which the calendar needs, rounds.
///
///     let written = EpochSeconds(0.1, since: .year2001)
///     written.seconds                              // 0.1
///     written.unixTime()?.milliseconds             // 978307200100
///
/// Two values are equal when their bits and epochs are, so NaN equals itself and -0 is not 0.
/// Also known as: `NSTimeInterval`, `TimeInterval` (Foundation).
public struct EpochSeconds: Hashable, Sendable {
  /// Where the counting starts.
  public enum Epoch: Hashable, Sendable {
    /// 1970-01-01T00:00 UTC: `timeIntervalSince1970`, SQLite's `unixepoch`.
    case year1970
    /// 2001-01-01T00:00 UTC: `timeIntervalSinceReferenceDate`, Core Data.
    case year2001
  }

  private let bits: UInt64
  /// Where the counting starts.
  public let epoch: Epoch

  /// Keeps a number of seconds; any `Double`, also NaN and infinity.
  public init(_ seconds: Double, since epoch: Epoch) {
    bits = seconds.bitPattern
    self.epoch = epoch
  }

  /// The seconds, bit for bit as given.
  public var seconds: Double { Double(bitPattern: bits) }

  /// The instant to the millisecond, or nil for NaN, infinity or outside
  /// ``UnixTime/allowedMilliseconds``.
  public func unixTime(rounding: MillisecondRounding = .nearest) -> UnixTime? {
    switch epoch {
    case .year1970: UnixTime(seconds: seconds, rounding: rounding)
    case .year2001: UnixTime(secondsSince2001: seconds, rounding: rounding)
    }
  }
}
