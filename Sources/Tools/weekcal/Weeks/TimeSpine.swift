import WarehouseSQL

/// A time spine of dbt's MetricFlow: a model of the days in a seed, which is the CSV of `weekcal dimension`.
struct TimeSpine {
  /// The name of the model.
  let name: String
  /// Which days and weeks the table has, for the model's description.
  let summary: String
  let columns: [SQLTableColumn]
  let dialect: SQLDialect

  /// The name of the seed; in dbt, it cannot be that of the model.
  private var seed: String { name + "_seed" }

  /// Whether dbt accepts a name for a model in all engines.
  static func isName(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
  }

  /// The file `models/NAME.sql`.
  var model: String {
    """
    -- \(summary)
    {{ config(materialized='table') }}

    SELECT * FROM {{ ref('\(seed)') }}

    """
  }

  /// The file `models/NAME.yml`.
  ///
  /// The types of the seed are given, because dbt would guess them from the cells.
  var properties: String {
    let granularities = Self.granularities
      .filter { granularity in columns.contains { $0.name == granularity.column } }
      .map { "        - name: \($0.name)\n          column_name: \($0.column)\n" }
    let names = columns.enumerated().map { index, column in
      "      - name: \(column.name)\n        data_type: \(dialect.typeName(column.type))\n"
        + (index == 0 ? "        granularity: day\n" : "")
    }
    let types = columns.map { column in
      let type = dialect.typeName(column.type, isNullable: column.isNullable)
      return "        \(column.name): \(type)\n"
    }
    return """
      version: 2

      models:
        - name: \(name)
          description: "\(summary)"
          time_spine:
            standard_granularity_column: \(columns.first?.name ?? "")
            custom_granularities:
      \(granularities.joined())    columns:
      \(names.joined())
      seeds:
        - name: \(seed)
          config:
            column_types:
      \(types.joined())
      """
  }

  /// The periods that MetricFlow lacks, by the columns that are equal in all days of one.
  ///
  /// Its own `week` starts on Monday.
  private static let granularities: [(name: String, column: String)] = [
    ("calendar_week", "week_start"),
    ("week_based_year", "week_based_year"),
    ("fiscal_week", "fiscal_week_start"),
    ("fiscal_period", "fiscal_period_start"),
    ("fiscal_quarter", "fiscal_quarter_start"),
    ("fiscal_year", "fiscal_year_start"),
  ]
}
