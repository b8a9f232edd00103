/// A list of a record.
package enum RelativeField: Sendable {
  /// Categories and conditions in turn.
  case plurals
  /// Groups of digits (``NumberGroups``) in all numbering systems but those that follow: system and groups in turn.
  case groups
  /// Five names, of -2 to 2, empty if there is none; then the patterns of the future, a form each, and of the past.
  case words(RelativeUnit, RelativeWidth)

  /// The number of lists.
  package static var count: Int { 2 + RelativeUnit.allCases.count * RelativeWidth.allCases.count }

  package var place: Int {
    switch self {
    case .plurals: 0
    case .groups: 1
    case .words(let unit, let width): 2 + Int(unit.rawValue) * 3 + Int(width.rawValue)
    }
  }
}
