import WeekCalendar

/// A key of an entry in a pack.
enum ZoneKey {
  case formats
  case metazone(Int)
  case zone(Int)
  case region(Int)

  /// What an entry of one text has most often.
  fileprivate var usualKind: ZoneText {
    if case .zone = self { .city } else { .longStandard }
  }

  /// The keys' order: formats, metazones, zones, regions.
  fileprivate func number(_ view: PackView) -> Int {
    switch self {
    case .formats: return 0
    case .metazone(let row): return 1 &+ row
    case .zone(let row): return 1 &+ view.section(.metazones).count &+ row
    case .region(let row):
      return 1 &+ view.section(.metazones).count &+ view.section(.zones).count &+ row
    }
  }
}

extension PackView {
  /// A bundle's text, or the nearest inherited one; empty if there is none.
  func text(_ key: ZoneKey, _ kind: ZoneText, bundle: Int) -> [UInt8] {
    let wanted = key.number(self)
    var bundle = bundle
    // A pack's bundles might inherit in a circle; no true way to root is longer.
    for _ in 0..<16 {
      let row = row(bundle, of: .bundles)
      if let entry = entry(wanted, row), let text = text(kind, key, entry) { return text }
      bundle = number(row, 0, 2) &- 1
      if bundle < 0 { break }
    }
    return []
  }

  /// The head of the entry with a key, and where its bytes are.
  private func entry(_ wanted: Int, _ bundle: Int) -> (head: UInt8, bytes: Range<Int>)? {
    var place = section(.entries).offset &+ number(bundle, 2, 3)
    let end = place &+ number(bundle, 5, 3)
    var key = -1
    while place < end {
      let head = byte(at: place)
      place &+= 1
      if head & ZonePackFormat.nextKey != 0 {
        key &+= 1
      } else {
        key = number(place, 0, 2)
        place &+= 2
      }
      var length = Int(head & ZonePackFormat.longEntry)
      if length == Int(ZonePackFormat.longEntry) {
        length = number(place, 0, 2)
        place &+= 2
      }
      if key == wanted { return (head, place..<place &+ length) }
      if key > wanted { return nil }
      place &+= length
    }
    return nil
  }

  /// The text of a kind in an entry; nil where it has none of the kind.
  private func text(
    _ kind: ZoneText, _ key: ZoneKey, _ entry: (head: UInt8, bytes: Range<Int>)
  ) -> [UInt8]? {
    var text: [UInt8] = []
    var place = entry.bytes.lowerBound
    if entry.head & ZonePackFormat.usualKind != 0 {
      guard kind == key.usualKind else { return nil }
      while place < entry.bytes.upperBound { appendWord(word(&place), to: &text) }
      return text
    }
    let kinds = byte(at: place)
    guard kinds >> kind.rawValue & 1 == 1 else { return nil }
    place &+= 1
    for earlier in 0...kind.rawValue where kinds >> earlier & 1 == 1 {
      let words = Int(byte(at: place))
      place &+= 1
      for _ in 0..<words {
        let word = word(&place)
        if earlier == kind.rawValue { appendWord(word, to: &text) }
      }
    }
    return text
  }

  /// The number of the word at a place, which moves to its end.
  private func word(_ place: inout Int) -> Int {
    let first = Int(byte(at: place))
    place &+= 1
    if first < ZonePackFormat.shortWords { return first }
    if first < ZonePackFormat.longWordMark {
      place &+= 1
      return ZonePackFormat.shortWords
        &+ ((first &- ZonePackFormat.shortWords) << 7 | number(place, -1, 1))
    }
    place &+= 2
    return ZonePackFormat.middleWords
      &+ ((first &- ZonePackFormat.longWordMark) << 14 | number(place, -2, 2))
  }

  private func appendWord(_ word: Int, to text: inout [UInt8]) {
    let places = row(word / ZonePackFormat.wordsPerPlace, of: .wordPlaces)
    var place = section(.words).offset &+ number(places, 0, 3)
    let start = text.count
    for _ in 0...word % ZonePackFormat.wordsPerPlace {
      let head = Int(byte(at: place))
      place &+= 1
      var (shared, rest) = (head >> 4, head & 0xf)
      if head == 0 {
        (shared, rest) = (number(place, 0, 1), number(place, 1, 1))
        place &+= 2
      }
      var kept = start
      for _ in 0..<shared where kept < text.count {
        kept &+= 1
        while kept < text.count, text[kept] & 0xC0 == 0x80 { kept &+= 1 }
      }
      text.removeLast(text.count &- kept)
      for _ in 0..<rest where place < count {
        text.append(self[place])
        place &+= 1
        while place < count, self[place] & 0xC0 == 0x80 {
          text.append(self[place])
          place &+= 1
        }
      }
    }
  }
}
