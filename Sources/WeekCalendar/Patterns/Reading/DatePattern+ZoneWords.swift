/// The kind of name that a zone letter writes.
package enum ZoneNaming: Hashable, Sendable {
  case name(ZoneName)
  case identifier(isShort: Bool)
}

// A text with a zone's name is parsed by a pattern in which the name replaces the letter. The names are in another
// library, WeekCalendarZoneNames.

extension PatternItem {
  fileprivate var zoneNaming: ZoneNaming? {
    switch self {
    case .zone(.name(let name)): .name(name)
    case .zone(.identifier(let isShort)): .identifier(isShort: isShort)
    default: nil
    }
  }
}

extension PatternItems {
  /// The names among the letters, each once.
  var zoneNames: [ZoneName] {
    var names: [ZoneName] = []
    for item in items {
      if case .name(let name) = item.zoneNaming, !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension DatePattern {
  /// The letters that name a zone, in order, with repetitions.
  package var zoneNamings: [ZoneNaming] { items.compactMap { $0.zoneNaming } }

  /// The pattern with each letter that names a zone replaced by a text; as many texts as ``zoneNamings`` has.
  package func replacingZones(with words: [[UInt8]]) -> DatePattern {
    var place = 0
    var replaced = compiled
    replaced.replaceItems { item in
      guard item.zoneNaming != nil, place < words.count else { return nil }
      place &+= 1
      return words[place &- 1]
    }
    return DatePattern(replaced, source: [], dialect: dialect, reckoning: reckoning)
  }
}
