/// A token of an operand.
struct OperandToken {
  enum Kind: Equatable {
    case word
    case number
    /// Quoted text or a quoted name.
    case quoted
    /// A parameter of the statement, such as `:day`.
    case parameter
    /// An operator, a bracket, a comma or a dot.
    case sign
  }

  let kind: Kind
  let offset: Int
  let text: String
}
