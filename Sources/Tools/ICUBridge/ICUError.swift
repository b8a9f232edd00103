/// The reason why an ICU could not be used.
package enum ICUError: Error, CustomStringConvertible, Equatable {
  /// None of these places has a libicuuc and a libicui18n of the same version.
  case libraryNotFound(searched: [String])
  /// A program that is linked statically cannot open libraries.
  case staticProgram
  /// The library has no function of this name with its version's suffix.
  case functionNotFound(name: String)
  /// ICU answered a call with an error code (`UErrorCode`, above 0).
  case callFailed(function: String, subject: String, code: Int32)

  /// What was wrong and what would be right.
  package var description: String {
    switch self {
    case .libraryNotFound(let searched):
      """
      No libicu (libicuuc.so.NN and libicui18n.so.NN) was found; looked at: \
      \(searched.joined(separator: ", ")). Install ICU (Debian: libicu72 or libicu-dev) or name \
      a directory that holds it.
      """
    case .staticProgram:
      """
      This program is linked statically and cannot open a libicu: give a file that weekcal data save wrote elsewhere, \
      or build weekcal with swift build -c release --product weekcal.
      """
    case .functionNotFound(let name):
      "libicu has no function \(name); this bridge needs ICU 69 or later."
    case .callFailed(let function, let subject, let code):
      "ICU's \(function) failed for '\(subject)' with UErrorCode \(code)."
    }
  }
}
