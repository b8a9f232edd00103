import WeekCalendar
import WeekReports

/// A report as a web page: its chart and its table in one file without scripts or external resources.
///
///     let page = try ReportPage(report, .bars, locale: CalendarLocale("de_DE"), title: "Visits")
///     page.html.hasPrefix("<!doctype html>")  // true
public struct ReportPage: Sendable {
  /// The page.
  public let html: String

  /// Makes the page for a report.
  ///
  /// - Parameters:
  ///   - report: The report, of at most 2,000 periods, with or without rows.
  ///   - style: Bars or lines; a report by two kinds of periods has a ``ReportHeatMap`` instead.
  ///   - locale: The locale of the digits, names and direction in the chart and the table.
  ///   - title: The heading and the page title.
  ///   - decimals: The digits after the decimal point of values; `nil` for two digits of doubles and all digits of
  ///     exact numbers.
  ///   - isPivoted: Whether the groups of a period are columns of the table.
  /// - Throws: `ReportError.request` if there is nothing to draw, or too much.
  public init(
    _ report: Report, _ style: ReportChart.Style, locale: CalendarLocale, title: String,
    decimals: Int? = nil, isPivoted: Bool = false
  ) throws(ReportError) {
    let picture =
      report.request.secondCalendar == nil
      ? try ReportChart(report, style, locale: locale, decimals: decimals).svg
      : try ReportHeatMap(report, locale: locale, decimals: decimals).svg
    let table = ReportTable(report, for: .table, decimals: decimals, isPivoted: isPivoted)
    let numbers = LocalNumbers(locale)
    var page = Markup()
    page.raw("<!doctype html>\n")
    page.open(
      "html", ["lang": locale.languageTag, "dir": locale.isRightToLeft ? "rtl" : "ltr"])
    page.open("head")
    page.raw("<meta charset=\"utf-8\">\n")
    page.raw("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
    page.element("title", [:], title)
    page.raw("<style>\n\(Self.sheet)</style>\n")
    page.close()
    page.open("body")
    page.element("h1", ["dir": "auto"], title)
    page.raw(picture)
    page.open("div", ["class": "table"])
    Self.append(table, numbers, to: &page)
    page.close()
    page.close()
    page.close()
    html = page.text
  }

  private static func append(
    _ table: ReportTable, _ numbers: LocalNumbers, to page: inout Markup
  ) {
    page.open("table")
    page.open("thead")
    page.open("tr")
    for column in table.columns {
      page.element(
        "th",
        ["scope": "col", "class": column.alignment == .trailing ? "number" : "", "dir": "auto"],
        column.name)
    }
    page.close()
    page.close()
    page.open("tbody")
    for row in table.rows {
      page.open("tr")
      for (column, cell) in zip(table.columns, row) {
        page.element(
          "td",
          ["class": column.alignment == .trailing ? "number" : "", "dir": cell.direction],
          numbers.text(cell, column))
      }
      page.close()
    }
    page.close()
    page.close()
  }

  private static let sheet = """
    :root{color-scheme:light dark}
    body{margin:1rem;font:1rem system-ui,"Noto Sans",sans-serif;\
    background:#fff;color:#1b1b1b}
    h1{font-size:1.25rem;font-weight:600;overflow-wrap:anywhere}
    .weekcal{display:block;width:min(100%,52rem)}
    .table{overflow-x:auto}
    table{border-collapse:collapse;margin:1rem 0;width:100%;font-variant-numeric:tabular-nums}
    th,td{padding:.2rem .6rem;text-align:start;white-space:nowrap;border-bottom:1px solid #ddd}
    .number{text-align:end}
    td.number{direction:ltr}
    [dir=rtl] td.number{text-align:left}
    [dir=ltr] td.number{text-align:right}
    @media (prefers-color-scheme:dark){body{background:#16181c;color:#e6e6e6}th,td{border-color:#3a3d43}}

    """
}

extension TableCell {
  /// The `dir` attribute: `auto` for text; none for numbers, whose direction the style sheet sets.
  fileprivate var direction: String {
    if case .text = self { "auto" } else { "" }
  }
}
