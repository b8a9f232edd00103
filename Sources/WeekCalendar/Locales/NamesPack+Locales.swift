/// A locale that the data lists: its place in the sorted table.
struct LocaleIndex: Hashable, Sendable {
  let value: Int
}

/// Where a locale's names and numbering systems are; many locales share one.
struct LocaleRecord: Hashable, Sendable {
  // The byte offset of the row, good for the pack it came from only.
  let offset: Int
}

extension NamesPack {
  /// The place of a locale that the data lists; the variant in any case.
  func localeIndex(_ subtags: LocaleSubtags, variant: Subtag = .empty) -> LocaleIndex? {
    bytes.withView { view in
      guard let key = view.key(subtags, variant: variant) else { return nil }
      return view.index(of: key, in: .locales).map { LocaleIndex(value: $0) }
    }
  }

  /// The locale whose data ICU takes for an identifier that is only a pointer, such as `zh_TW`
  /// for `zh_Hant_TW`.
  func localeAlias(
    _ subtags: LocaleSubtags, variant: Subtag = .empty
  ) -> (subtags: LocaleSubtags, variant: Subtag)? {
    bytes.withView { view in
      guard let key = view.key(subtags, variant: variant),
        let row = view.row(of: key, in: .localeAliases)
      else { return nil }
      let target = view.number(row &+ 8, 8)
      return (view.subtags(key: target &>> 7), view.variant(target))
    }
  }

  /// The parent that CLDR lists for a locale, such as `en_001` for `en_GB`.
  ///
  /// Root has no subtags. Nil when none is listed: then the parent is the locale less its last
  /// subtag.
  func parent(_ subtags: LocaleSubtags) -> LocaleSubtags? {
    bytes.withView { view in
      guard let key = view.key(subtags), let row = view.row(of: key, in: .parents) else {
        return nil
      }
      return view.subtags(key: view.number(row &+ 7, 7))
    }
  }

  /// The subtags of a listed locale, counted from 0 in the table's order; root has none.
  func locale(at index: Int) -> (subtags: LocaleSubtags, variant: Subtag) {
    bytes.withView { view in
      let key = view.row(index, of: .locales).map { view.number($0, 8) } ?? 0
      return (view.subtags(key: key &>> 7), view.variant(key))
    }
  }

  /// The identifier of a listed locale in ICU's form, counted from 0; the first is "root".
  ///
  /// Empty when there is no such locale.
  public func localeIdentifier(at index: Int) -> String {
    guard index >= 0, index < localeCount else { return "" }
    let (subtags, variant) = locale(at: index)
    var text = subtags.language.isEmpty ? "root" : subtags.language.description
    if !subtags.script.isEmpty { text += "_" + subtags.script.description }
    if !subtags.region.isEmpty { text += "_" + subtags.region.description }
    if !variant.isEmpty {
      text += subtags.region.isEmpty ? "__" : "_"
      text += variant.description
    }
    return text
  }

  /// The names and numbering systems of a listed locale.
  func record(_ index: LocaleIndex) -> LocaleRecord {
    bytes.withView { view in
      let row = view.row(index.value, of: .locales).map { Int(view.number($0 &+ 8, 2)) } ?? 0
      return LocaleRecord(offset: view.row(row, of: .records) ?? -1)
    }
  }

  /// A list of names of a record.
  func names(_ record: LocaleRecord, _ kind: SymbolKind) -> NameList {
    NameList(bytes: bytes, offset: bytes.withView { $0.list(record, kind) })
  }

  /// A list of texts of a record.
  func names(_ record: LocaleRecord, _ list: RecordList) -> NameList {
    NameList(bytes: bytes, offset: bytes.withView { $0.list(record, list) })
  }

  /// Calls with the bytes of one name; there are none outside of the list.
  ///
  /// Allocates nothing: the way to names in a formatter.
  @inline(__always)
  func withName<Result, Failure: Error>(
    _ record: LocaleRecord, _ kind: SymbolKind, _ index: Int,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withView { view throws(Failure) in
      try body(view.name(index, list: view.list(record, kind)))
    }
  }
}

extension PackView {
  @inline(__always)
  func list(_ record: LocaleRecord, _ list: RecordList) -> Int {
    listOffset(
      record.offset &+ PackFormat.recordNumberingWidth
        &+ 3 &* (SymbolKind.count &+ Int(list.rawValue)))
  }

  @inline(__always)
  func list(_ record: LocaleRecord, _ kind: SymbolKind) -> Int {
    listOffset(record.offset &+ PackFormat.recordNumberingWidth &+ 3 &* Int(kind.rawValue))
  }

  fileprivate func key(_ subtags: LocaleSubtags, variant: Subtag) -> UInt64? {
    guard let key = key(subtags) else { return nil }
    guard !variant.isEmpty else { return key &<< 7 }
    guard let code = variant.uppercased.septets(8), let index = index(of: code, in: .variants)
    else { return nil }
    return key &<< 7 | UInt64(index &+ 1)
  }

  fileprivate func variant(_ key: UInt64) -> Subtag {
    row(Int(key & 0x7f) &- 1, of: .variants).map { subtag($0, 8) } ?? .empty
  }
}
