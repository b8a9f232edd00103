// Patterns that are assigned to a name: `dateFormat = "..."`.

extension PatternFinder {
  mutating func findAssignment(_ index: Int) {
    guard let name = PatternAPI.assignedName(text(index), in: language),
      let start = valueStart(after: index)
    else { return }
    let end = valueEnd(from: start)
    guard start < end else { return }
    var values: Values = ([], 0)
    let isObjectiveC = (start..<end).contains { isSign("@", at: $0) }
    if isList(start), ends[start] + 1 >= end {
      var place = start + 1
      while place < ends[start] {
        var next = place
        while next < ends[start], !isSign(",", at: next) { next = after(next) }
        let more = self.values(of: place..<min(next, ends[start]))
        values = (values.texts + more.texts, values.computed + more.computed)
        place = next + 1
      }
    } else {
      values = self.values(of: start..<end)
    }
    switch (name, language) {
    case (.pattern, .c) where !isObjectiveC:
      // Of C's own strings one cannot tell for which function they are.
      addIfDate(values.texts)
      computedCount += values.computed
    case (.pattern, _):
      let isJava = language == .java || language == .kotlin || language == .scala
      add(values, as: isJava ? .javaTime : .uts35, when: .always)
    case (.perhaps, _): addIfDate(values.texts)
    }
  }

  private func isList(_ index: Int) -> Bool {
    isSign("[", at: index)
      || isSign("{", at: index) && (language == .java || language == .c || language == .csharp)
  }

  /// Where the value of `name = `, `name: Type = ` or `name: ` starts.
  private func valueStart(after index: Int) -> Int? {
    var place = index + 1
    var isAfterSign = false
    while place < tokens.count {
      guard case .sign(let sign) = tokens[place].kind else {
        if tokens[place].isWord, Self.typesOfText.contains(text(place)) {
          isAfterSign = false
          place += 1
          continue
        }
        return isAfterSign ? place : nil
      }
      switch sign {
      case UInt8(ascii: "="):
        if isSign("=", at: place + 1) { return nil }
        return isSign(">", at: place + 1) ? place + 2 : place + 1
      case UInt8(ascii: ":"): isAfterSign = true
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        // let dateFormats: [String] = ["..."], char dateFormat[] = "..."
        let inner = sign == UInt8(ascii: "[") ? place + 1 : place
        let isType =
          isSign("]", at: inner)
          || isSign("]", at: inner + 1) && tokens[inner].isWord
            && Self.typesOfText.contains(text(inner))
        if isAfterSign, !isType { return place }
        isAfterSign = false
      case UInt8(ascii: "?"), UInt8(ascii: "!"): if isAfterSign { return place }
      default: return isAfterSign ? place : nil
      }
      place += 1
    }
    return nil
  }

  /// The types that stand between a name and its value.
  private static let typesOfText: Set<String> = ["String", "string", "str", "NSString", "Final"]

  /// Where the value that starts at a token ends: at a sign, or with the line unless a sign joins it with
  /// the next.
  private func valueEnd(from start: Int) -> Int {
    var place = start
    while place < min(tokens.count, start + Self.maximumLength) {
      let token = tokens[place]
      if place > start, token.startsLine, !continues(place) { return place }
      if case .sign(let sign) = token.kind, ";,)]}".utf8.contains(sign) { return place }
      if isSign("{", at: place), place > start || !isList(place) { return place }
      place = after(place)
    }
    return place
  }

  /// Whether the value goes on with the first token of a line.
  private func continues(_ index: Int) -> Bool {
    if case .sign(let last) = tokens[index - 1].kind, "+?:.|=".utf8.contains(last) { return true }
    switch tokens[index].kind {
    case .sign(let sign): return "+?:.|".utf8.contains(sign)
    case .literal, .specification: return language == .c || language.endsStatementsWithSign
    case .word: return language.endsStatementsWithSign
    }
  }
}
