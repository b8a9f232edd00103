/// The patterns of a locale by skeleton, among which templates are looked up.
///
/// They come from single fields, then from the date and time styles, then from the locale's list;
/// later ones replace a single field or style of the same skeleton.
struct SkeletonPatterns {
  struct Entry {
    let skeleton: Skeleton
    var pattern: [UInt8]
    /// Whether the locale lists it for its skeleton.
    var isListed: Bool
  }

  private var entries: [Entry] = []

  /// The patterns of single fields.
  init() { for letter in "GyQMwWEDFdaHmsSv".utf8 { add([letter]) } }

  /// Adds a pattern of the locale's list.
  mutating func add(_ format: AvailableFormat) {
    let skeleton = Skeleton(format.skeleton)
    let isKept = entries.contains { $0.isListed && $0.skeleton == skeleton }
    if isKept || format.isFromRoot && holds(skeleton) { return }
    put(Entry(skeleton: skeleton, pattern: format.pattern, isListed: true))
  }

  /// Sorts the patterns by their first letters, because the first of equally near patterns is used.
  mutating func sort() {
    let unsorted = entries
    entries.removeAll()
    for letter in UInt8(ascii: "A")...UInt8(ascii: "z") {
      for entry in unsorted where entry.skeleton.firstLetter == letter { entries.append(entry) }
    }
  }

  /// Adds a pattern of a single field or style, unless there is one for its skeleton.
  mutating func add(_ pattern: [UInt8], asICU: Bool = false) {
    let skeleton = Skeleton(asICU ? Self.firstItems(of: pattern) : pattern)
    if !holds(skeleton) { put(Entry(skeleton: skeleton, pattern: pattern, isListed: false)) }
  }

  /// The part of a pattern that ICU reads: at most 50 items (`MAX_DT_TOKEN`).
  ///
  /// A run of one letter is an item, also inside apostrophes.
  private static func firstItems(of pattern: [UInt8]) -> [UInt8] {
    var items = 0
    var last: UInt8 = 0
    for (index, byte) in pattern.enumerated() {
      let isContinued = byte & 0xc0 == 0x80 || byte == last && ASCII.isLetter(byte)
      if !isContinued { items &+= 1 }
      if items > 50 { return Array(pattern[..<index]) }
      last = byte
    }
    return pattern
  }

  private func holds(_ skeleton: Skeleton) -> Bool {
    entries.contains { $0.skeleton.hasSameBase(as: skeleton) }
  }

  private mutating func put(_ entry: Entry) {
    guard entry.skeleton.firstLetter != 0 else { return }
    let known = entries.firstIndex { $0.skeleton.hasSameForms(as: entry.skeleton) }
    guard let known else { return entries.append(entry) }
    entries[known].pattern = entry.pattern
    entries[known].isListed = entry.isListed
  }

  /// Adds `mm:ss`, extracted from a short time that has seconds.
  mutating func addMinutesAndSeconds(of pattern: [UInt8]) {
    let tokens = UTS35Token.all(in: pattern)
    guard let first = tokens.firstIndex(where: { $0.letter == UInt8(ascii: "m") }),
      let last = tokens.firstIndex(where: { $0.letter == UInt8(ascii: "s") }), first < last,
      !tokens[..<last].contains(where: { "zZvV".utf8.contains($0.letter) })
    else { return }
    let hasSeparators = tokens[(first &+ 1)..<last].allSatisfy { token in
      token.letter == UInt8(ascii: "m") || token.kind == .quoted || token.kind == .unclosedQuote
        || token.kind == .text
          && pattern[token.start..<token.end].allSatisfy { "\\ :\",-.'".utf8.contains($0) }
    }
    if hasSeparators { add(Array(pattern[tokens[first].start..<tokens[last].end])) }
  }

  /// The pattern that is nearest to some fields of a skeleton, how near it is, and the fields that it lacks.
  ///
  /// Among equally near patterns, the first one that lacks the finest fields is used.
  func nearest(
    to skeleton: Skeleton, of fields: TemplateField.Mask
  ) -> (entry: Entry, distance: Int, missing: TemplateField.Mask) {
    // There is always a result, because each single field has a pattern.
    var best = 0
    var (least, missing): (Int, TemplateField.Mask) = (.max, 0)
    for index in entries.indices where least > 0 {
      let found = skeleton.distance(to: entries[index].skeleton, of: fields)
      if (found.total, missing) < (least, found.missing) {
        best = index
        (least, missing) = found
      }
    }
    return (entries[best], least, missing)
  }
}
