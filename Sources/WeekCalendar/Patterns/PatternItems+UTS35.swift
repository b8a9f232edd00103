/// Compiles the tokens of a UTS #35 pattern to items.
extension PatternItems {
  /// Compiles a pattern, or the part of a text from `start` to `end`; errors count bytes from
  /// the start of the text.
  ///
  /// If it ignores unknown letters, it does so like ICU.
  init(
    uts35 text: Span<UInt8>, from start: Int = 0, to end: Int? = nil, ignoresUnknown: Bool = false
  ) throws(PatternError) {
    let text = text.extracting(first: end ?? text.count)
    self.init()
    var start = start
    var dropsFields = false
    var showsMinute = false
    var showsSecond = false
    while let token = UTS35Token(in: text, at: start) {
      start = token.end
      guard token.kind == .letters else {
        append(token, of: text)
        continue
      }
      guard let letter = PatternLetter(token.letter), !letter.isTemplate else {
        guard ignoresUnknown else { throw .unknownLetter(token.letter, offset: token.start) }
        dropsFields = true
        continue
      }
      if let item = letter.item(width: token.count, anyDayPeriod: ignoresUnknown) {
        if !dropsFields { append(item) }
        if letter.field == .minute { showsMinute = true }
        if letter.field == .second { showsSecond = true }
      } else if !ignoresUnknown, !letter.writesNothing {
        throw .unknownWidth(token.letter, width: token.count, offset: token.start)
      }
    }
    closeLiteral()
    guard showsMinute || showsSecond else { return }
    map { item in
      guard case .dayPeriod(var style) = item else { return item }
      style.showsMinute = showsMinute
      style.showsSecond = showsSecond
      return .dayPeriod(style)
    }
  }
}
