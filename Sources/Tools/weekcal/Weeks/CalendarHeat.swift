import ArgumentParser
import WeekCalendar
import WeekPictures
import WeekReports

/// The options for coloring the days of an SVG calendar by a report of a CSV file.
struct CalendarHeat: ParsableArguments {
  @Option(
    name: .customLong("heat"),
    help: ArgumentHelp("CSV file with the values that color the days.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Column of dates in --heat, or three: year,month,day.", valueName: "column"))
  var date: String?

  @OptionGroup var measures: ReportMeasures

  @OptionGroup var dates: DateFormOption

  func validate() throws {
    if file != nil, date == nil {
      throw ValidationError("--heat needs --date, the column of dates")
    }
    if file == nil,
      date != nil || !measures.isEmpty || dates.dateFormat != nil
    {
      throw ValidationError("--date, --sum and similar options need --heat FILE")
    }
  }

  /// Checks that the file exists.
  ///
  /// - Throws: `Failure` if it does not.
  func checkFile() throws {
    guard let file, file != "-", case .unreachable = FileKind(file) else { return }
    _ = try InputFile(file)
  }

  /// The values of the days; nil without a file.
  func values(
    _ locale: CalendarLocale, csv: CSVFileOptions, isQuiet: Bool
  ) throws -> HeatValues? {
    guard let file, let date else { return nil }
    var values: HeatValues?
    try csv.reporting([file]) { values = try self.values(file, date, locale, csv, isQuiet, &$0) }
    return values
  }

  private func values(
    _ file: String, _ date: String, _ locale: CalendarLocale, _ csv: CSVFileOptions,
    _ isQuiet: Bool, _ readings: inout [ReadingReport]
  ) throws -> HeatValues {
    var reading = ReadingReport()
    reading.file = file
    var summary: ReportSummary?
    let progress = Progress(isQuiet: isQuiet)
    let described = try DescribedFile(file, csv, isQuiet: isQuiet)
    let input = try CSVFile.input(file, progress: progress)
    if described.hasColumns {
      try described.checkFooter(of: input, progress)
      try input.makeRegular(progress)
      var rows = try CSVFile.source(input, described.options)
      let columns = try rows.columnNames()
      do {
        try described.check(
          &rows,
          date: ColumnName.meant(by: date, among: columns), hasDateFormat: dates.dateFormat != nil,
          numbers: try measures.numberColumns(columns: columns),
          StreamControl(threads: csv.threadCount))
      } catch let error as ReportError {
        throw Failure(error, file: file)
      }
    }

    var rows = try CSVFile.source(input, described.options)
    var request = ReportRequest(dateColumn: "", .unit(.day))
    defer {
      reading.take(rows.reading)
      if let summary { reading.add(summary) }
      readings.append(reading)
    }
    request.dateForm = try dates.dateForm(locale)
    request.dateLocale = locale
    request.numberForm = described.options.numberForm
    request.numberForms = described.numberForms
    do {
      let columns = try rows.columnNames()
      request.dateColumn = ColumnName.meant(by: date, among: columns)
      if request.dateForm == nil {
        request.dateForm = try described.dateForm(of: request.dateColumn)
      }
      request.dateParts = DateFormOption.parts(of: date, among: columns)
      request.aggregates = try measures.aggregates(columns: columns)
      guard request.aggregates.count <= 1 else {
        let names = request.aggregates.map(\.name)
        throw Failure(
          .usage,
          "--heat takes one value, not \(names.count): \(VisibleText.list(names))"
        )
      }

      var builder = try ReportBuilder(request, filter: nil)
      defer { reading.columns = builder.columns }
      try rows.stream(into: &builder, control: StreamControl(threads: csv.threadCount))
      let report = try builder.report()
      summary = report.summary
      progress.clear()
      Note.write(rows.reading, of: file, isQuiet: isQuiet)
      if !isQuiet {
        for note in report.summary.foundForms { Note.write(note) }
      }
      var values: [CivilDate: Double] = [:]
      for row in report.rows {
        guard let day = row.period?.firstDay else { continue }
        values[day] = row.values.first?.double
      }
      return HeatValues(name: report.values.first?.name ?? "", values: values)
    } catch let error as ReportError {
      throw Failure(error, file: file)
    }
  }
}
