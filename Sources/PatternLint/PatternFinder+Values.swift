// The texts that an expression may have.

extension PatternFinder {
  /// The texts that an expression may have, and how many of its values are not made of literals.
  typealias Values = (texts: [LiteralText], computed: Int)

  /// The values of an expression: literals that are added up are one, what is only known when the program
  /// runs stands in it as ``LiteralText/unknown``; the sides of a choice are values of their own.
  func values(of range: Range<Int>, depth: Int = 0) -> Values {
    var values: Values = ([], 0)
    var start = range.lowerBound
    var place = start
    var isChoice = false
    func end(_ next: Int) {
      let more = value(of: start..<place, depth: depth)
      values = (values.texts + more.texts, values.computed + more.computed)
      start = next
    }
    func drop(_ next: Int) {
      start = next
      isChoice = true
    }
    loop: while place < range.upperBound {
      switch tokens[place].kind {
      case .sign(UInt8(ascii: "?")) where language.hasConditionalSign: drop(place + 1)
      case .sign(UInt8(ascii: ":")) where isChoice && language.hasConditionalSign: end(place + 1)
      case .word where language == .python && tokens[place].range.count < 5:
        if text(place) == "if" {
          end(place + 1)
          isChoice = true
        } else if text(place) == "else" {
          drop(place + 1)
        }
      case .word where language.choosesWithWords && tokens[place].range.count < 5:
        if text(place) == "if", isSign("(", at: place + 1) {
          place += 1
          drop(after(place))
        } else if text(place) == "else" {
          end(place + 1)
        }
      case .word where language == .sql && tokens[place].range.count < 5:
        switch text(place).lowercased() {
        case "then": drop(place + 1)
        case "else", "when": end(place + 1)
        case "end":
          end(range.upperBound)
          break loop
        default: break
        }
      default: break
      }
      place = after(place)
    }
    place = range.upperBound
    if start < place { end(place) }
    return values
  }

  /// The value of an expression without a choice.
  private func value(of range: Range<Int>, depth: Int) -> Values {
    guard let first = range.first else { return ([], 0) }
    if depth < Self.maximumDepth {
      // (a ? "..." : "..."), if (a) { "..." }
      let isBlock = language.choosesWithWords && isSign("{", at: first)
      if isBlock || isSign("(", at: first), ends[first] + 1 == range.upperBound {
        return values(of: first + 1..<ends[first], depth: depth + 1)
      }
      if language == .sql, isSign("(", at: first + 1), ends[first + 1] + 1 == range.upperBound,
        let chosen = Self.chosenArguments(text(first).lowercased())
      {
        var all: Values = ([], 0)
        for (number, argument) in arguments(after: first).enumerated() where chosen.contains(number)
        {
          let more = values(of: argument.range, depth: depth + 1)
          all = (all.texts + more.texts, all.computed + more.computed)
        }
        return all
      }
    }
    var text = LiteralText()
    var hasLiteral = false
    // Whether the operand that was read is a literal; nil before an operand.
    var operand: Bool?
    var place = first
    while place < range.upperBound {
      if let literal = tokens[place].literal {
        if operand == nil || operand == true && language.joinsLiterals {
          text.append(literal)
        } else {
          return ([], 1)
        }
        hasLiteral = true
        operand = true
      } else if case .sign(let sign) = tokens[place].kind, sign == language.joiningSign {
        // The second of SQL's two signs, and a plus before an operand, add nothing.
        operand = nil
      } else if operand == true {
        // Something is done with a literal.
        return ([], 1)
      } else if operand == nil, !(isSign("@", at: place) && language == .c) {
        text.appendUnknown()
        operand = false
      }
      place = after(place)
    }
    return hasLiteral ? ([text], 0) : ([], 1)
  }

  /// Which arguments a function of SQL chooses its value from; nil where it does something else.
  private static func chosenArguments(_ name: String) -> ClosedRange<Int>? {
    switch name {
    case "iif", "if": 1...2
    case "coalesce", "ifnull": 0...126
    default: nil
    }
  }
}
