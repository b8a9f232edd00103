/// The numbers of arguments that a function accepts, derived from the arguments in its documentation.
///
/// For example, `time, locale, dateStyle [, timeStyle], modifier, ...` has three required and four named arguments.
package struct ArgumentList {
  /// The number of arguments before the first bracket.
  private(set) package var required = 0
  /// The number of all arguments except modifiers, which come last.
  private(set) package var named = 0
  /// The maximum number of arguments: SQLite's limit if modifiers can follow.
  private(set) package var maximum = 0

  package init(_ text: String) {
    var hasModifiers = false
    var isOptional = false
    var isInside = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["): isOptional = true
      case UInt8(ascii: "."): hasModifiers = true
      case UInt8(ascii: ","): isInside = false
      case UInt8(ascii: " "), UInt8(ascii: "]"): continue
      default:
        guard !isInside else { continue }
        isInside = true
        named += 1
        if !isOptional { required += 1 }
      }
    }
    // The word `modifier` was counted as an argument.
    if hasModifiers {
      named -= 1
      required = min(required, named)
    }
    maximum = hasModifiers ? SQLFunction.maximumArguments : named
  }
}
