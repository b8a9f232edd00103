/// A pattern that was found in source text.
struct FoundPattern {
  var text: LiteralText
  var dialect: APIDialect
}
