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

  /// Whether a word is anywhere in a text, written as closely as reading asks for.
  package static func isWord(
    _ word: Span<UInt8>, in text: Span<UInt8>, _ mode: ParsingMode
  ) -> Bool {
    guard !word.isEmpty else { return false }
    for start in text.indices where text[start] & 0xC0 != 0x80 {
      switch mode {
      case .exact:
        guard word.count <= text.count &- start else { return false }
        if text.extracting(start..<start &+ word.count).isEqual(to: word) { return true }
      case .standard:
        if FoldedText.end(of: word, in: text, at: start, mode.folding) != nil { return true }
      case .lenient:
        if FoldedText.looseEnd(of: word, in: text, at: start) != nil { return true }
      }
    }
    return false
  }
}
