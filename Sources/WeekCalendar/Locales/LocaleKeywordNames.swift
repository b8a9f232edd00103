/// ICU's long names of keywords and their values, and the BCP 47 names of the same.
///
/// `@calendar=gregorian` and `-u-ca-gregory` say the same; identifiers keep the BCP 47 names. The
/// names that are the same in both (`fw`, `rg`, `sd`, `lb`, ...) need no line here. Time zones
/// (`@timezone=America/New_York`) are not translated: the core knows no zone names.
/// Source: CLDR `common/bcp47`; UTS #35 part 1, "Old Locale Extension Syntax".
enum LocaleKeywordNames {
  private struct Name {
    let key: Subtag
    let icu: StaticString

    init(_ key: UInt64, _ icu: StaticString) {
      self.key = Subtag(unchecked: key)
      self.icu = icu
    }
  }

  private struct Value {
    let key: Subtag
    let icu: StaticString
    let bcp47: StaticString

    init(_ key: UInt64, _ icu: StaticString, _ bcp47: StaticString) {
      self.key = Subtag(unchecked: key)
      self.icu = icu
      self.bcp47 = bcp47
    }
  }

  private static let names: [Name] = [
    Name(0x7500_0000_0000_0000, "attribute"),  // u
    Name(0x6361_0000_0000_0000, "calendar"),  // ca
    Name(0x6b61_0000_0000_0000, "colalternate"),  // ka
    Name(0x6b62_0000_0000_0000, "colbackwards"),  // kb
    Name(0x6b66_0000_0000_0000, "colcasefirst"),  // kf
    Name(0x6b63_0000_0000_0000, "colcaselevel"),  // kc
    Name(0x6b68_0000_0000_0000, "colhiraganaquaternary"),  // kh
    Name(0x636f_0000_0000_0000, "collation"),  // co
    Name(0x6b6b_0000_0000_0000, "colnormalization"),  // kk
    Name(0x6b6e_0000_0000_0000, "colnumeric"),  // kn
    Name(0x6b72_0000_0000_0000, "colreorder"),  // kr
    Name(0x6b73_0000_0000_0000, "colstrength"),  // ks
    Name(0x6375_0000_0000_0000, "currency"),  // cu
    Name(0x6863_0000_0000_0000, "hours"),  // hc
    Name(0x6d73_0000_0000_0000, "measure"),  // ms
    Name(0x6e75_0000_0000_0000, "numbers"),  // nu
    Name(0x747a_0000_0000_0000, "timezone"),  // tz
    Name(0x7674_0000_0000_0000, "variabletop"),  // vt
  ]

  private static let values: [Value] = [
    Value(0x6361_0000_0000_0000, "gregorian", "gregory"),  // ca
    Value(0x6361_0000_0000_0000, "ethiopic-amete-alem", "ethioaa"),
    Value(0x6e75_0000_0000_0000, "traditional", "traditio"),  // nu
    Value(0x636f_0000_0000_0000, "dictionary", "dict"),  // co
    Value(0x636f_0000_0000_0000, "gb2312han", "gb2312"),
    Value(0x636f_0000_0000_0000, "phonebook", "phonebk"),
    Value(0x636f_0000_0000_0000, "traditional", "trad"),
    Value(0x6b61_0000_0000_0000, "non-ignorable", "noignore"),  // ka
    Value(0x6b73_0000_0000_0000, "primary", "level1"),  // ks
    Value(0x6b73_0000_0000_0000, "secondary", "level2"),
    Value(0x6b73_0000_0000_0000, "tertiary", "level3"),
    Value(0x6b73_0000_0000_0000, "quaternary", "level4"),
    Value(0x6b73_0000_0000_0000, "identical", "identic"),
    Value(0x6b62_0000_0000_0000, "no", "false"),  // kb
    Value(0x6b63_0000_0000_0000, "no", "false"),  // kc
    Value(0x6b66_0000_0000_0000, "no", "false"),  // kf
    Value(0x6b68_0000_0000_0000, "no", "false"),  // kh
    Value(0x6b6b_0000_0000_0000, "no", "false"),  // kk
    Value(0x6b6e_0000_0000_0000, "no", "false"),  // kn
  ]

  /// The key that an ICU name stands for; nil for a name that is no letters and digits or is
  /// unknown and longer than 8 of them.
  static func key(icuName name: UnsafeBufferPointer<UInt8>) -> Subtag? {
    for entry in names where LegacyTags.matches(name, entry.icu) { return entry.key }
    guard let key = Subtag(utf8: name)?.lowercased, !key.isEmpty else { return nil }
    return key
  }

  /// ICU's name of a key, nil when it is the key itself.
  static func icuName(of key: Subtag) -> StaticString? {
    for entry in names where entry.key == key { return entry.icu }
    return nil
  }

  /// The BCP 47 form of a value in lower case with hyphens; `true` for nothing and `yes`.
  static func canonicalType(_ value: [UInt8], of key: Subtag) -> [UInt8] {
    if value.isEmpty || matches(value, "yes") { return bytes("true") }
    for entry in values where entry.key == key && matches(value, entry.icu) {
      return bytes(entry.bcp47)
    }
    return value
  }

  /// ICU's form of a value; `yes` for `true`.
  static func icuType(_ value: [UInt8], of key: Subtag) -> StaticString? {
    if matches(value, "true") { return "yes" }
    for entry in values where entry.key == key && matches(value, entry.bcp47) { return entry.icu }
    return nil
  }

  static func matches(_ value: [UInt8], _ word: StaticString) -> Bool {
    value.withUnsafeBufferPointer { LegacyTags.matches($0, word) }
  }

  private static func bytes(_ word: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
