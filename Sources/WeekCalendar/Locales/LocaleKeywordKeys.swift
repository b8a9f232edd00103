/// The keys of locale keywords: CLDR's of two letters, and ICU's long names of them.
///
/// Source: CLDR 48 `common/bcp47`; UTS #35 part 1, "Key And Type Definitions", "Old Locale Extension
/// Syntax".
enum LocaleKeywordKeys {
  /// All keys of CLDR.
  ///
  /// Those that change an answer here come first: of several that are as near to a mistake the first
  /// one is proposed.
  private static var keys: StaticString {
    "fwrgsdcanuhcvatzcucfcodxemkakbkckfkhkkknkrkskvlblwmsmussvt"
  }

  /// How many of them, from `fw` to `va`, change an answer here.
  private static var followedCount: Int { 7 }

  /// ICU's names of keys; the others have none.
  ///
  /// `u` stands for the attributes of `-u-`.
  private static var longNames: StaticString {
    """
    ca=calendar nu=numbers hc=hours tz=timezone cu=currency co=collation ka=colalternate \
    kb=colbackwards kc=colcaselevel kf=colcasefirst kh=colhiraganaquaternary \
    kk=colnormalization kn=colnumeric kr=colreorder ks=colstrength ms=measure vt=variabletop \
    u=attribute
    """
  }

  /// Names that people try, those of other libraries among them, and the keys to propose for them.
  private static var mistakenNames: StaticString {
    """
    fw=firstday fw=firstdayofweek fw=firstweekday fw=weekstart fw=startofweek fw=week fw=weeks \
    fw=weekdata fw=mindays fw=minimumdays fw=minimaldays rg=region sd=subdivision \
    nu=numberingsystem nu=digits hc=hourcycle hc=clock va=variant
    """
  }

  /// The key that a name stands for, which may be the key itself; nil for a name that is no letters
  /// and digits or is unknown and longer than 8 of them.
  static func key(named name: UnsafeBufferPointer<UInt8>) -> Subtag? {
    var entries = Entries(longNames)
    while let entry = entries.next() {
      if LegacyTags.matches(name, entry.name) { return entry.key }
    }
    guard let key = Subtag(utf8: name)?.lowercased, !key.isEmpty else { return nil }
    return key
  }

  /// ICU's name of a key, nil when it is the key itself.
  static func longName(of key: Subtag) -> UnsafeBufferPointer<UInt8>? {
    var entries = Entries(longNames)
    while let entry = entries.next() {
      if entry.key == key { return entry.name }
    }
    return nil
  }

  /// Whether CLDR has a key of `-u-`.
  static func isKnown(_ key: Subtag) -> Bool { index(of: key) != nil }

  /// Whether a key changes an answer here.
  static func isFollowed(_ key: Subtag) -> Bool { (index(of: key) ?? .max) < followedCount }

  private static func index(of key: Subtag) -> Int? {
    let keys = bytes(keys)
    var index = 0
    while index < keys.count / 2 {
      if key.count == 2, keys[2 &* index] == key[0], keys[2 &* index &+ 1] == key[1] {
        return index
      }
      index &+= 1
    }
    return nil
  }

  /// Whether a word is the long name of a key, or is taken for one.
  static func isLongName(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    for isMistaken in [false, true] {
      var entries = Entries(isMistaken ? mistakenNames : longNames)
      while let entry = entries.next() {
        if LegacyTags.matches(word, entry.name) { return true }
      }
    }
    return false
  }

  /// Whether a name asks for a way to count weeks that goes beyond their first day.
  static func asksForWeeks(_ name: [UInt8]) -> Bool {
    LocaleKeywordNames.matches(name, "weeks") || LocaleKeywordNames.matches(name, "weekdata")
      || LocaleKeywordNames.matches(name, "mindays")
  }

  /// The known key that is nearest to an unknown name: the one with the fewest letters to change.
  static func nearest(to name: [UInt8]) -> Subtag {
    var nearest = Subtag.firstDayKey
    var least = Int.max
    func compare(_ key: Subtag, _ other: UnsafeBufferPointer<UInt8>) {
      let distance = distance(name, other)
      guard distance < least else { return }
      least = distance
      nearest = key
    }
    let keys = bytes(keys)
    var offset = 0
    while offset &+ 1 < keys.count {
      let key = UnsafeBufferPointer(rebasing: keys[offset..<offset &+ 2])
      compare(Subtag(utf8: key) ?? nearest, key)
      offset &+= 2
    }
    for isMistaken in [false, true] {
      var entries = Entries(isMistaken ? mistakenNames : longNames)
      while let entry = entries.next() { compare(entry.key, entry.name) }
    }
    return nearest
  }

  /// How many letters to put in, leave out or replace (Levenshtein).
  private static func distance(_ one: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Int {
    var row: [Int] = []
    for count in 0...other.count { row.append(count) }
    for byte in one {
      var diagonal = row[0]
      row[0] &+= 1
      for place in 0..<other.count {
        let replaced = diagonal &+ (ASCII.lowercased(byte) == other[place] ? 0 : 1)
        diagonal = row[place &+ 1]
        row[place &+ 1] = min(replaced, min(diagonal, row[place]) &+ 1)
      }
    }
    return row[other.count]
  }

  private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Walks over a list of `key=name` with spaces between.
  private struct Entries {
    private var rest: UnsafeBufferPointer<UInt8>

    init(_ list: StaticString) { rest = LocaleKeywordKeys.bytes(list) }

    mutating func next() -> (key: Subtag, name: UnsafeBufferPointer<UInt8>)? {
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(of: ASCII.space) ?? rest.count
      let equals = rest.firstIndex(of: ASCII.equals) ?? end
      let key = Subtag(utf8: UnsafeBufferPointer(rebasing: rest[0..<equals])) ?? .empty
      let name = UnsafeBufferPointer(rebasing: rest[min(equals &+ 1, end)..<end])
      rest = UnsafeBufferPointer(rebasing: rest[min(end &+ 1, rest.count)...])
      return (key, name)
    }
  }
}
