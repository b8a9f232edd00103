extension NamesPack {
  /// The index of a listed locale, or of the one that an ICU alias bundle leads to, such as `zh_Hant_TW` for `zh_TW`.
  ///
  /// The variant may be in any letter case.
  package func localeIndex(_ subtags: LocaleSubtags, variant: Subtag = .empty) -> Int? {
    bytes.withView { view in
      let key = view.key(subtags, variant: variant)
      if let index = view.index(of: key, in: .locales) { return index }
      let alias = view.row(of: key, in: .localeAliases)
      return view.index(of: alias.map { view.septets($0, .aliasedLocale) }, in: .locales)
    }
  }

  /// The parent that CLDR lists for a locale, such as `en_001` for `en_GB`.
  ///
  /// Root has no subtags. If no parent is listed, the result is nil, and the parent is the locale without its last
  /// subtag.
  package func parent(_ subtags: LocaleSubtags) -> LocaleSubtags? {
    bytes.withView { view in
      view.row(of: view.key(subtags), in: .parents).map {
        view.subtags(key: view.septets($0, .otherKey))
      }
    }
  }

  /// The subtags of the listed locale with an index in the table; root has none.
  package func locale(at index: Int) -> (subtags: LocaleSubtags, variant: Subtag) {
    bytes.withView { view in
      let key = view.septets(view.locale(index), .localeKey)
      return (view.subtags(key: key &>> 7), view.variant(key))
    }
  }

  /// The identifier of the listed locale with an index, in ICU's form; empty if there is no such locale.
  ///
  /// Indices start at 0, which is "root".
  public func localeIdentifier(at index: Int) -> String {
    guard index >= 0, index < localeCount else { return "" }
    let (subtags, variant) = locale(at: index)
    if subtags.language.isEmpty { return "root" }
    let variants = variant.isEmpty ? [] : [variant]
    return LocaleIdentifier(subtags: subtags, variants: variants).description
  }

  /// The distinct names of the listed locales with a language.
  func names(ofLanguage language: Subtag) -> [DateNames] {
    var found: [DateNames] = []
    for index in 0..<localeCount where locale(at: index).subtags.language == language {
      let names = names(ofLocaleAt: index)
      if !found.contains(where: { $0.record == names.record }) { found.append(names) }
    }
    return found
  }

  /// The names of the listed locale with an index, from 0.
  package func names(ofLocaleAt index: Int) -> DateNames {
    bytes.withView { view in
      DateNames(
        pack: self, index: index, record: view.row(view.locale(index), .record),
        pool: view.section(.pool).offset)
    }
  }
}

extension PackView {
  /// The start of a listed locale's row; the end of the pack if there is no such row.
  func locale(_ index: Int) -> Int { row(index, of: .locales) ?? count }

  fileprivate func key(_ subtags: LocaleSubtags, variant: Subtag) -> UInt64? {
    guard let key = key(subtags), let place = place(of: variant.uppercased, in: .variants) else {
      return nil
    }
    return key &<< 7 | place
  }

  fileprivate func variant(_ key: UInt64) -> Subtag { code(Int(key & 0x7f), of: .variants) }
}
