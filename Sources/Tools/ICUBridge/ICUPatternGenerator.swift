/// ICU's generator of patterns from templates, for the Gregorian calendar (`UDateTimePatternGenerator`).
package final class ICUPatternGenerator {
  /// The number of fields (`UDATPG_FIELD_COUNT`).
  package static let fieldCount: Int32 = 16

  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer
  private let identifier: String

  /// Opens the generator of a locale (`udatpg_open`).
  package init(locale identifier: String, in library: ICULibrary) throws(ICUError) {
    let name = ICULibrary.gregorian(identifier)
    var status: Int32 = 0
    guard let object = library.functions.udatpg_open(name, &status), status <= 0 else {
      throw .callFailed(function: "udatpg_open", subject: name, code: status)
    }
    self.library = library
    self.object = object
    self.identifier = name
  }

  deinit { library.functions.udatpg_close(object) }

  /// The pattern for a template (`udatpg_getBestPattern`).
  package func pattern(_ template: String) throws(ICUError) -> String {
    let template = Array(template.utf16)
    return try ICUText.utf16("udatpg_getBestPatternWithOptions", identifier) {
      library.functions.udatpg_getBestPatternWithOptions(
        object, template, Int32(template.count), 0, $0, $1, $2)
    }
  }

  /// The format that appends a field to a pattern without it (`udatpg_getAppendItemFormat`).
  package func appendItem(_ field: Int32) -> String {
    var count: Int32 = 0
    return ICUText.string(
      library.functions.udatpg_getAppendItemFormat(object, field, &count), count)
  }

  /// The wide name of a field (`udatpg_getFieldDisplayName`).
  package func fieldName(_ field: Int32) throws(ICUError) -> String {
    try ICUText.utf16("udatpg_getFieldDisplayName", identifier) {
      library.functions.udatpg_getFieldDisplayName(object, field, 0, $0, $1, $2)
    }
  }
}
