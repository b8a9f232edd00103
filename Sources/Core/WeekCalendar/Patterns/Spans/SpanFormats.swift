// The patterns that a locale lists for spans, and which of them are nearest to a template.

extension [SpanFormat] {
  /// The nearest skeleton with the same letters, and whether it has them as often.
  ///
  /// Locales do not list `z`, `K` and `k`, which are replaced by `v`, `h` and `H`, nor `a` and `b`.
  func nearest(to skeleton: [UInt8]) -> (skeleton: [UInt8], isSame: Bool)? {
    let wanted = skeleton.map(SpanFormat.listed).filter { $0 != UInt8(ascii: "a") }
    var nearest: [UInt8]?
    var least = Int.max
    for format in self {
      guard let distance = SpanFormat.distance(wanted, format.skeleton) else { continue }
      if distance < least { (nearest, least) = (format.skeleton, distance) }
    }
    return nearest.map { ($0, least == 0 && wanted == skeleton) }
  }

  func format(_ skeleton: [UInt8], _ field: SpanField) -> SpanFormat? {
    first { $0.field == field && $0.skeleton == skeleton && !$0.pattern.isEmpty }
  }
}

extension SpanFormat {
  /// The start and the end in the order of the pattern, and the offset that splits it into their patterns.
  var pieces: [SpanPiece] {
    let start = UTS35Token.cut(ofSpan: pattern).secondStart
    return [
      .date(Array(pattern[..<start]), isEnd: isLaterFirst),
      .date(Array(pattern[start...]), isEnd: !isLaterFirst),
    ]
  }

  /// The letter of listed patterns for a letter of a template.
  static func listed(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): UInt8(ascii: "a")
    case UInt8(ascii: "z"): UInt8(ascii: "v")
    case UInt8(ascii: "k"): UInt8(ascii: "H")
    case UInt8(ascii: "K"): UInt8(ascii: "h")
    default: letter
    }
  }

  /// The distance of two skeletons; nil if one has a letter that the other lacks.
  ///
  /// A month that is a number in one and a name in the other weighs most.
  fileprivate static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int? {
    guard one.allSatisfy(other.contains), other.allSatisfy(one.contains) else { return nil }
    var total = 0
    for (index, letter) in one.enumerated() where !one[..<index].contains(letter) {
      let (count, otherCount) = (one.count(of: letter), other.count(of: letter))
      let isOtherMonth = letter == UInt8(ascii: "M") && (count <= 2) != (otherCount <= 2)
      total &+= isOtherMonth ? 0x100 : abs(count &- otherCount)
    }
    return total
  }
}

extension [UInt8] {
  func count(of letter: UInt8) -> Int { filter { $0 == letter }.count }
}

extension UTS35Token {
  /// The offset that splits a span's pattern into the patterns of its two dates.
  ///
  /// The second starts at the first repeated letter, `d. MMM – |d. MMM y`, or at the pattern's end where no letter
  /// comes again; what joins them starts at the end of the letter before. Source: UTS #35 part 4, "Interval Formats".
  package static func cut(ofSpan pattern: [UInt8]) -> (firstEnd: Int, secondStart: Int) {
    var firstEnd = 0
    var seen: UInt64 = 0
    for token in UTS35Token.all(in: pattern) where token.kind == .letters {
      let bit: UInt64 = 1 &<< UInt64(token.letter &- UInt8(ascii: "A"))
      if seen & bit != 0 { return (firstEnd, token.start) }
      seen |= bit
      firstEnd = token.end
    }
    return (firstEnd, pattern.count)
  }
}
