/// Where the pattern of a span is split into the patterns of its two dates.
///
/// The second starts at the first repeated letter: `d. MMM – |d. MMM y`. Source: UTS #35 part 4, "Interval
/// Formats".
package struct SpanCut {
  /// The end of the last letter before the cut.
  package let firstEnd: Int
  /// Where the second date begins; the pattern's end where no letter comes again.
  package let secondStart: Int

  package init(_ pattern: [UInt8]) {
    var seen: UInt64 = 0
    var end = 0
    for token in UTS35Token.all(in: pattern) where token.kind == .letters {
      let bit: UInt64 = 1 &<< UInt64(token.letter &- UInt8(ascii: "A"))
      guard seen & bit == 0 else {
        firstEnd = end
        secondStart = token.start
        return
      }
      seen |= bit
      end = token.end
    }
    firstEnd = end
    secondStart = pattern.count
  }
}
