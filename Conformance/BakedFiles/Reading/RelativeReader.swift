import Baking
import ICUBridge
import WeekCalendarRelativeWords

/// Reads relative words, plural rules and the grouping of digits from a libicu.
///
/// The words are in the table `fields` of each locale's bundle. If the bundles of a locale and its ancestors lack a word
/// in the narrow form, the short form replaces it, and then the long form. Root expresses this with aliases, which are
/// not read.
package struct RelativeReader {
  private let library: ICULibrary
  private let chain: LocaleChain
  private let systems: [(name: String, digits: [String])]

  /// Makes a reader of a libicu, and reads the parents of locales.
  package init(_ library: ICULibrary) throws {
    try self.init(library, parents: ICUReader(library).parents())
  }

  /// Makes a reader of a libicu, given the rows of its table `parents`.
  init(_ library: ICULibrary, parents: [[String]]) throws {
    self.library = library
    chain = LocaleChain(
      library: library,
      parents: Dictionary(parents.map { ($0[0], $0[1]) }) { first, _ in first })
    systems = try library.numberingSystems.filter { !$0.digits.isEmpty }.map {
      ($0.name, $0.digits)
    }
  }

  /// Reads everything; sets ICU's default locale to root.
  package func data() throws -> RelativeData {
    try library.setDefaultLocale("root")
    let rules = try library.resource("plurals")
    var rows: [[String]] = []
    var known: [[[String]]: String] = [:]
    for locale in ["root"] + library.availableLocales {
      let localeRows = try self.rows(locale, rules)
      if let other = known[localeRows] {
        rows.append([locale, "= " + other])
      } else {
        known[localeRows] = locale
        rows += localeRows.map { [locale] + $0 }
      }
    }
    return RelativeData(
      icuVersion: library.icuVersion, cldrVersion: library.cldrVersion, rows: rows)
  }

  private func rows(_ locale: String, _ rules: ICUResource) throws -> [[String]] {
    let plurals = plurals(locale, rules)
    var rows = [["plurals"] + plurals.flatMap { [$0.category, $0.condition] }]
    rows.append(["groups"] + (try groups(locale)))
    let categories = plurals.map(\.category) + ["other"]
    let bundles = chain.names(locale).compactMap { name in
      (try? ICUResource(name, in: library)).map { (name: name, bundle: $0) }
    }
    for unit in RelativeUnit.allCases {
      for width in RelativeWidth.allCases {
        let tables = Self.tables(unit, width).map { key in
          bundles.compactMap {
            $0.name == "root" && key.contains("-") ? nil : $0.bundle[path: ["fields", key]]
          }
        }
        func first(_ path: [String]) -> String? {
          for bundles in tables {
            for bundle in bundles {
              if let text = bundle[path: path]?.text { return text }
            }
          }
          return nil
        }
        var texts = (-2...2).map { first(["relative", "\($0)"]) ?? "" }
        for direction in ["future", "past"] {
          for category in categories {
            guard
              let text = first(["relativeTime", direction, category])
                ?? first(["relativeTime", direction, "other"])
            else { throw SourceDataError("\(locale): no fields/\(unit)/relativeTime/\(direction)") }
            texts.append(text)
          }
        }
        // ICU's patterns could quote text. No locale does so, and the engine does not support it.
        if let text = texts.first(where: { $0.contains("''") || $0.contains("'{") }) {
          throw SourceDataError("\(locale): '\(text)' has quotes, which are not read")
        }
        rows.append(["\(unit) \(width)"] + texts)
      }
    }
    return rows
  }

  /// The keys of a unit's tables, in the order in which they are searched.
  private static func tables(_ unit: RelativeUnit, _ width: RelativeWidth) -> [String] {
    switch width {
    case .long: ["\(unit)"]
    case .short: ["\(unit)-short", "\(unit)"]
    case .narrow: ["\(unit)-narrow", "\(unit)-short", "\(unit)"]
    }
  }

  /// The plural categories and their conditions, without CLDR's samples; empty for a language without rules.
  private func plurals(
    _ locale: String, _ rules: ICUResource
  ) -> [(category: String, condition: String)] {
    var name = Substring(locale)
    var set = rules[path: ["locales", String(name)]]?.text
    while set == nil, let end = name.lastIndex(of: "_") {
      name = name[..<end]
      set = rules[path: ["locales", String(name)]]?.text
    }
    guard let set, !set.isEmpty, let table = rules[path: ["rules", set]] else { return [] }
    let order = PluralCategory.allCases.map { "\($0)" }
    return table.members.compactMap { member in
      guard let key = member.key, key != "other", let text = member.text else { return nil }
      let condition = text.prefix { $0 != "@" }.split(separator: " ").joined(separator: " ")
      return (key, condition)
    }.sorted { (order.firstIndex(of: $0.category) ?? 0) < (order.firstIndex(of: $1.category) ?? 0) }
  }

  /// The most frequent grouping of digits, then the numbering systems with a different grouping.
  private func groups(_ locale: String) throws -> [String] {
    var texts: [String] = []
    for (name, digits) in systems {
      let format = try ICUNumberFormat(locale: locale + "@numbers=" + name, in: library)
      texts.append(try Self.groups(format, Set(digits), locale))
    }
    return NumberMarks.row(texts, systems.map(\.name), default: "0")
  }

  private static func groups(
    _ format: ICUNumberFormat, _ digits: Set<String>, _ locale: String
  ) throws -> String {
    // Skips text before the number: by mistake, CLDR has words before Azerbaijani numbers in Arabic digits.
    let text = try format.string(1_234_567_890).unicodeScalars.map(String.init)
      .drop { !digits.contains($0) }
    guard text.contains(where: { !digits.contains($0) }) else { return "0" }
    // Counts the digits of each group, starting from the end.
    var counts = [0]
    var separators: [String] = []
    var separator = ""
    for scalar in text.reversed() {
      if digits.contains(scalar) {
        if !separator.isEmpty {
          separators.append(separator)
          counts.append(0)
        }
        separator = ""
        counts[counts.count - 1] += 1
      } else {
        separator = scalar + separator
      }
    }
    let last = counts[0]
    let others = counts.count > 2 ? counts[1] : last
    guard let first = separators.first, separator.isEmpty, separators.allSatisfy({ $0 == first }),
      counts.dropFirst().dropLast().allSatisfy({ $0 == others })
    else { throw SourceDataError("\(locale): groups of digits in \(text.joined())") }
    var minimum = 1
    var number: Int64 = 1
    for _ in 0..<last { number *= 10 }
    while minimum < 9,
      try format.string(number).unicodeScalars.allSatisfy({ digits.contains(String($0)) })
    {
      minimum += 1
      number *= 10
    }
    return "\(minimum)\(last)\(others)\(first)"
  }
}
