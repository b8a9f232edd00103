import WeekCalendar

extension ZoneNamesPack {
  /// The name in the tz database of each zone, `Europe/Berlin`, in no order.
  ///
  /// ```swift
  /// print(ZoneNamesPack.baked.zones.contains("Europe/Berlin"))  // true
  /// ```
  public var zones: [String] {
    bytes.withView { view in
      (0..<view.section(.zones).count).map {
        String(decoding: view.name(view.row($0, of: .zones), 8), as: UTF8.self)
      }
    }
  }
}
