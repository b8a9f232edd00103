/// ICU's long names of the values of keywords, and the BCP 47 names of the same.
///
/// `@calendar=gregorian` and `-u-ca-gregory` say the same; identifiers keep the BCP 47 names. The
/// names that are the same in both need no line here. Time zones (`@timezone=America/New_York`) are
/// not translated: the core knows no zone names. The keys themselves: `LocaleKeywordKeys`.
/// Source: CLDR `common/bcp47`; UTS #35 part 1, "Old Locale Extension Syntax".
enum LocaleKeywordNames {
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

  @inline(never)  // for size: 2.7 KB more without this and three others of this room
  static func matches(_ value: [UInt8], _ word: StaticString) -> Bool {
    value.withUnsafeBufferPointer { LegacyTags.matches($0, word) }
  }

  private static func bytes(_ word: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
