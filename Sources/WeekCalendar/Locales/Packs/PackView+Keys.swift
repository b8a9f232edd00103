/// Language, script and region of a locale; absent ones are empty, root has none.
package struct LocaleSubtags: Hashable, Sendable {
  package var language: Subtag
  package var script: Subtag
  package var region: Subtag

  package init(language: Subtag, script: Subtag = .empty, region: Subtag = .empty) {
    self.language = language
    self.script = script
    self.region = region
  }
}

extension PackView {
  /// The pack's key of a locale: 49 bits, 0 for root and for `und` alone.
  ///
  /// Nil when the pack does not know the script or region, or the language is longer than three
  /// letters: then no table holds the locale.
  func key(_ subtags: LocaleSubtags) -> UInt64? {
    let language = subtags.language.lowercased
    let isRoot = language.isEmpty || language == .undetermined || language == .rootName
    guard let first = isRoot ? 0 : language.septets(3) else { return nil }
    var key = first
    if subtags.script.isEmpty {
      key = key &<< 14
    } else {
      guard let code = subtags.script.titlecased.septets(4),
        let index = index(of: code, in: .scripts)
      else { return nil }
      key = key &<< 14 | UInt64(index &+ 1)
    }
    if subtags.region.isEmpty {
      key = key &<< 14
    } else {
      guard let code = subtags.region.uppercased.septets(3),
        let index = index(of: code, in: .regions)
      else { return nil }
      key = key &<< 14 | UInt64(index &+ 1)
    }
    return key
  }

  /// The subtags of a key; the language of root is empty.
  func subtags(key: UInt64) -> LocaleSubtags {
    var language: UInt64 = 0
    for index in 0..<3 {
      language = language &<< 8 | key &>> UInt64(42 &- 7 &* index) & 0x7f
    }
    let script = row(Int(key &>> 14 & 0x3fff) &- 1, of: .scripts)
    let region = row(Int(key & 0x3fff) &- 1, of: .regions)
    return LocaleSubtags(
      language: Subtag(rawValue: language &<< 40) ?? .empty,
      script: script.map { subtag($0, .code(.scripts)) } ?? .empty,
      region: region.map { subtag($0, .code(.regions)) } ?? .empty)
  }
}
