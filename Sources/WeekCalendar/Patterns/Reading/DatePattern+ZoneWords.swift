/// What a zone letter writes that tells more than an offset.
package enum ZoneNaming: Hashable, Sendable {
  case name(ZoneName)
  case identifier(isShort: Bool)
}

// A text with a zone's name is read by the pattern with the name in the letter's place. The names are in a
// library of their own, WeekCalendarZoneNames.

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
  /// The letters that name a zone, in their order, each as often as it is there.
  package var zoneNamings: [ZoneNaming] { items.compactMap { $0.zoneNaming } }

  /// The pattern with texts in place of the letters that name a zone, as many as ``zoneNamings`` has.
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
