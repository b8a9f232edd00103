/// ICU's words for times that are some units away (`URelativeDateTimeFormatter`).
package final class ICURelativeFormat {
  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer
  private let identifier: String

  /// Opens the words of a locale; the style is 0 (long), 1 (short) or 2 (narrow) (`ureldatefmt_open`).
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

  /// The words for a number of units, a `URelativeDateTimeUnit`, by name where there is one (`ureldatefmt_format`), or in
  /// numbers (`ureldatefmt_formatNumeric`).
  package func string(_ count: Double, unit: Int32, isNamed: Bool) throws(ICUError) -> String {
    let function =
      isNamed ? library.functions.ureldatefmt_format : library.functions.ureldatefmt_formatNumeric
    return try ICUText.utf16("ureldatefmt_format", identifier) {
      function(object, count, unit, $0, $1, $2)
    }
  }
}
