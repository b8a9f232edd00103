extension ICULibrary {
  /// The locales that ICU lists, sorted by bytes and without root (`uloc_getAvailable`).
  package var availableLocales: [String] {
    (0..<functions.uloc_countAvailable()).compactMap {
      functions.uloc_getAvailable($0).map { String(cString: $0) }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The identifiers that only refer to another locale, such as `zh_TW`, each with that locale.
  ///
  /// ICU's name for them is `ULOC_AVAILABLE_ONLY_LEGACY_ALIASES`.
  package var legacyAliases: [(alias: String, target: String)] {
    get throws(ICUError) {
      var status: Int32 = 0
      guard let names = functions.uloc_openAvailableByType(1, &status), status <= 0 else {
        throw .callFailed(function: "uloc_openAvailableByType", subject: "1", code: status)
      }
      defer { functions.uenum_close(names) }
      var aliases: [(alias: String, target: String)] = []
      while let name = functions.uenum_next(names, nil, &status) {
        let alias = String(cString: name)
        aliases.append((alias, try resourceLocale(alias)))
      }
      return aliases.sorted { $0.alias.utf8.lexicographicallyPrecedes($1.alias.utf8) }
    }
  }

  /// The locale from which ICU reads the resources for an identifier (`ULOC_ACTUAL_LOCALE`).
  package func resourceLocale(_ identifier: String) throws(ICUError) -> String {
    var status: Int32 = 0
    guard let bundle = functions.ures_open(nil, identifier, &status), status <= 0 else {
      throw .callFailed(function: "ures_open", subject: identifier, code: status)
    }
    defer { functions.ures_close(bundle) }
    guard let name = functions.ures_getLocaleByType(bundle, 0, &status), status <= 0 else {
      throw .callFailed(function: "ures_getLocaleByType", subject: identifier, code: status)
    }
    return String(cString: name)
  }

  /// Sets the locale that ICU uses instead of unknown ones, for the whole process (`uloc_setDefault`).
  package func setDefaultLocale(_ identifier: String) throws(ICUError) {
    var status: Int32 = 0
    functions.uloc_setDefault(identifier, &status)
    guard status <= 0 else {
      throw .callFailed(function: "uloc_setDefault", subject: identifier, code: status)
    }
  }

  /// The identifier with its likely script and region (`uloc_addLikelySubtags`).
  package func addingLikelySubtags(_ identifier: String) throws(ICUError) -> String {
    try ICUText.ascii("uloc_addLikelySubtags", identifier) {
      functions.uloc_addLikelySubtags(identifier, $0, $1, $2)
    }
  }

  /// The identifier in ICU's canonical form (`uloc_canonicalize`).
  package func canonical(_ identifier: String) throws(ICUError) -> String {
    try ICUText.ascii("uloc_canonicalize", identifier) {
      functions.uloc_canonicalize(identifier, $0, $1, $2)
    }
  }

  /// The ICU identifier for a BCP 47 language tag (`uloc_forLanguageTag`).
  package func identifier(languageTag tag: String) throws(ICUError) -> String {
    try ICUText.ascii("uloc_forLanguageTag", tag) {
      functions.uloc_forLanguageTag(tag, $0, $1, nil, $2)
    }
  }

  /// A bundle of ICU's data, such as `supplementalData`.
  package func resource(_ name: String) throws(ICUError) -> ICUResource {
    try ICUResource(name, in: self)
  }

  /// The plural category of each number in a locale, such as "one" (`uplrules_select`).
  package func pluralCategories(
    of numbers: some Sequence<Int>, locale identifier: String
  ) throws(ICUError) -> [String] {
    var status: Int32 = 0
    guard let rules = functions.uplrules_open(identifier, &status), status <= 0 else {
      throw .callFailed(function: "uplrules_open", subject: identifier, code: status)
    }
    defer { functions.uplrules_close(rules) }
    var categories: [String] = []
    for number in numbers {
      categories.append(
        try ICUText.utf16("uplrules_select", identifier) {
          functions.uplrules_select(rules, Double(number), $0, $1, $2)
        })
    }
    return categories
  }
}
