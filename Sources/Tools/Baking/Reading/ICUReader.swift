import ICUBridge
import WeekCalendar

/// Reads the data of rules and names from a libicu.
package struct ICUReader {
  let library: ICULibrary

  /// Makes a reader of a libicu.
  package init(_ library: ICULibrary) {
    self.library = library
  }

  /// Reads all tables.
  ///
  /// Sets ICU's default locale to root, so that the result does not depend on the environment.
  package func sourceData() throws -> SourceData {
    var data = try rulesData()
    data[.localeAliases] = try library.legacyAliases.map { [$0.alias, $0.target] }
    let supplemental = try library.resource("supplementalData")
    data[.parents] = parents(in: supplemental, likely: data[.likelySubtags])
    let chain = LocaleChain(
      library: library,
      parents: Dictionary(data[.parents].map { ($0[0], $0[1]) }) { first, _ in first })
    let marks = try NumberMarks(library)
    (data[.locales], data[.names]) =
      try NamesReader(library: library, chain: chain, marks: marks).rows()
    (data[.formats], data[.availableFormats], data[.intervalFormats]) =
      try FormatsReader(library: library, marks: marks).rows()
    data[.hourCycles] = try hourCycles(in: supplemental)
    return data
  }

  /// Reads the tables from which a `RulesPack` is built.
  ///
  /// Sets ICU's default locale to root.
  package func rulesData() throws -> SourceData {
    try library.setDefaultLocale("root")
    var data = SourceData(icuVersion: library.icuVersion, cldrVersion: library.cldrVersion)
    let supplemental = try library.resource("supplementalData")
    let metadata = try library.resource("metadata")
    data[.regions] = try codes("region", in: supplemental).map { [$0.code, $0.validity] }
    data[.scripts] = try codes("script", in: supplemental).map { [$0.code, $0.validity] }
    data[.languages] = languageRows(try codes("language", in: supplemental))
    data[.regionWeeks] = try regionWeeks(in: supplemental)
    data[.regionAliases] = try aliases("territory", in: metadata)
    data[.languageAliases] = try aliases("language", in: metadata)
    data[.likelySubtags] = try likelySubtags(data)
    data[.numberingSystems] = try library.numberingSystems.map {
      [$0.name, $0.digits.isEmpty ? "-" : $0.digits.joined()]
    }
    return data
  }

  /// Reads the parents of locales, except the parents that result from removing the last subtag.
  package func parents() throws -> [[String]] {
    parents(
      in: try library.resource("supplementalData"), likely: try rulesData()[.likelySubtags])
  }

  /// The codes of a kind and their validity, as ICU lists them (`idValidity`); ranges such as "aa~c" are expanded.
  private func codes(
    _ kind: String, in supplemental: ICUResource
  ) throws -> [(code: String, validity: String)] {
    guard let table = supplemental[path: ["idValidity", kind]] else {
      throw SourceDataError("ICU has no supplementalData/idValidity/\(kind)")
    }

    var codes: [(code: String, validity: String)] = []
    for validity in table.members {
      for text in validity.texts {
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "~")) else {
          codes.append((text, validity.key ?? ""))
          continue
        }
        let first = Array(text.utf8[..<mark])
        guard let low = first.last, let high = text.utf8.last, low <= high else {
          throw SourceDataError("bad range \(text) in idValidity/\(kind)")
        }
        for byte in low...high {
          let code = String(decoding: first.dropLast() + [byte], as: UTF8.self)
          codes.append((code, validity.key ?? ""))
        }
      }
    }
    return codes.sorted { $0.code.utf8.lexicographicallyPrecedes($1.code.utf8) }
  }

  private func languageRows(_ codes: [(code: String, validity: String)]) -> [[String]] {
    var groups: [[String]: [String]] = [:]
    for (code, validity) in codes {
      groups[[validity, String(code.prefix(2))], default: []].append(code)
    }
    let keys = groups.keys.sorted { $0.lexicographicallyPrecedes($1) }
    return keys.map { [$0[0], (groups[$0] ?? []).joined(separator: " ")] }
  }

  private func regionWeeks(in supplemental: ICUResource) throws -> [[String]] {
    guard let table = supplemental["weekData"] else {
      throw SourceDataError("ICU has no supplementalData/weekData")
    }
    return sorted(
      try table.members.map { region in
        let numbers = region.numbers
        guard let key = region.key, numbers.count == 6 else {
          throw SourceDataError("weekData/\(region.key ?? "") has not 6 numbers")
        }
        return [key] + numbers.map { String($0) }
      })
  }

  private func hourCycles(in supplemental: ICUResource) throws -> [[String]] {
    guard let table = supplemental["timeData"] else {
      throw SourceDataError("ICU has no supplementalData/timeData")
    }
    return sorted(
      try table.members.map { region in
        guard let key = region.key, let preferred = region["preferred"]?.text,
          let allowed = region["allowed"]?.texts, !allowed.isEmpty
        else { throw SourceDataError("timeData/\(region.key ?? "") lacks preferred or allowed") }
        return [key, preferred, allowed.joined(separator: " ")]
      })
  }

  private func aliases(_ kind: String, in metadata: ICUResource) throws -> [[String]] {
    guard let table = metadata[path: ["alias", kind]] else {
      throw SourceDataError("ICU has no metadata/alias/\(kind)")
    }
    return sorted(
      table.members.compactMap { alias in
        guard let key = alias.key, let target = alias["replacement"]?.text else { return nil }
        return [key, target, alias["reason"]?.text ?? "-"]
      })
  }

  /// CLDR's parents, and root as the parent of each locale with a script that is not the likely one of its language.
  ///
  /// Newer releases of ICU no longer list root as a parent.
  private func parents(in supplemental: ICUResource, likely: [[String]]) -> [[String]] {
    var parents: [String: String] = [:]
    for parent in supplemental["parentLocales"]?.members ?? [] {
      for child in parent.texts { parents[child] = parent.key ?? "root" }
    }
    let likely = Dictionary(likely.map { ($0[0], $0[1]) }) { first, _ in first }
    for name in library.availableLocales where parents[name] == nil {
      let locale = LocaleText(name)
      guard !locale.script.isEmpty, locale.region.isEmpty,
        let script = likely[locale.language].map({ LocaleText($0).script }),
        script != locale.script
      else { continue }
      parents[name] = "root"
    }
    return sorted(parents.map { [$0.key, $0.value] })
  }

  private func sorted(_ rows: [[String]]) -> [[String]] {
    rows.sorted { $0[0].utf8.lexicographicallyPrecedes($1[0].utf8) }
  }
}
