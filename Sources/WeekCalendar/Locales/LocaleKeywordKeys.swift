/// The keys of locale keywords: CLDR's of two letters, and ICU's long names of them.
///
/// Source: CLDR 48 `common/bcp47`; UTS #35 part 1, "Key And Type Definitions", "Old Locale Extension
/// Syntax".
enum LocaleKeywordKeys {
  /// All keys of CLDR and what they are called: themselves, then ICU's long names; after the bar names
  /// that people try, those of other libraries among them, with the key to propose.
  ///
  /// The first eleven change an answer here, the last four of them are this library's own. They come first because of several keys that are as near to
  /// a mistake the first one is proposed. `u` stands for the attributes of `-u-`.
  private static var names: StaticString {
    """
    fw=fw rg=rg sd=sd ca=ca nu=nu hc=hc va=va weeks=weeks weekdata=weekdata mindays=mindays \
    weekyear=weekyear tz=tz cu=cu cf=cf co=co dx=dx em=em ka=ka kb=kb \
    kc=kc kf=kf kh=kh kk=kk kn=kn kr=kr ks=ks kv=kv lb=lb lw=lw ms=ms mu=mu ss=ss vt=vt \
    ca=calendar nu=numbers hc=hours tz=timezone cu=currency co=collation ka=colalternate \
    kb=colbackwards kc=colcaselevel kf=colcasefirst kh=colhiraganaquaternary \
    kk=colnormalization kn=colnumeric kr=colreorder ks=colstrength ms=measure vt=variabletop \
    u=attribute | fw=firstday fw=firstdayofweek fw=firstweekday fw=weekstart fw=startofweek \
    weeks=week weeks=weekscheme weekdata=cldr mindays=minimumdays mindays=minimaldays \
    mindays=mindaysinfirstweek rg=region sd=subdivision nu=numberingsystem nu=digits hc=hourcycle hc=clock va=variant
    """
  }

  /// The key that a name of letters and digits stands for, which may be the key itself; nil for an unknown one
  /// of more than 8, and for none.
  static func key(named name: UnsafeBufferPointer<UInt8>) -> Subtag? {
    let key = SubtagScanner(name, from: 0, to: name.count).subtag?.lowercased
    if let key, key.count <= 2 || key.isOwnKey { return key.isEmpty ? nil : key }
    var entries = SubtagNames(names)
    while let entry = entries.next(), !entries.isPastBar {
      if LegacyTags.matches(name, entry.name) { return entry.subtag }
    }
    return key
  }

  /// ICU's name of a key, nil when it is the key itself.
  static func longName(of key: Subtag) -> UnsafeBufferPointer<UInt8>? {
    if key.isOwnKey { return nil }
    var entries = SubtagNames(names)
    while let entry = entries.next(), !entries.isPastBar {
      if entry.subtag == key, entry.name.count > 2 { return entry.name }
    }
    return nil
  }

  /// Whether CLDR has a key of `-u-`, or it is one of this library.
  static func isKnown(_ key: Subtag) -> Bool {
    if isFollowed(key) { return true }
    guard key.count == 2 else { return false }
    var entries = SubtagNames(names)
    while let entry = entries.next(), !entries.isPastBar {
      if entry.subtag == key { return true }
    }
    return false
  }

  /// Whether a key changes an answer here.
  static func isFollowed(_ key: Subtag) -> Bool {
    switch key {
    case .firstDayKey, .regionOverrideKey, .subdivisionKey, .calendarKey, .numbersKey,
      .hourCycleKey, .variantKey:
      true
    default: key.isOwnKey
    }
  }

  /// Whether a word is the long name of a key, or is taken for one.
  static func isLongName(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var entries = SubtagNames(names)
    while let entry = entries.next() {
      if entry.name.count > 2, LegacyTags.matches(word, entry.name) { return true }
    }
    return false
  }

  /// The known key that is nearest to an unknown name: the one with the fewest letters to change.
  static func nearest(to name: [UInt8]) -> Subtag {
    var nearest = Subtag.firstDayKey
    var least = Int.max
    var entries = SubtagNames(names)
    while let entry = entries.next() {
      let distance = distance(name, entry.name)
      if distance < least {
        least = distance
        nearest = entry.subtag
      }
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
}
