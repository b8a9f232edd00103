/// How a region counts hours; the default is 0 to 23, the most common cycle.
///
/// Source: UTS #35 part 4, "Time Data".
struct HourCycle {
  /// The letter that replaces `j`: `h`, `H`, `K` or `k`.
  var preferred = UInt8(ascii: "H")
  /// The hour letter that replaces `C`.
  var allowed = UInt8(ascii: "H")
  /// The day period letter that accompanies ``allowed``: `a`, `b` or `B`.
  var allowedDayPeriod = UInt8(ascii: "a")

  /// The letter for a value of `-u-hc-`: `h11`, `h12`, `h23` or `h24`, or `c12` or `c24` for the region's 12 or 24
  /// hours.
  func letter(_ value: KeywordValue) -> UInt8? {
    if value.is("c12") { return preferred == UInt8(ascii: "K") ? preferred : UInt8(ascii: "h") }
    let letters: StaticString = "h11=K h12=h h23=H h24=k c24=H"
    return value.withSpan { letters.subtag(besides: $0)?[0] }
  }
}
