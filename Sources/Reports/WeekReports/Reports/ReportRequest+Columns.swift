extension ReportRequest {
  /// The names of the table's columns if groups are rows, without the numbers of covered days.
  package var tableColumnNames: [String] {
    (periodColumnNames + groupHeadings + Report.columns(self).map(\.name) + dataDayColumnNames)
      .numbered
  }

  /// The names of the columns that identify the period: its key, its days and its label.
  var periodColumnNames: [String] {
    [calendar.name] + (hasDayColumns ? ["first_day", "last_day"] : [])
      + (asOf == nil ? [] : ["to_day"]) + (ReportLabels(self) == nil ? [] : ["label"])
  }

  /// The names of the columns with the first and the last day with data, if the request has them.
  var dataDayColumnNames: [String] { hasDataDays ? ["first_data_day", "last_data_day"] : [] }

  /// Whether the first and the last day of a period have columns.
  var hasDayColumns: Bool { !calendar.isDaily && calendar.slotCount == nil }
}
