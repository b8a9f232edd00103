import ICUBridge

extension ICUReader {
  /// ICU's likely subtags: its table where it has one, else (from ICU 75 on, where they are
  /// packed into a trie) what `uloc_addLikelySubtags` answers for every code, less what already
  /// follows from a shorter entry.
  func likelySubtags(_ data: SourceData) throws -> [[String]] {
    if let table = try? library.resource("likelySubtags") {
      let rows: [[String]] = table.members.compactMap { entry in
        guard let key = entry.key, let text = entry.text else { return nil }
        return [key, text]
      }
      return rows.sorted { $0[0].utf8.lexicographicallyPrecedes($1[0].utf8) }
    }
    // ICU replaces deprecated codes before it looks, so these need no entries of their own.
    let languages = data[.languages].filter { $0[0] == "regular" }.flatMap {
      $0[1].split(separator: " ").map(String.init)
    }
    let scripts = data[.scripts].filter { $0[1] == "regular" }.map { $0[0] }
    let regions = data[.regions].filter { ["regular", "macroregion", "special"].contains($0[1]) }
      .map { $0[0] }
    var likely: [String: String] = [:]
    func ask(_ key: String) throws -> String? {
      let answer = try library.addingLikelySubtags(key)
      let name = answer.hasPrefix("_") ? "und" + answer : answer
      return name == key || name.split(separator: "_").count != 3 ? nil : name
    }
    let root = try ask("und") ?? "und_Zzzz_ZZ"
    likely["und"] = root
    for script in scripts {
      guard let answer = try ask("und_" + script), answer != replacing(root, script: script)
      else { continue }
      likely["und_" + script] = answer
    }
    for region in regions {
      guard let answer = try ask("und_" + region), answer != replacing(root, region: region)
      else { continue }
      likely["und_" + region] = answer
    }
    for script in scripts {
      let shorter = likely["und_" + script] ?? replacing(root, script: script)
      for region in regions {
        let key = "und_\(script)_\(region)"
        if let answer = try ask(key), answer != replacing(shorter, region: region) {
          likely[key] = answer
        }
      }
    }
    for language in languages {
      guard let base = try ask(language) else { continue }
      likely[language] = base
      for script in scripts {
        let key = language + "_" + script
        if let answer = try ask(key), answer != replacing(base, script: script) {
          likely[key] = answer
        }
      }
      for region in regions {
        let key = language + "_" + region
        if let answer = try ask(key), answer != replacing(base, region: region) {
          likely[key] = answer
        }
      }
    }
    return likely.map { [$0.key, $0.value] }.sorted {
      $0[0].utf8.lexicographicallyPrecedes($1[0].utf8)
    }
  }

  private func replacing(_ name: String, script: String? = nil, region: String? = nil) -> String {
    let locale = LocaleText(name)
    let language = locale.language.isEmpty ? "und" : locale.language
    return language + "_" + (script ?? locale.script) + "_" + (region ?? locale.region)
  }
}
