extension LocaleIdentifier: CustomStringConvertible {
  /// The ICU form, `en_US_POSIX` or `de_DE@calendar=gregorian;fw=sun`; `und` for the root.
  ///
  /// It reads back as the same identifier. Keywords have ICU's names and are sorted by them.
  ///
  /// Foreign names: `uloc_canonicalize`, which writes no `und`.
  public var description: String {
    var bytes: [UInt8] = []
    Self.append(language, to: &bytes)
    Self.append(script, after: ASCII.underscore, to: &bytes)
    Self.append(region, after: ASCII.underscore, to: &bytes)
    if region.isEmpty, !variants.isEmpty { bytes.append(ASCII.underscore) }
    for variant in variants { Self.append(variant, after: ASCII.underscore, to: &bytes) }
    appendICUKeywords(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The BCP 47 form, `en-US-u-va-posix` or `de-DE-u-ca-gregory-fw-sun`; `und` for the root.
  ///
  /// It reads back as the same identifier, except for keywords that BCP 47 cannot write
  /// (`@timezone=America/New_York`), which are left out. A three-letter region is kept:
  /// ``CalendarLocale`` knows the two-letter code.
  ///
  /// Foreign names: `uloc_toLanguageTag`.
  public var bcp47: String {
    var bytes: [UInt8] = []
    Self.append(language, to: &bytes)
    Self.append(script, after: ASCII.hyphen, to: &bytes)
    Self.append(region, after: ASCII.hyphen, to: &bytes)
    // `va-posix`, except where the identifier has another `va`: then as the variant it is.
    let isVariantKeyFree = keyword(.variant)?.isUnicodeExtension != true
    let isPOSIX = isVariantKeyFree && variants.contains(.posixVariant)
    for variant in variants where !(isPOSIX && variant == .posixVariant) {
      Self.append(variant.lowercased, after: ASCII.hyphen, to: &bytes)
    }
    var didWriteUnicode = false
    for keyword in keywords where keyword.key.count == 1 && keyword.key != .privateUseKey {
      if keyword.key > .attributesKey { appendUnicode(isPOSIX, &didWriteUnicode, to: &bytes) }
      if keyword.key == .attributesKey {
        appendUnicode(isPOSIX, &didWriteUnicode, to: &bytes)
      } else {
        Self.append(keyword.key, after: ASCII.hyphen, to: &bytes)
        bytes.append(ASCII.hyphen)
        bytes += keyword.valueBytes
      }
    }
    appendUnicode(isPOSIX, &didWriteUnicode, to: &bytes)
    var privateUse: [UInt8] = keyword(.privateUseKey).map { [ASCII.hyphen] + $0.valueBytes } ?? []
    for keyword in keywords where keyword.isPrivateUse {
      Self.append(keyword.key, after: ASCII.hyphen, to: &privateUse)
      privateUse.append(ASCII.hyphen)
      privateUse += keyword.valueBytes
    }
    if !privateUse.isEmpty {
      Self.append(.privateUseKey, after: ASCII.hyphen, to: &bytes)
      bytes += privateUse
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `-u-`, its attributes and keywords, once and only when there are any.
  private func appendUnicode(_ isPOSIX: Bool, _ didWrite: inout Bool, to bytes: inout [UInt8]) {
    guard !didWrite else { return }
    didWrite = true
    var content: [UInt8] = []
    if let attributes = keyword(.attributesKey) {
      content.append(ASCII.hyphen)
      content += attributes.valueBytes
    }
    var isVariantPending = isPOSIX
    for keyword in keywords where keyword.isUnicodeExtension {
      if isVariantPending, keyword.key > KnownKeyword.variant.key {
        Self.appendPOSIX(to: &content)
        isVariantPending = false
      }
      Self.append(keyword.key, after: ASCII.hyphen, to: &content)
      if !keyword.isTrue {
        content.append(ASCII.hyphen)
        content += keyword.valueBytes
      }
    }
    if isVariantPending { Self.appendPOSIX(to: &content) }
    guard !content.isEmpty else { return }
    Self.append(.attributesKey, after: ASCII.hyphen, to: &bytes)
    bytes += content
  }

  private static func appendPOSIX(to bytes: inout [UInt8]) {
    append(KnownKeyword.variant.key, after: ASCII.hyphen, to: &bytes)
    append(Subtag.posixVariant.lowercased, after: ASCII.hyphen, to: &bytes)
  }

  /// `@key=value;key=value`, sorted by ICU's names.
  private func appendICUKeywords(to bytes: inout [UInt8]) {
    guard !keywords.isEmpty else { return }
    var pairs: [[UInt8]] = []
    for keyword in keywords {
      var pair: [UInt8] = []
      if let name = KnownKeyword(keyword.key)?.longName, name.utf8CodeUnitCount > 0 {
        pair += name.withSpan { Array($0) }
      } else {
        Self.append(keyword.key, to: &pair)
      }
      pair.append(ASCII.equals)
      let type =
        keyword.key.count == 2 ? KnownKeyword.icuType(keyword.content, of: keyword.key) : nil
      pair += type ?? keyword.valueBytes
      pairs.append(pair)
    }
    pairs.sort { Self.precedes($0, $1) }
    for (index, pair) in pairs.enumerated() {
      bytes.append(index == 0 ? ASCII.atSign : ASCII.semicolon)
      bytes += pair
    }
  }

  /// Byte order; `=` sorts before letters and after digits, which no name of ICU's has.
  private static func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    for index in 0..<min(one.count, other.count) where one[index] != other[index] {
      return one[index] < other[index]
    }
    return one.count < other.count
  }

  private static func append(
    _ subtag: Subtag, after separator: UInt8? = nil, to bytes: inout [UInt8]
  ) {
    guard !subtag.isEmpty else { return }
    if let separator { bytes.append(separator) }
    for index in 0..<subtag.count { bytes.append(subtag[index]) }
  }
}
