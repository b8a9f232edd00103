/// ICU's long names of the values of keywords, and the BCP 47 names of the same.
///
/// `@calendar=gregorian` and `-u-ca-gregory` say the same; identifiers keep the BCP 47 names. The
/// names that are the same in both need no line here. Time zones (`@timezone=America/New_York`) are
/// not translated: the core knows no zone names. The keys themselves: `LocaleKeywordKeys`.
/// Source: CLDR `common/bcp47`; UTS #35 part 1, "Old Locale Extension Syntax".
enum LocaleKeywordNames {
  /// The names of the values of a key: BCP 47's, then ICU's.
  private static func names(of key: Subtag) -> StaticString {
    switch key.rawValue &>> 48 {
    case 0x6361: "gregory=gregorian ethioaa=ethiopic-amete-alem"  // ca
    case 0x6e75: "traditio=traditional"  // nu
    case 0x636f: "dict=dictionary gb2312=gb2312han phonebk=phonebook trad=traditional"  // co
    case 0x6b61: "noignore=non-ignorable"  // ka
    case 0x6b73:  // ks
      "level1=primary level2=secondary level3=tertiary level4=quaternary identic=identical"
    case 0x6b62, 0x6b63, 0x6b66, 0x6b68, 0x6b6b, 0x6b6e: "false=no"  // kb kc kf kh kk kn
    default: ""
    }
  }

  /// The BCP 47 form of a value in lower case with hyphens; `true` for nothing and `yes`.
  static func canonicalType(_ value: KeywordValue, of key: Subtag) -> KeywordValue {
    if value.isEmpty || value.word == 0x7965_7300_0000_0000 {  // yes
      return KeywordValue(Subtag(unchecked: 0x7472_7565_0000_0000))  // true
    }
    var entries = SubtagNames(names(of: key))
    while let entry = entries.next() {
      if value.withBytes({ LegacyTags.matches($0, entry.name) }) {
        return KeywordValue(entry.subtag)
      }
    }
    return value
  }

  /// ICU's form of a value; `yes` for `true`.
  static func icuType(_ value: KeywordValue, of key: Subtag) -> UnsafeBufferPointer<UInt8>? {
    if value.is("true") { return SubtagNames.bytes("yes") }
    var entries = SubtagNames(names(of: key))
    while let entry = entries.next() {
      if value.word == entry.subtag.rawValue { return entry.name }
    }
    return nil
  }
}
