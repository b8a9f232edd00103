extension PackView {
  /// The key of a locale in the pack: 49 bits, 0 for root and for just `und`.
  ///
  /// The result is nil if no table can contain the locale: for an unknown script or region, or a language of more than
  /// three letters.
  func key(_ subtags: LocaleSubtags) -> UInt64? {
    let language = subtags.language.lowercased
    let isRoot = language.isEmpty || language == .undetermined || language == .rootName
    guard let first = isRoot ? 0 : language.septets(3),
      let script = place(of: subtags.script.titlecased, in: .scripts),
      let region = place(of: subtags.region.uppercased, in: .regions)
    else { return nil }
    return first &<< 28 | script &<< 14 | region
  }

  /// The row of a code in a section, counted from 1; 0 for the empty code, nil for an unknown code.
  func place(of code: Subtag, in section: PackSection) -> UInt64? {
    code.isEmpty ? 0 : index(of: code, in: section).map { UInt64($0 &+ 1) }
  }

  func index(of code: Subtag, in section: PackSection) -> Int? {
    index(of: code.septets(section.keyWidth), in: section)
  }

  func row(of code: Subtag, in section: PackSection) -> Int? {
    index(of: code, in: section).flatMap { row($0, of: section) }
  }

  /// The code in a row counted from 1; empty if the section has no such row.
  func code(_ place: Int, of section: PackSection) -> Subtag {
    row(place &- 1, of: section).map { subtag($0, .code(section)) } ?? .empty
  }

  /// The subtags of a key; the language of root is empty.
  func subtags(key: UInt64) -> LocaleSubtags {
    LocaleSubtags(
      language: Subtag(rawValue: (key &>> 28).septetBytes &<< 40) ?? .empty,
      script: code(Int(key &>> 14 & 0x3fff), of: .scripts),
      region: code(Int(key & 0x3fff), of: .regions))
  }
}
