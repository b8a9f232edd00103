import ICUBridge

extension ICUReader {
  /// Reads ICU's likely subtags.
  ///
  /// Up to ICU 74, they are a table. Later releases have a trie. Only its keys are read: `uloc_addLikelySubtags`
  /// returns the subtags of each key, and results that follow from a shorter key are omitted.
  func likelySubtags(_ data: SourceData) throws -> [[String]] {
    if let table = try? library.resource("likelySubtags") {
      return Self.sorted(
        table.members.compactMap { entry in
          guard let key = entry.key, let text = entry.text else { return nil }
          return (key, text)
        })
    }
    guard let bytes = try library.resource("langInfo")[path: ["likely", "trie"]]?.bytes else {
      throw SourceDataError("ICU has neither likelySubtags nor langInfo/likely/trie")
    }

    var likely: [String: String] = [:]
    for keys in Self.candidates(try LikelyTrie(bytes).keys(), data) {
      for key in keys {
        guard let subtags = try likelySubtags(of: key),
          subtags != Self.resultOfShorterKeys(than: key, in: likely)
        else { continue }
        likely[key] = subtags
      }
    }
    return Self.sorted(likely.map { ($0.key, $0.value) })
  }

  private static func sorted(_ rows: [(String, String)]) -> [[String]] {
    rows.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map { [$0.0, $0.1] }
  }

  /// The identifiers to look up, in three lists: with one subtag, with two, and with three.
  ///
  /// Deprecated codes are omitted, because they are replaced before a lookup. For scripts without a language, every
  /// region is looked up, because the region sometimes has precedence.
  private static func candidates(_ keys: [[String]], _ data: SourceData) -> [[String]] {
    func valid(_ rows: [[String]], _ kinds: Set<String>) -> Set<String> {
      Set(rows.filter { kinds.contains($0[1]) }.map { $0[0] })
    }
    let scripts = valid(data[.scripts], ["regular"])
    let regions = valid(data[.regions], ["regular", "macroregion", "special"])
    let languages = Set(
      data[.languages].filter { $0[0] == "regular" }.flatMap {
        $0[1].split(separator: " ").map(String.init)
      })
    var names: [Set<String>] = [["und"], [], []]
    func add(_ language: String, _ script: String, _ region: String) {
      guard language == "und" || languages.contains(language),
        script.isEmpty || scripts.contains(script), region.isEmpty || regions.contains(region)
      else { return }
      let parts = [language, script, region].filter { !$0.isEmpty }
      names[parts.count - 1].insert(parts.joined(separator: "_"))
    }
    for key in keys {
      let language = key.first.map { $0 == "*" ? "und" : $0 } ?? "und"
      let rest = key.dropFirst().filter { $0 != "*" }
      let script = rest.first { $0.utf8.count == 4 } ?? ""
      let region = rest.first { $0.utf8.count != 4 } ?? ""
      for script in ["", script] {
        for region in ["", region] { add(language, script, region) }
      }
      guard language == "und", region.isEmpty, !script.isEmpty else { continue }
      for region in regions { add(language, script, region) }
    }
    return names.map { $0.sorted() }
  }

  /// ICU's result for a key; nil if it adds nothing, or lacks a subtag.
  private func likelySubtags(of key: String) throws -> String? {
    let found = try library.addingLikelySubtags(key)
    let name = found.hasPrefix("_") ? "und" + found : found
    return name == key || name.split(separator: "_").count != 3 ? nil : name
  }

  /// The result of a lookup by shorter keys: language and script, language and region, the language alone.
  private static func resultOfShorterKeys(
    than key: String, in likely: [String: String]
  ) -> String? {
    let locale = LocaleText(key)
    let language = locale.language.isEmpty ? "und" : locale.language
    for shorter in [language + "_" + locale.script, language + "_" + locale.region, language] {
      guard shorter != key, let found = likely[shorter].map({ LocaleText($0) }) else { continue }
      return [
        locale.language.isEmpty ? found.language : language,
        locale.script.isEmpty ? found.script : locale.script,
        locale.region.isEmpty ? found.region : locale.region,
      ].joined(separator: "_")
    }
    return nil
  }
}
