/// The data for templates: a locale's patterns, fields and words, copied from the pack.
package struct TemplateData {
  /// The patterns of the time styles: full, long, medium, short.
  var timePatterns: [[UInt8]]
  /// The patterns of the date styles: full, long, medium, short.
  var datePatterns: [[UInt8]]
  /// The patterns that join a date `{1}` of each style with a time `{0}`.
  var glue: [[UInt8]]
  /// The patterns for skeletons, in the order in which they are looked at.
  var available: [AvailableFormat]
  /// What joins a pattern `{0}` and a field `{1}` that it lacks, named `{2}`: for each field.
  var appendItems: [[UInt8]]
  /// The name of each field.
  var fieldNames: [[UInt8]]
  /// The separator between seconds and their fraction.
  var decimalSeparator: [UInt8]
  /// How the region counts hours.
  var hours: HourCycle
}

extension TemplateData {
  /// Copies the data of a resolved locale.
  package init(_ locale: CalendarLocale) {
    let formats = ResolvedFormats(locale)
    self.init(
      timePatterns: formats.names.timePatterns(formats.record),
      datePatterns: formats.names.datePatterns(formats.record),
      glue: formats.names.glue(formats.record),
      available: formats.names.availableFormats(formats.record),
      appendItems: formats.names.appendItems(formats.record),
      fieldNames: formats.names.fieldNames(formats.record),
      decimalSeparator: formats.names.decimalSeparator(
        formats.record, numberingSystem: locale.numberingSystem),
      hours: formats.hours)
  }
}

extension CalendarLocale {
  /// The locale's word for a day, week, month or quarter, `Woche` in German; nil if the data has none.
  package func name(of unit: CalendarUnit) -> String? {
    let field: TemplateField? =
      switch unit {
      case .day: .day
      case .week: .weekOfYear
      case .month: .month
      case .quarter: .quarter
      default: nil
      }
    let names = TemplateData(self).fieldNames
    guard let field, field.rawValue < names.count, !names[field.rawValue].isEmpty else {
      return nil
    }
    return String(decoding: names[field.rawValue], as: UTF8.self)
  }
}
