extension LocaleData {
  /// Whether a language code (lower case) is one of CLDR's: regular, special, deprecated or for
  /// private use.
  func isLanguage(_ language: Subtag) -> Bool {
    bytes.withView { view in
      guard let bit = PackFormat.languageBit(language),
        let row = view.row(bit / 7, of: .languages)
      else { return false }
      return view.byte(row) &>> UInt8(bit % 7) & 1 == 1
    }
  }

  /// Whether a script code (title case) is one that the data knows.
  func isScript(_ script: Subtag) -> Bool {
    bytes.withView { view in
      script.septets(4).flatMap { view.index(of: $0, in: .scripts) } != nil
    }
  }

  /// What a language code (lower case) stands for in CLDR: `iw` -> `he`, `sh` -> `sr_Latn`.
  func languageAlias(_ language: Subtag) -> LocaleSubtags? {
    bytes.withView { view in
      guard let code = language.septets(3), let row = view.row(of: code, in: .languageAliases)
      else { return nil }
      return view.subtags(key: view.number(row &+ 3, 7))
    }
  }

  /// CLDR's likely subtags of exactly these subtags, nil when there is no such entry.
  ///
  /// `und` and an empty language are the same; so a result of `und` has an empty language.
  func likelySubtags(_ subtags: LocaleSubtags) -> LocaleSubtags? {
    bytes.withView { view in
      guard let key = view.key(subtags) else { return nil }
      if subtags.script.isEmpty, subtags.region.isEmpty,
        let row = view.row(of: key &>> 28, in: .likelyByLanguage)
      {
        return view.subtags(key: key | view.number(row &+ 3, 4))
      }
      return view.row(of: key, in: .likely).map { view.subtags(key: view.number($0 &+ 7, 7)) }
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
}
