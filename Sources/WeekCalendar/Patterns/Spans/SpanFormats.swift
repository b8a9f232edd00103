/// The patterns that a locale lists for spans, and which of them are nearest to a template.
struct SpanFormats {
  let formats: [SpanFormat]

  /// The nearest skeleton with the same letters, and whether it has them as often.
  ///
  /// No locale lists `z`, `K` and `k`, for which `v`, `h` and `H` are taken, and no `a` or `b`.
  func nearest(to skeleton: [UInt8]) -> (skeleton: [UInt8], isSame: Bool)? {
    let wanted = skeleton.map(Self.listed).filter { $0 != UInt8(ascii: "a") }
    let counts = LetterCounts(wanted)
    let near = formats.compactMap { format in
      counts.distance(to: LetterCounts(format.skeleton)).map { (format.skeleton, distance: $0) }
    }
    guard let (nearest, distance) = near.min(by: { $0.distance < $1.distance }) else { return nil }
    return (nearest, distance == 0 && wanted == skeleton)
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

  /// The format of a skeleton for a field.
  func format(_ skeleton: [UInt8], _ field: SpanField) -> SpanFormat? {
    formats.first { $0.field == field && $0.skeleton == skeleton && !$0.pattern.isEmpty }
  }
}
