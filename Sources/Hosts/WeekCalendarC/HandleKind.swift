/// The kinds of handles, as in `weekcalendar_description`.
enum HandleKind: UInt32 {
  case rules = 1
  case pattern = 2
  case zone = 3
  // Descriptions use 4 for the rules of a fiscal calendar.
  case labels = 5

  /// The name of the kind in errors.
  var name: String {
    switch self {
    case .rules: "rules"
    case .pattern: "a pattern"
    case .zone: "a zone"
    case .labels: "labels"
    }
  }
}
