/// The patterns that a locale lists for spans, and which of them are nearest to a template.
struct SpanFormats {
  private let formats: [SpanFormat]
  private let skeletons: [(text: [UInt8], counts: LetterCounts)]

  init(_ formats: [SpanFormat]) {
    self.formats = formats
    var skeletons: [(text: [UInt8], counts: LetterCounts)] = []
    for format in formats where !skeletons.contains(where: { $0.text == format.skeleton }) {
      skeletons.append((format.skeleton, LetterCounts(format.skeleton)))
    }
    self.skeletons = skeletons
  }

  /// How a listed skeleton differs from the wanted one.
  enum Likeness {
    case same
    /// The same letters, of which some more or fewer.
    case otherWidths
    /// The same except for letters that no locale lists: `z` for `v`, `K` for `h`, `k` for `H`, `a`, `b`.
    case otherLetters
  }

  /// The nearest skeleton with the same letters.
  func nearest(to skeleton: [UInt8]) -> (skeleton: [UInt8], likeness: Likeness)? {
    let listed = Self.listedLetters(of: skeleton)
    let wanted = LetterCounts(listed)
    var best: (index: Int, distance: Int, hasSameLetters: Bool)?
    for (index, entry) in skeletons.enumerated() {
      let (distance, hasSameLetters) = wanted.distance(to: entry.counts)
      if let best, best.distance <= distance { continue }
      best = (index, distance, hasSameLetters)
    }
    guard let best, best.hasSameLetters else { return nil }
    let isSame = listed == skeleton
    return (
      skeletons[best.index].text,
      !isSame ? .otherLetters : best.distance == 0 ? .same : .otherWidths
    )
  }

  private static func listedLetters(of skeleton: [UInt8]) -> [UInt8] {
    var listed: [UInt8] = []
    for letter in skeleton {
      switch letter {
      case UInt8(ascii: "a"), UInt8(ascii: "b"): break
      case UInt8(ascii: "z"): listed.append(UInt8(ascii: "v"))
      case UInt8(ascii: "k"): listed.append(UInt8(ascii: "H"))
      case UInt8(ascii: "K"): listed.append(UInt8(ascii: "h"))
      default: listed.append(letter)
      }
    }
    return listed
  }

  /// The format of a skeleton for a field.
  func format(_ skeleton: [UInt8], _ field: SpanField) -> SpanFormat? {
    formats.first { $0.field == field && $0.skeleton == skeleton && !$0.pattern.isEmpty }
  }
}
