/// How a region counts hours.
///
/// Source: UTS #35 part 4, "Time Data".
struct HourCycle: Hashable {
  /// The letter that `j` stands for: `h`, `H`, `K` or `k`.
  var preferred: UInt8
  /// The letter that `C` stands for.
  var allowed: UInt8
  /// The part of the day beside that: `a`, `b` or `B`.
  var allowedDayPeriod: UInt8

  /// Hours from 0 to 23, as most of the world has them.
  static var from0To23: HourCycle {
    HourCycle(
      preferred: UInt8(ascii: "H"), allowed: UInt8(ascii: "H"),
      allowedDayPeriod: UInt8(ascii: "a"))
  }
}
