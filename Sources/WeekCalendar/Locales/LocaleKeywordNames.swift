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

  // A `switch` and no array: an array of a library that is unloaded is never freed.
  private static func name(_ index: Int) -> Name? {
    switch index {
    case 0: Name(0x7500_0000_0000_0000, "attribute")  // u
    case 1: Name(0x6361_0000_0000_0000, "calendar")  // ca
    case 2: Name(0x6b61_0000_0000_0000, "colalternate")  // ka
    case 3: Name(0x6b62_0000_0000_0000, "colbackwards")  // kb
    case 4: Name(0x6b66_0000_0000_0000, "colcasefirst")  // kf
    case 5: Name(0x6b63_0000_0000_0000, "colcaselevel")  // kc
    case 6: Name(0x6b68_0000_0000_0000, "colhiraganaquaternary")  // kh
    case 7: Name(0x636f_0000_0000_0000, "collation")  // co
    case 8: Name(0x6b6b_0000_0000_0000, "colnormalization")  // kk
    case 9: Name(0x6b6e_0000_0000_0000, "colnumeric")  // kn
    case 10: Name(0x6b72_0000_0000_0000, "colreorder")  // kr
    case 11: Name(0x6b73_0000_0000_0000, "colstrength")  // ks
    case 12: Name(0x6375_0000_0000_0000, "currency")  // cu
    case 13: Name(0x6863_0000_0000_0000, "hours")  // hc
    case 14: Name(0x6d73_0000_0000_0000, "measure")  // ms
    case 15: Name(0x6e75_0000_0000_0000, "numbers")  // nu
    case 16: Name(0x747a_0000_0000_0000, "timezone")  // tz
    case 17: Name(0x7674_0000_0000_0000, "variabletop")  // vt
    default: nil
    }
  }

  // As `name`.
  private static func value(_ index: Int) -> Value? {
    switch index {
    case 0: Value(0x6361_0000_0000_0000, "gregorian", "gregory")  // ca
    case 1: Value(0x6361_0000_0000_0000, "ethiopic-amete-alem", "ethioaa")
    case 2: Value(0x6e75_0000_0000_0000, "traditional", "traditio")  // nu
    case 3: Value(0x636f_0000_0000_0000, "dictionary", "dict")  // co
    case 4: Value(0x636f_0000_0000_0000, "gb2312han", "gb2312")
    case 5: Value(0x636f_0000_0000_0000, "phonebook", "phonebk")
    case 6: Value(0x636f_0000_0000_0000, "traditional", "trad")
    case 7: Value(0x6b61_0000_0000_0000, "non-ignorable", "noignore")  // ka
    case 8: Value(0x6b73_0000_0000_0000, "primary", "level1")  // ks
    case 9: Value(0x6b73_0000_0000_0000, "secondary", "level2")
    case 10: Value(0x6b73_0000_0000_0000, "tertiary", "level3")
    case 11: Value(0x6b73_0000_0000_0000, "quaternary", "level4")
    case 12: Value(0x6b73_0000_0000_0000, "identical", "identic")
    case 13: Value(0x6b62_0000_0000_0000, "no", "false")  // kb
    case 14: Value(0x6b63_0000_0000_0000, "no", "false")  // kc
    case 15: Value(0x6b66_0000_0000_0000, "no", "false")  // kf
    case 16: Value(0x6b68_0000_0000_0000, "no", "false")  // kh
    case 17: Value(0x6b6b_0000_0000_0000, "no", "false")  // kk
    case 18: Value(0x6b6e_0000_0000_0000, "no", "false")  // kn
    default: nil
    }
  }

  /// The key that an ICU name stands for; nil for a name that is no letters and digits or is
  /// unknown and longer than 8 of them.
  static func key(icuName name: UnsafeBufferPointer<UInt8>) -> Subtag? {
    var index = 0
    while let entry = self.name(index) {
      if LegacyTags.matches(name, entry.icu) { return entry.key }
      index += 1
    }
    guard let key = Subtag(utf8: name)?.lowercased, !key.isEmpty else { return nil }
    return key
  }

  /// ICU's name of a key, nil when it is the key itself.
  static func icuName(of key: Subtag) -> StaticString? {
    var index = 0
    while let entry = name(index) {
      if entry.key == key { return entry.icu }
      index += 1
    }
    return nil
  }

  /// The BCP 47 form of a value in lower case with hyphens; `true` for nothing and `yes`.
  static func canonicalType(_ value: [UInt8], of key: Subtag) -> [UInt8] {
    if value.isEmpty || matches(value, "yes") { return bytes("true") }
    var index = 0
    while let entry = self.value(index) {
      if entry.key == key && matches(value, entry.icu) { return bytes(entry.bcp47) }
      index += 1
    }
    return value
  }

  /// ICU's form of a value; `yes` for `true`.
  static func icuType(_ value: [UInt8], of key: Subtag) -> StaticString? {
    if matches(value, "true") { return "yes" }
    var index = 0
    while let entry = self.value(index) {
      if entry.key == key && matches(value, entry.bcp47) { return entry.icu }
      index += 1
    }
    return nil
  }

  static func matches(_ value: [UInt8], _ word: StaticString) -> Bool {
    value.withUnsafeBufferPointer { LegacyTags.matches($0, word) }
  }

  private static func bytes(_ word: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
