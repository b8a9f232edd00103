// A text with a zone's name is parsed by a pattern in which the name replaces the letter. The names are in another
// library, WeekCalendarZoneNames.

extension PatternItems {
  /// The kinds of zone names that the letters of the pattern write, each once.
  var zoneNames: [ZoneName] {
    var names: [ZoneName] = []
    for case .zone(.named(.name(let name))) in items where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}

extension DatePattern {
  /// The letters that name a zone, in order, with repetitions.
  package var zoneNamings: [ZoneNaming] {
    items.compactMap { if case .zone(.named(let naming)) = $0 { naming } else { nil } }
  }

  /// The pattern with each letter that names a zone replaced by a text; as many texts as ``zoneNamings`` has.
  package func replacingZones(with words: [[UInt8]]) -> DatePattern {
    var place = 0
    var replaced = compiled
    replaced.replaceItems { item in
      guard case .zone(.named) = item, place < words.count else { return nil }
      place &+= 1
      return words[place &- 1]
    }
    return DatePattern(replaced, source: [], dialect: dialect, reckoning: reckoning)
  }
}
