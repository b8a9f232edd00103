import Foundation
import TestSupport
import Testing
import WeekCalendar

/// Identifiers that are nearly something else: what was meant is said, and not guessed.
@Suite struct LocaleHintTests {
  // MARK: Regions in place of languages

  /// The rows of ICU's data as text, of which the packs are made.
  private static func data(_ name: String) throws -> [[String]] {
    try ConformanceTable.rows("../Data/\(name).tsv")
  }

  /// The region, as CLDR has it today, that each code of two letters is.
  private static func regions() throws -> [String: String] {
    let validity = Dictionary(
      uniqueKeysWithValues: try data("regions").map { ($0[0], $0[1]) })
    let isRegion = { (code: String) in ["regular", "macroregion"].contains(validity[code]) }
    var regions = validity.filter { isRegion($0.key) }.mapValues { _ in "" }
    for code in regions.keys { regions[code] = code }
    for row in try data("regionAliases") {
      // The first of several regions.
      if let first = row[1].split(separator: " ").first, isRegion(String(first)) {
        regions[row[0]] = String(first)
      }
    }
    return regions.filter { $0.key.count == 2 }
  }

  /// The likely region of each language of two letters, an old code like the one that replaces it.
  private static func likelyRegions() throws -> [String: String] {
    let likely = Dictionary(uniqueKeysWithValues: try data("likelySubtags").map { ($0[0], $0[1]) })
    let aliases = Dictionary(
      try data("languageAliases").map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    var languages = Set(
      try data("languages").flatMap { $0[1].split(separator: " ").map(String.init) })
    languages.formUnion(aliases.keys)
    var regions: [String: String] = [:]
    for language in languages where language.count == 2 {
      let parts = (aliases[language] ?? language).split(separator: "_").map(String.init)
      // `ro_MD` has its region.
      let own = parts.first { $0.count == 2 && $0 == $0.uppercased() }
      regions[language] =
        own ?? likely[parts.joined(separator: "_")]?.split(separator: "_").last.map(String.init)
        ?? likely[parts[0]]?.split(separator: "_").last.map(String.init) ?? ""
    }
    return regions
  }

  /// Every code of a region in every way to write it, against ICU's likely subtags read as text.
  @Test func regionsMistakenForLanguagesAreRefused() throws {
    let (regions, languages) = (try Self.regions(), try Self.likelyRegions())
    #expect(regions.count == 288 && languages.count == 190)
    var (refused, allowed, unknown) = (0, 0, 0)
    for (code, region) in regions.sorted(by: { $0.key < $1.key }) {
      let language = code.lowercased()
      for suffix in ["", "@fw=sun", "-u-fw-sun", ".UTF-8", "@weekdata=cldr45"] {
        let text = code + suffix
        guard let likely = languages[language] else {
          // Not a language: what CLDR says of it.
          let error = #expect(throws: LocaleError.self, "\(text)") { try CalendarLocale(text) }
          #expect(error?.description.lowercased().contains("'\(language)") == true, "\(text)")
          unknown += 1
          continue
        }
        if likely == region {
          #expect(try CalendarLocale(text).identifier.language.description == language, "\(text)")
          allowed += 1
          continue
        }
        let error = #expect(throws: LocaleError.self, "\(text)") { try CalendarLocale(text) }
        let message = error?.description ?? ""
        #expect(
          message.hasPrefix("'\(code)' is a region: write '")
            && message.contains("'und_\(region)' for the weeks of that region")
            && message.hasSuffix("or '\(language)' for the language"), "\(text): \(message)")
        refused += 1
      }
      // What is not two capital letters alone stays what it was.
      guard languages[language] != nil else { continue }
      let capitalized = code.prefix(1) + language.dropFirst()
      for text in [language, String(capitalized), language + "@fw=sun", language + "_DE"] {
        #expect(try CalendarLocale(text).identifier.language.description == language, "\(text)")
      }
      for text in ["\(code)_DE", "\(code)-DE", "\(code)-Latn", "\(code)_Latn_DE"] {
        #expect(try CalendarLocale(text).identifier.language.description == language, "\(text)")
      }
    }
    for (code, region) in regions {
      for text in ["und_\(code)", "en_\(code)", "_\(code)", "und-\(code)"] {
        #expect(try CalendarLocale(text).region.description == region, "\(text)")
      }
    }
    print(
      "regions alone: \(refused / 5) refused, \(allowed / 5) the language's own, \(unknown / 5) no language"
    )
    #expect((refused, allowed, unknown) == (5 * 88, 5 * 33, 5 * 167))
  }

  /// What is proposed for a region has that region's weeks.
  @Test func proposedLocalesHaveTheRegionsWeeks() throws {
    var proposed = 0
    for (code, region) in try Self.regions() {
      guard case .regionAlone(_, let language, let meant)? = error(code) else { continue }
      #expect(meant.description == region)
      let rules = try WeekRules(locale: "und_\(region)")
      #expect(language.isEmpty || language == language.lowercased)
      #expect(try WeekRules(locale: "\(language.isEmpty ? "und" : language)_\(meant)") == rules)
      proposed += 1
    }
    #expect(proposed == 88)
    #expect(
      error("CA")?.description
        == "'CA' is a region: write 'en_CA' or 'und_CA' for the weeks of that region, or 'ca' for the language"
    )
    #expect(
      error("UK")?.description
        == "'UK' is a region: write 'en_GB' or 'und_GB' for the weeks of that region, or 'uk' for the language"
    )
  }

  private func error(_ text: String) -> LocaleError? {
    do {
      _ = try LocaleIdentifier(text)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Names of schemes

  @Test(arguments: [
    ("excel3", "'excel1', 'excel2', 'excel11' to 'excel17' or 'excel21'"),
    ("Excel", "'excel1', 'excel2', 'excel11' to 'excel17' or 'excel21'"),
    ("mysql8", "'mysql0' to 'mysql7'"),
    ("mysql-3", "'mysql0' to 'mysql7'"),
    ("mysql_de_DE", "'mysql0' to 'mysql7'"),
    ("ch10", "'clickhouse0' to 'clickhouse9'"),
    ("sqlserver", "'sqlserver-1' to 'sqlserver-7' or 'sqlserver-iso'"),
    ("mssql8", "'sqlserver-1' to 'sqlserver-7' or 'sqlserver-iso'"),
    ("strftime", "'strftime-u', 'strftime-w' or 'strftime-v'"),
    ("strftime-x", "'strftime-u', 'strftime-w' or 'strftime-v'"),
    (
      "bigquery-week", "'bigquery-sunday' to 'bigquery-saturday' or 'bigquery-isoweek'"
    ),
    ("bq-week", "'bigquery-sunday' to 'bigquery-saturday' or 'bigquery-isoweek'"),
    ("oracle", "'oracle-ww' or 'oracle-iw'"),
    ("postgres", "'postgres-ww'"),
    ("iso8061", "'iso8601'"),
    ("isoweek", "'iso8601'"),
    ("lubridat", "'lubridate'"),
    ("mmwk", "'mmwr'"),
  ])
  func nearMissesOfSchemesNameTheirFamily(_ name: String, _ wanted: String) {
    #expect(error(name)?.description == "'\(name)' is not a week scheme: write \(wanted)")
    #expect(error("\(name)@calendar=gregorian")?.description == error(name)?.description)
    // `strftime-u` is a scheme.
    if !name.contains("_"), name != "strftime" {
      #expect(error("\(name)-u-ca-gregory")?.description == error(name)?.description)
    }
    let keyword = #expect(throws: LocaleError.self) { try CalendarLocale("de_DE@weeks=\(name)") }
    if !name.contains("_") {
      #expect(
        keyword?.description
          == "'\(name.lowercased())' is not a value of the locale keyword 'weeks': write \(wanted)")
    }
  }

  /// Every fifth name with a letter lost, doubled, changed or added is a name, a locale, or an error that proposes names.
  @Test func misspelledSchemesProposeNames() throws {
    var (proposals, others) = (0, 0)
    for (index, scheme) in NamedWeekScheme.all.enumerated() where index % 5 == 0 {
      for name in Set([scheme.name, scheme.shortName]) where name.utf8.count > 4 {
        for index in name.indices {
          var (lost, doubled, changed) = (name, name, name)
          lost.remove(at: index)
          doubled.insert(name[index], at: index)
          changed.replaceSubrange(index...index, with: "x")
          for slip in [lost, doubled, changed, name + "9"] {
            guard WeekScheme(named: slip) == nil, let error = error(slip) else { continue }
            guard case .unknownScheme = error else {
              others += 1
              continue
            }
            let quoted = error.description.split(separator: "'").enumerated()
              .filter { $0.offset % 2 == 0 }.map(\.element).dropFirst()
            #expect(!quoted.isEmpty, "\(slip): \(error)")
            for name in quoted {
              #expect(WeekScheme(named: String(name)) != nil, "\(slip): \(error)")
            }
            proposals += 1
          }
        }
      }
    }
    print("slips in names of schemes: \(proposals) propose names, \(others) are other errors")
    #expect(proposals > 400 && others * 8 < proposals)
  }

  /// What is like no scheme keeps its error.
  @Test(arguments: ["Latn", "foobar", "english", "german", "1996", "e", "x-", "root_", "123"])
  func otherNamesAreNotSchemes(_ name: String) {
    if case .unknownScheme? = error(name) { Issue.record("\(name)") }
  }

  // MARK: Old Windows names

  @Test(arguments: [
    ("zh-CHS", "'zh_CHS' is an old Windows name: write 'zh_Hans'"),
    ("zh_cht", "'zh_CHT' is an old Windows name: write 'zh_Hant'"),
    ("de-CHT", "'CHT' is not a region in CLDR: it is a language, and its region is 'PE'"),
    (
      "sr-SP-Latn",
      "'Latn' at byte 6 of the locale is a script: write it before the region, as in 'sr_Latn_RS'"
    ),
    (
      "az-AZ-Cyrl",
      "'Cyrl' at byte 6 of the locale is a script: write it before the region, as in 'sr_Latn_RS'"
    ),
  ])
  func oldWindowsNamesPointToScripts(_ text: String, _ wanted: String) {
    let error = #expect(throws: LocaleError.self) { try CalendarLocale(text) }
    #expect(error?.description == wanted)
  }
}
