import WeekCalendar

/// The layouts of text in memory, as in `weekcalendar_layout`.
enum TextLayout: UInt32 {
  case offsets32, offsets64, views

  init(_ layout: UInt32) throws(CallError) {
    guard let layout = TextLayout(rawValue: layout) else {
      throw .misuse("\(layout) is not a weekcalendar_layout: expected 0 to 2")
    }
    self = layout
  }

  var alignment: Int { self == .offsets64 ? 8 : 4 }

  /// The size of an offset or a view in bytes.
  var size: Int {
    switch self {
    case .offsets32: 4
    case .offsets64: 8
    case .views: 16
    }
  }
}
