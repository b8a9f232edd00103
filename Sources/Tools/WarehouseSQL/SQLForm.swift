/// The text with which an engine writes an operation, with placeholders for its arguments.
///
/// `{1}` stands for any expression, as between the parentheses of a function. `{1+}` adds parentheses if the expression
/// cannot be part of a sum, and `{1*}` if it cannot be part of a product. `{2±}` stands for a sum with a sign before
/// each term.
struct SQLForm {
  let text: String
  let level: SQLLevel

  init(_ text: String, _ level: SQLLevel = .primary) {
    self.text = text
    self.level = level
  }
}
