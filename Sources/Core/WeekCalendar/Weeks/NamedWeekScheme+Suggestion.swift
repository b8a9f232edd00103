extension NamedWeekScheme {
  /// The names that a misspelled name may mean, as errors list them: the names of its family, or the most similar name.
  ///
  /// `excel3` yields `'excel1', 'excel2', 'excel11' to 'excel17' or 'excel21'`, `iso8061` yields `'iso8601'`. A name
  /// that resembles no other yields an empty string.
  static func suggestion(for name: [UInt8]) -> String {
    let name = name.map(ASCII.foldedInTags)
    let family = all.filter { scheme in
      scheme.names.contains { isFamily($0.prefix { ASCII.isLetter($0) }, of: name) }
    }
    guard family.isEmpty else { return list(family) }
    let wanted = name.map { UInt32($0) }
    var nearest: NamedWeekScheme?
    var least = name.count / 3
    for scheme in all {
      for candidate in scheme.names {
        let distance = EditDistance.between(wanted, candidate.map { UInt32($0) })
        guard distance < least || distance == least && nearest == nil else { continue }
        (nearest, least) = (scheme, distance)
      }
    }
    return nearest.map { list([$0]) } ?? ""
  }

  private var names: [[UInt8]] { [Array(name.utf8), Array(shortName.utf8)] }

  /// Whether a name starts with the letters of a family.
  ///
  /// If they are just two, such as `ch`, no other letter may follow them.
  private static func isFamily(_ letters: ArraySlice<UInt8>, of name: [UInt8]) -> Bool {
    guard name.starts(with: letters) else { return false }
    return letters.count > 2 || name.count == letters.count || !ASCII.isLetter(name[letters.count])
  }

  /// Lists names with commas and `or`; three or more with consecutive numbers or weekdays become the first `to` the
  /// last.
  private static func list(_ schemes: [NamedWeekScheme]) -> String {
    var text = ""
    var start = 0
    while start < schemes.count {
      var end = start + 1
      while end < schemes.count, schemes[end].follows(schemes[end - 1]) { end += 1 }
      if end - start == 2 { end = start + 1 }
      if start > 0 { text += end == schemes.count ? " or " : ", " }
      text += "'" + schemes[start].name + "'"
      if end > start + 1 { text += " to '" + schemes[end - 1].name + "'" }
      start = end
    }
    return text
  }

  /// Whether the name differs from another only in having the next digit or the next weekday.
  private func follows(_ other: NamedWeekScheme) -> Bool {
    // Compares bytes: `==` and `hasSuffix` of strings would add Unicode's normalization tables to the WebAssembly
    // module.
    let (before, after) = (Array(other.name.utf8), Array(name.utf8))
    if before.count == after.count {
      let changed = after.indices.filter { before[$0] != after[$0] }
      if changed.count == 1, let place = changed.first, ASCII.isDigit(before[place]) {
        return after[place] == before[place] &+ 1
      }
    }
    let day = Array("day".utf8)
    guard source.utf8.elementsEqual(other.source.utf8), before.suffix(3).elementsEqual(day),
      after.suffix(3).elementsEqual(day), let earlier = other.scheme.rules?.firstWeekday,
      let later = scheme.rules?.firstWeekday
    else { return false }
    return later.days(since: earlier) == 1
  }
}
