/// How closely text must follow the pattern with which ICU parses it.
package enum ICULeniency: String, CaseIterable, Sendable {
  /// ICU accepts no deviation in calendar fields, white space, numbers for names, literal text, or widths of names.
  case strict
  /// ICU accepts all of these deviations, which is its default.
  case lenient
}
