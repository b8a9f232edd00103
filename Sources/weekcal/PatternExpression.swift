/// An argument or assigned value that should be a pattern, as far as it has been read.
///
/// Literals that are added up are one text; what is only known when the program runs stands in it as
/// ``LiteralText/unknown``. The two sides of a choice (`flag ? "HH:mm" : "h:mm a"`, `CASE WHEN`) are
/// two values.
struct PatternExpression {
  /// The values that were read to their ends.
  private(set) var values: [LiteralText] = []
  /// How many values have no literal in them at all, or one that something is done with.
  private(set) var computedCount = 0

  /// Where in a value we are.
  private enum State {
    /// Before its first operand
    case start
    /// Behind a literal
    case literal
    /// Behind a sign that adds
    case plus
    /// In an operand that is computed
    case computed
    /// In a value that is not simply made of literals
    case opaque
    /// Behind the last value
    case end
  }

  /// One that was read elsewhere.
  static var ended: PatternExpression {
    var expression = PatternExpression()
    expression.end()
    return expression
  }

  private var state = State.start
  private var text = LiteralText()
  private var hasLiteral = false
  /// Whether a question mark was read, so that a colon parts two values.
  private(set) var isChoice = false

  /// Whether nothing of a value has been read.
  var isAtStart: Bool {
    if case .start = state { return true }
    return false
  }

  /// Whether a literal has been read.
  var hasValue: Bool { hasLiteral || !values.isEmpty }

  /// Whether an operand has to follow.
  var isOpen: Bool {
    switch state {
    case .start, .plus: true
    default: false
    }
  }

  mutating func take(_ literal: LiteralText, joins: Bool) {
    switch state {
    case .start, .plus:
      text.append(literal)
      hasLiteral = true
      state = .literal
    case .literal where joins: text.append(literal)
    case .literal, .computed: state = .opaque
    case .opaque, .end: break
    }
  }

  /// Takes a sign that adds texts.
  mutating func takePlus() {
    switch state {
    case .literal, .computed: state = .plus
    case .start, .plus, .opaque, .end: break
    }
  }

  /// Takes anything else: a name, a call, a sign.
  mutating func takeOther() {
    switch state {
    case .start, .plus:
      text.appendUnknown()
      state = .computed
    case .literal: state = .opaque
    case .computed, .opaque, .end: break
    }
  }

  /// What was read is a condition, or nothing that counts: a value follows.
  mutating func takeCondition() {
    reset()
    isChoice = true
  }

  /// Ends a value; another one follows.
  mutating func endValue() {
    switch state {
    case .start, .end: break
    case .opaque: computedCount += 1
    case .literal, .plus, .computed:
      if hasLiteral { values.append(text) } else { computedCount += 1 }
    }
    reset()
  }

  /// Ends the last value.
  mutating func end() {
    if case .end = state { return }
    endValue()
    state = .end
  }

  private mutating func reset() {
    state = .start
    text = LiteralText()
    hasLiteral = false
  }
}
