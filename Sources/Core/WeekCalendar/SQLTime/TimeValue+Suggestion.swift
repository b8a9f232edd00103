extension TimeValue {
  /// The modifiers that are words, and the units of the others, in the order in which they are suggested.
  private static var names: StaticString {
    """
    start of day|start of week|start of month|start of quarter|start of half|start of year|\
    end of day|end of week|end of month|end of quarter|end of half|end of year|weekday 0|auto|ceiling|floor|\
    julianday|localtime|subsec|subsecond|unixepoch|unixms|unixus|since2001|utc|yyyymmdd
    """
  }

  private static var units: StaticString {
    "day|days|week|weeks|month|months|year|years|hour|hours|minute|minutes|second|seconds"
  }

  /// The modifier most similar to text, or nil if none is similar.
  ///
  /// It is `start of month` for `strat of month` and for `month`, and `+14 days` for `+14days`.
  package static func modifier(near text: Span<UInt8>) -> String? {
    guard text.count <= 32 else { return nil }
    let start = text.end(from: 0) { !ASCII.isLetter($0) }
    let words = text.extracting(droppingFirst: start)
    if start == 0 {
      let isUnit = text.index(inWords: "day week month quarter half year") != nil
      return isUnit ? "start of " + text.string : name(near: text, in: names)
    }
    // A number may have blanks and control characters around it, which a message must not repeat.
    let sign = text.end(from: 0) { $0 <= ASCII.space }
    let number = text.extracting(
      sign..<text.end(from: sign) { $0 > ASCII.space && !ASCII.isLetter($0) })
    guard number.number != nil, let unit = name(near: words, in: units) else { return nil }
    return number.string + " " + unit
  }

  /// The most similar name in a list, if at most a third of the letters differ.
  private static func name(near text: Span<UInt8>, in names: StaticString) -> String? {
    let wanted = text.indices.map { UInt32(ASCII.lowercased(text[$0])) }
    return names.withSpan { names in
      var best: String?
      var least = text.count / 3 &+ 1
      var place = 0
      while let word = names.word(at: &place, separator: UInt8(ascii: "|")) {
        let name = names.extracting(word)
        let distance = EditDistance.between(wanted, name.indices.map { UInt32(name[$0]) })
        if distance < least { (best, least) = (name.string, distance) }
      }
      return best
    }
  }
}
