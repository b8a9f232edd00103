/// Where the pattern of a span is split into the patterns of its two dates.
///
/// The second starts at the first repeated letter: `d. MMM – |d. MMM y`. Source: UTS #35 part 4, "Interval
/// Formats".
package struct SpanCut {
  /// The end of the last letter before the cut.
  package private(set) var firstEnd = 0
  /// Where the second date begins; the pattern's end where no letter comes again.
  package private(set) var secondStart: Int

  package init(_ pattern: [UInt8]) {
    secondStart = pattern.count
    var seen: UInt64 = 0
    for token in UTS35Token.all(in: pattern) where token.kind == .letters {
      let bit: UInt64 = 1 &<< UInt64(token.letter &- UInt8(ascii: "A"))
      if seen & bit != 0 {
        secondStart = token.start
        return
      }
      seen |= bit
      firstEnd = token.end
    }
  }
}
