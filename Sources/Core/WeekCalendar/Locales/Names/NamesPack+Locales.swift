extension NamesPack {
  /// The place of a listed locale, or of the one to which an alias bundle of ICU leads, `zh_Hant_TW` for `zh_TW`; the
  /// variant in any case.
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
  /// Root has no subtags. Nil where none is listed: then the parent is the locale less its last subtag.
  package func parent(_ subtags: LocaleSubtags) -> LocaleSubtags? {
    bytes.withView { view in
      view.row(of: view.key(subtags), in: .parents).map {
        view.subtags(key: view.septets($0, .otherKey))
      }
    }
  }

  /// The subtags of a listed locale, counted from 0 in the table's order; root has none.
  package func locale(at index: Int) -> (subtags: LocaleSubtags, variant: Subtag) {
    bytes.withView { view in
      let key = view.septets(view.locale(index), .localeKey)
      return (view.subtags(key: key &>> 7), view.variant(key))
    }
  }

  /// The identifier of a listed locale in ICU's form, counted from 0, the first is "root"; empty if there is none.
  public func localeIdentifier(at index: Int) -> String {
    guard index >= 0, index < localeCount else { return "" }
    let (subtags, variant) = locale(at: index)
    if subtags.language.isEmpty { return "root" }
    let variants = variant.isEmpty ? [] : [variant]
    return LocaleIdentifier(subtags: subtags, variants: variants).description
  }

  /// The names of the listed locales of a language, each once.
  func names(ofLanguage language: Subtag) -> [DateNames] {
    var found: [DateNames] = []
    for index in 0..<localeCount where locale(at: index).subtags.language == language {
      let names = names(ofLocaleAt: index)
      if !found.contains(where: { $0.record == names.record }) { found.append(names) }
    }
    return found
  }

  /// The names of a listed locale, counted from 0.
  package func names(ofLocaleAt index: Int) -> DateNames {
    bytes.withView { view in
      DateNames(
        pack: self, index: index, record: view.row(view.locale(index), .record),
        pool: view.section(.pool).offset)
    }
  }
}

extension PackView {
  /// Where the row of a listed locale begins; outside of the pack where there is none.
  func locale(_ index: Int) -> Int { row(index, of: .locales) ?? count }

  fileprivate func key(_ subtags: LocaleSubtags, variant: Subtag) -> UInt64? {
    guard let key = key(subtags), let place = place(of: variant.uppercased, in: .variants) else {
      return nil
    }
    return key &<< 7 | place
  }

  fileprivate func variant(_ key: UInt64) -> Subtag { code(Int(key & 0x7f), of: .variants) }
}
