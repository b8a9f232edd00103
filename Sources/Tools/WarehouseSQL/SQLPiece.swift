/// A SQL expression for a day or a number, as a sum: the terms to add, a constant, and the terms to subtract.
struct SQLPiece {
  /// SQL text and how tightly it binds.
  struct Atom {
    let text: String
    let level: SQLLevel

    /// The text, in parentheses if it binds less tightly than `level`.
    func text(_ level: SQLLevel) -> String { self.level < level ? "(\(text))" : text }
  }

  private var plus: [Atom] = []
  private var constant = 0
  private var minus: [Atom] = []

  init(_ constant: Int) { self.constant = constant }

  init(_ text: String, _ level: SQLLevel = .primary) { plus = [Atom(text: text, level: level)] }

  static func + (piece: Self, constant: Int) -> Self {
    var result = piece
    result.constant += constant
    return result
  }

  static func - (piece: Self, constant: Int) -> Self { piece + -constant }

  static func + (first: Self, second: Self) -> Self {
    var result = first + second.constant
    result.plus += second.plus
    result.minus += second.minus
    return result
  }

  static func - (first: Self, second: Self) -> Self {
    var result = first - second.constant
    result.plus += second.minus
    result.minus += second.plus
    return result
  }

  static func * (piece: Self, factor: Int) -> Self {
    Self("\(piece.atom.text(.product)) * \(factor)", .product)
  }

  /// The sum as one expression.
  var atom: Atom {
    if minus.isEmpty, constant == 0, plus.count == 1 { return plus[0] }
    if plus.isEmpty, constant == 0, minus.count == 1 {
      return Atom(text: "-" + minus[0].text(.primary), level: .sum)
    }
    // A plus sign before the first term is dropped, and a minus sign becomes the sign of the term itself.
    let text = signed.hasPrefix(" + ") ? String(signed.dropFirst(3)) : "-" + signed.dropFirst(3)
    let isConstant = plus.isEmpty && minus.isEmpty
    return Atom(text: text, level: isConstant && constant >= 0 ? .primary : .sum)
  }

  /// The sum with a sign before each term: ` + 4 - weekday(d)`.
  var signed: String {
    var text = plus.map { " + " + $0.text(.sum) }.joined()
    if constant != 0 || (plus.isEmpty && minus.isEmpty) {
      text += constant < 0 ? " - \(-constant)" : " + \(constant)"
    }
    return text + minus.map { " - " + $0.text(.product) }.joined()
  }
}
