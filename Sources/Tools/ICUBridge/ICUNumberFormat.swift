/// ICU's format of decimal numbers for a locale (`UNumberFormat`).
package final class ICUNumberFormat {
  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer
  private let identifier: String

  /// Opens the format of a locale (`unum_open`); a keyword such as `@numbers=beng` selects a numbering system.
  package init(locale identifier: String, in library: ICULibrary) throws(ICUError) {
    var status: Int32 = 0
    guard let object = library.functions.unum_open(1, nil, 0, identifier, nil, &status), status <= 0
    else { throw .callFailed(function: "unum_open", subject: identifier, code: status) }
    self.library = library
    self.object = object
    self.identifier = identifier
  }

  deinit { library.functions.unum_close(object) }

  /// The decimal separator (`UNUM_DECIMAL_SEPARATOR_SYMBOL`).
  package var decimalSeparator: String {
    get throws(ICUError) {
      try ICUText.utf16("unum_getSymbol", identifier) {
        library.functions.unum_getSymbol(object, 0, $0, $1, $2)
      }
    }
  }

  /// The text of a number (`unum_formatInt64`).
  package func string(_ number: Int64) throws(ICUError) -> String {
    try ICUText.utf16("unum_formatInt64", identifier) {
      library.functions.unum_formatInt64(object, number, $0, $1, nil, $2)
    }
  }
}
