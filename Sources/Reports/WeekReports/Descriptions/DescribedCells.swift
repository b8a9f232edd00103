/// Finds the first cell of each column that cannot be read as a survey found the column.
struct DescribedCells: RowConsumer {
  private var columns: [(name: String, type: ColumnType, dates: DateColumn, numbers: NumberColumn)]
  /// The error for the first such cell of each column, by the column's name.
  private(set) var problems: [String: String] = [:]

  init(_ columns: [ColumnSurvey.Column]) {
    self.columns = columns.map { ($0.name, $0.type, $0.dates, $0.numbers) }
  }

  mutating func open(_ names: [String]) throws(ReportError) -> [Int] { Array(names.indices) }

  mutating func take(_ batch: RowBatch) throws(ReportError) {
    for index in columns.indices where problems[columns[index].name] == nil {
      let cells = batch.column(index)
      var problem: ReportError?
      switch columns[index].type {
      case .text: continue
      case .date:
        columns[index].dates.read(batch, column: index)
        let days = columns[index].dates.days(columns[index].dates.readings.open[0])
        if let row = (0..<batch.count).first(where: {
          days[$0] == DateColumn.none && !cells.isNull($0)
        }) {
          problem = columns[index].dates.error(batch, column: index, row: row)
        }
      case .integer, .real:
        columns[index].numbers.read(batch, column: index)
        let values = columns[index].numbers.values(columns[index].numbers.readings.open[0])
        if let row = (0..<batch.count).first(where: { values.codes[$0] == NumberValues.bad }) {
          problem = columns[index].numbers.error(batch, column: index, row: row)
        }
      }
      if let problem { problems[columns[index].name] = "\(problem)" }
    }
  }
}
