/// An error message, written as a string literal with interpolated values.
///
/// Each part is appended by a call. In a `String` literal, the compiler inlines that code, and the many error
/// descriptions would enlarge the extension, whose size `.ci/extension` limits.
package struct ErrorSentence: ExpressibleByStringInterpolation, Sendable {
  package private(set) var text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation parts: Parts) { text = parts.text }

  @inline(never)
  package static func + (first: ErrorSentence, second: ErrorSentence) -> ErrorSentence {
    ErrorSentence(stringLiteral: first.text + second.text)
  }

  package struct Parts: StringInterpolationProtocol {
    fileprivate var text = ""

    @inline(never)
    package init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(never)
    package mutating func appendLiteral(_ literal: String) { text += literal }

    @inline(never)
    package mutating func appendInterpolation(_ text: String) { self.text += text }

    @inline(never)
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }
  }
}
