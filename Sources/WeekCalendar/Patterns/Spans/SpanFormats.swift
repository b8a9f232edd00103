// The patterns that a locale lists for spans, and which of them are nearest to a template.

extension [SpanFormat] {
  /// The nearest skeleton with the same letters, and whether it has them as often.
  ///
  /// No locale lists `z`, `K` and `k`, for which `v`, `h` and `H` are taken, and no `a` or `b`.
  func nearest(to skeleton: [UInt8]) -> (skeleton: [UInt8], isSame: Bool)? {
    let wanted = skeleton.map(SpanFormat.listed).filter { $0 != UInt8(ascii: "a") }
    let near = compactMap { format in
      SpanFormat.distance(wanted, format.skeleton).map { (format.skeleton, distance: $0) }
    }
    guard let (nearest, distance) = near.min(by: { $0.distance < $1.distance }) else { return nil }
    return (nearest, distance == 0 && wanted == skeleton)
  }

  /// The format of a skeleton for a field.
  func format(_ skeleton: [UInt8], _ field: SpanField) -> SpanFormat? {
    first { $0.field == field && $0.skeleton == skeleton && !$0.pattern.isEmpty }
  }
}

extension SpanFormat {
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

  /// The distance of two skeletons; nil where one has a letter that the other lacks.
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
  /// How often a skeleton has a letter.
  func count(of letter: UInt8) -> Int { filter { $0 == letter }.count }
}
