import WeekCalendar

/// A key of an entry in a pack.
package enum ZoneKey {
  case formats
  case metazone(Int)
  case zone(Int)
  case region(Int)

  /// The part of a bundle that has a text of the key, and the key there.
  fileprivate func place(of kind: ZoneText) -> (part: ZoneBundlePart, key: Int) {
    switch self {
    case .formats: (.metazones, 0)
    case .metazone(let row): (.metazones, 1 &+ row)
    case .zone(let row): (kind == .city ? .cities : .zones, row)
    case .region(let row): (.regions, row)
    }
  }
}

extension PackView {
  /// A bundle's text, or the nearest inherited one; empty if there is none.
  func text(_ key: ZoneKey, _ kind: ZoneText, bundle: Int) -> [UInt8] {
    let (part, wanted) = key.place(of: kind)
    var bundle = bundle
    // A pack's bundles might inherit in a circle; no true way to root is longer.
    for _ in 0..<16 {
      let row = row(bundle, of: .bundles)
      let entries = bytes(of: part, row)
      if let place = place(of: wanted, part.hasKinds ? kind : nil, in: entries) {
        var text: [UInt8] = []
        appendText(
          at: place, alphabet: UInt32(number(row, 2, 2)) * 16, phrases: bytes(of: .phrases, row),
          to: &text)
        return text
      }
      bundle = number(row, 0, 2) &- 1
      if bundle < 0 { break }
    }
    return []
  }

  /// Where a part of a bundle is.
  private func bytes(of part: ZoneBundlePart, _ bundle: Int) -> Range<Int> {
    var start = section(.texts).offset &+ number(bundle, 4, 3)
    for earlier in 0..<part.rawValue { start &+= number(bundle, 7 &+ 2 &* earlier, 2) }
    return start..<start &+ number(bundle, 7 &+ 2 &* part.rawValue, 2)
  }

  /// Where the text of a key, and of a kind where entries have several, begins in a list of entries.
  private func place(of wanted: Int, _ kind: ZoneText?, in entries: Range<Int>) -> Int? {
    var place = entries.lowerBound
    var key = -1
    while place < entries.upperBound {
      key &+= 1
      if byte(at: place) == ZonePackFormat.keyMark {
        key = number(place, 1, 2)
        place &+= 3
      }
      if key > wanted { return nil }
      guard let kind else {
        if key == wanted { return place }
        place = afterTexts(1, place, entries.upperBound)
        continue
      }
      let kinds = byte(at: place) & ~ZonePackFormat.kindsMark
      place &+= 1
      if key == wanted {
        guard kinds >> kind.rawValue & 1 == 1 else { return nil }
        let earlier = kinds & (1 << kind.rawValue &- 1)
        return afterTexts(earlier.nonzeroBitCount, place, entries.upperBound)
      }
      place = afterTexts(kinds.nonzeroBitCount, place, entries.upperBound)
    }
    return nil
  }

  /// Where the bytes after some texts begin.
  private func afterTexts(_ texts: Int, _ place: Int, _ end: Int) -> Int {
    if texts == 0 { return place }
    let end = min(end, count)
    guard place < end else { return end }
    // Most of a look-up is spent here: in bytes of their own every index is known to be inside.
    let bytes = extracting(place..<end)
    var left = texts
    for index in bytes.indices where bytes[index] == ZonePackFormat.endOfText {
      left &-= 1
      if left == 0 { return place &+ index &+ 1 }
    }
    return end
  }

  /// Appends the text at a place; a phrase has no phrases of its own.
  private func appendText(
    at place: Int, alphabet: UInt32, phrases: Range<Int>?, to text: inout [UInt8]
  ) {
    var place = place
    // A broken pack's text may have no end, and phrases of nothing.
    let end = place &+ ZonePackFormat.longestText
    while place < end, text.count < ZonePackFormat.longestText {
      let first = byte(at: place)
      place &+= 1
      if first == ZonePackFormat.endOfText { return }
      if alphabet > 0, ZonePackFormat.letters.contains(first) {
        let letter = alphabet &+ UInt32(first &- ZonePackFormat.letters.lowerBound)
        if let bytes = Unicode.Scalar(letter).flatMap(UTF8.encode) { text += bytes }
      } else if first >= ZonePackFormat.shortPhrases.upperBound {
        text.append(first)
      } else if first == ZonePackFormat.asciiMark {
        text.append(byte(at: place))
        place &+= 1
      } else if let phrases {
        let start = afterTexts(phrase(first, &place), phrases.lowerBound, phrases.upperBound)
        guard start < phrases.upperBound else { continue }
        appendText(at: start, alphabet: alphabet, phrases: nil, to: &text)
      }
    }
  }

  /// The number of a phrase with a first byte, and its second one at a place, which moves past it.
  private func phrase(_ first: UInt8, _ place: inout Int) -> Int {
    let short = ZonePackFormat.shortPhrases
    if short.contains(first) { return Int(first &- short.lowerBound) }
    let second = byte(at: place) &- ZonePackFormat.phraseBytes.lowerBound
    place &+= 1
    let row = Int(first &- ZonePackFormat.longPhrases.lowerBound)
    return short.count &+ row &* ZonePackFormat.phraseBytes.count &+ Int(second)
  }
}
