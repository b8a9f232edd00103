/// ICU's formatter of relative words, such as "in 2 weeks" (`URelativeDateTimeFormatter`).
package final class ICURelativeFormat {
  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer
  private let identifier: String

  /// Opens the formatter of a locale; the style is 0 (long), 1 (short) or 2 (narrow) (`ureldatefmt_open`).
  package init(locale identifier: String, style: Int32, in library: ICULibrary) throws(ICUError) {
    var status: Int32 = 0
    // 256 is UDISPCTX_CAPITALIZATION_NONE.
    guard let object = library.functions.ureldatefmt_open(identifier, nil, style, 256, &status),
      status <= 0
    else { throw .callFailed(function: "ureldatefmt_open", subject: identifier, code: status) }
    self.library = library
    self.object = object
    self.identifier = identifier
  }

  deinit { library.functions.ureldatefmt_close(object) }

  /// The words for a count of units, such as "last week" (`ureldatefmt_format`) or "1 week ago".
  ///
  /// The unit is a `URelativeDateTimeUnit`. If `isNamed` is false, the words contain the number
  /// (`ureldatefmt_formatNumeric`).
  package func string(_ count: Double, unit: Int32, isNamed: Bool) throws(ICUError) -> String {
    let function =
      isNamed ? library.functions.ureldatefmt_format : library.functions.ureldatefmt_formatNumeric
    return try ICUText.utf16("ureldatefmt_format", identifier) {
      function(object, count, unit, $0, $1, $2)
    }
  }
}
