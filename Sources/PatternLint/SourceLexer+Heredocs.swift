// Literals that start after the line they are named in, and words of the shell.

extension SourceLexer {
  // MARK: Heredocs

  /// Takes `<<~SQL` of Ruby, `<<<SQL` of PHP and `<<SQL` of the shell; the text starts in the next line.
  mutating func takeHeredocName() -> Bool {
    let sign: StaticString = language == .php ? "<<<" : "<<"
    guard language == .ruby || language == .php || language == .shell, starts(with: sign) else {
      return false
    }
    var index = position + sign.utf8CodeUnitCount
    let isIndented = byte(index) == UInt8(ascii: "~") || byte(index) == UInt8(ascii: "-")
    if language != .php, isIndented { index += 1 }
    while language != .ruby, byte(index) == 0x20 { index += 1 }
    let quote = byte(index)
    if quote == 0x22 || quote == 0x27 { index += 1 }
    let start = index
    while Self.isWord(byte(index)) { index += 1 }
    // An append to an array of Ruby: list << VALUE has a blank, list <<value small letters.
    guard index > start, byte(start) &- 0x30 > 9,
      language != .ruby || isIndented || byte(start) &- 0x41 < 26
    else { return false }
    guard hasEnd(bytes[start..<index], from: index) else { return false }
    heredocs.append((Array(bytes[start..<index]), quote != 0x27))
    position = index + (quote == 0x22 || quote == 0x27 ? 1 : 0)
    position = min(position, bytes.count)
    return true
  }

  /// Whether a line further on starts with a name, without which `<<` shifts or appends.
  private mutating func hasEnd(_ tag: ArraySlice<UInt8>, from start: Int) -> Bool {
    guard missingEndCount < Self.maximumMissingEnds else { return false }
    var index = start
    while index < bytes.count {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      index += 1
      while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
      if index < bytes.count, bytes[index...].starts(with: tag),
        !Self.isWord(byte(index + tag.count))
      {
        return true
      }
    }
    missingEndCount += 1
    return false
  }

  mutating func takeHeredocs() {
    guard !heredocs.isEmpty else { return }
    let named = heredocs
    heredocs = []
    for heredoc in named {
      var form = LiteralForm(end: [0x0A], startCount: 0)
      form.escapes = heredoc.hasHoles
      if heredoc.hasHoles {
        form.hole = language == .ruby ? .pound : language == .php ? .php : .shell
      }
      let start = position
      var text = LiteralText()
      while position < bytes.count {
        var index = position
        while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
        if bytes[min(index, bytes.count)...].starts(with: heredoc.tag),
          !Self.isWord(byte(index + heredoc.tag.count))
        {
          position = index + heredoc.tag.count
          break
        }
        text.append(takeText(form))
        if position > 0, byte(position - 1) == 0x0A { text.append(0x0A, at: offset(position - 1)) }
      }
      append(.literal(text), from: start)
    }
  }

  // MARK: Shell

  /// Takes a word of the shell that has a quotation mark or starts with a plus as one literal:
  /// `+%Y-"$x"`.
  mutating func takeShellWord() -> Bool {
    let first = bytes[position]
    guard first == UInt8(ascii: "+") || first == 0x22 || first == 0x27 else { return false }
    let start = position
    var text = LiteralText()
    var plain = LiteralForm(end: [0x20], startCount: 0)
    plain.hole = .shell
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || ";|&()<>`".utf8.contains(byte) { break }
      if let form = LiteralForm(bytes, at: position, in: .shell) {
        text.append(takeText(form))
      } else if byte == 0x5C {
        takeEscape(plain, &text)
      } else {
        if takeHole(plain, &text) { continue }
        text.append(byte, at: offset(position))
        position += 1
      }
    }
    append(.literal(text), from: start)
    return true
  }
}
