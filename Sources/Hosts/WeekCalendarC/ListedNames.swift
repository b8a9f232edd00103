import WeekCalendar

/// The lists of names, for `weekcalendar_name`.
enum ListedNames {
  /// The name at an index of a `weekcalendar_list`; nil after the last one, and for an unknown list.
  static func name(_ index: Int, of list: UInt32) -> String? {
    guard index >= 0 else { return nil }
    switch list {
    case 0:
      let names = NamesPack.baked
      return index < names.localeCount ? names.localeIdentifier(at: index) : nil
    case 1: return name(index, NamedWeekScheme.all) { $0.name }
    case 2: return name(index, FiscalCalendar.named) { $0.name ?? $0.description }
    case 3: return name(index, WeekDataRelease.all) { $0.name }
    default: return nil
    }
  }

  private static func name<Element>(
    _ index: Int, _ elements: [Element], _ name: (Element) -> String
  ) -> String? {
    index < elements.count ? name(elements[index]) : nil
  }
}
