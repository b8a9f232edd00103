import PatternLint
import Testing

/// What is said of the patterns of each API: `kind -> fix`, the fix `-` where none is offered.
@Suite struct APITableTests {
  private typealias Row = (language: SourceLanguage, source: String, expected: [String])

  private static func findings(_ source: String, _ language: SourceLanguage) -> [String] {
    PatternLinter(source, language).findings.filter { $0.severity != .note }
      .map { "\($0.kind) -> \($0.correction ?? "-")" }
  }

  private func check(_ rows: [Row], count: Int) {
    for row in rows {
      #expect(
        Self.findings(row.source, row.language) == row.expected, "\(row.language): \(row.source)")
    }
    #expect(rows.count == count)
  }

  @Test func databases() {
    check(
      [
        (.sql, "SELECT strftime('%Y-%W', d)", ["clipped-week -> %G-%V"]),
        (.sql, "SELECT strftime(d, '%Y-%W')", ["clipped-week -> %G-%V"]),
        (.sql, "SELECT strftime(d, '%G-%m')", ["week-year-with-date -> %Y-%m"]),
        (.sql, "SELECT strftime('%s', 'now', '-1 day')", []),
        // Spark and Hive; Spark 3 refuses the letters of weeks.
        (.sql, "SELECT date_format(d, 'YYYY-MM-dd')", ["week-year-with-date -> yyyy-MM-dd"]),
        (.sql, "SELECT DATE_FORMAT(d, 'yyyy-ww')", ["calendar-year-with-week -> -"]),
        (.sql, "SELECT date_format(d, 'yyyy-MM-dd')", []),
        (.sql, "SELECT date_format(d, 'yyyy-mm-dd')", ["minutes-for-month -> yyyy-MM-dd"]),
        (.sql, "SELECT from_unixtime(s, 'YYYY-MM-dd')", ["week-year-with-date -> yyyy-MM-dd"]),
        // MySQL and MariaDB
        (.sql, "SELECT DATE_FORMAT(d, '%X-%m-%d')", ["week-year-with-date -> %Y-%m-%d"]),
        (.sql, "SELECT DATE_FORMAT(d, '%x-%m')", ["week-year-with-date -> %Y-%m"]),
        (.sql, "SELECT DATE_FORMAT(d, '%Y-%v')", ["calendar-year-with-week -> %x-%v"]),
        (.sql, "SELECT DATE_FORMAT(d, '%Y-%V')", ["calendar-year-with-week -> %X-%V"]),
        (.sql, "SELECT DATE_FORMAT(d, '%Y-%u')", ["clipped-week -> %x-%v"]),
        (.sql, "SELECT DATE_FORMAT(d, 'week %U of %Y')", ["clipped-week -> week %V of %X"]),
        (.sql, "SELECT DATE_FORMAT(d, '%y-%v')", ["calendar-year-with-week -> -"]),
        (.sql, "SELECT DATE_FORMAT(d, '%x-%v'), DATE_FORMAT(d, '%Y-%m-%d %H:%i:%s')", []),
        (.sql, "SELECT DATE_FORMAT(d, '%Y %%v'), DATE_FORMAT(d, '%M %D %Y')", []),
        // PostgreSQL and Oracle
        (.sql, "SELECT to_char(d, 'IYYY-MM-DD')", ["week-year-with-date -> YYYY-MM-DD"]),
        (.sql, "SELECT to_char(d, 'YYYY-IW')", ["calendar-year-with-week -> IYYY-IW"]),
        (.sql, "SELECT TO_CHAR(d, 'yyyy\"W\"iw')", ["calendar-year-with-week -> IYYY\"W\"iw"]),
        (.sql, "SELECT to_date(s, 'IYYY-MM')", ["week-year-with-date -> YYYY-MM"]),
        (.sql, "SELECT to_char(d, 'YYYY-MM-DD HH24:MI:SS'), to_char(d, 'IYYY-IW-ID')", []),
        (.sql, "SELECT to_char(d, 'YYYY-WW'), to_char(n, '999D99'), to_char(d, '\"IYYY\" MM')", []),
        (.sql, "SELECT to_char(d, 'YYYY-MM-DD \"week\" IW'), to_char(d, 'IYYY-IDDD')", []),
        // SQL Server
        (
          .sql, "SELECT FORMAT(d, 'YYYY-MM-DD')",
          Array(repeating: "unknown-letter -> yyyy-MM-dd", count: 2)
        ),
        (.sql, "SELECT FORMAT(d, N'yyyy-mm-dd', 'en-US')", ["minutes-for-month -> yyyy-MM-dd"]),
        (.sql, "SELECT FORMAT(d, 'yyyy-MM-dd'), FORMAT(n, 'N2'), format('%d %s', 'yyyy-mm')", []),
      ], count: 28)
  }

  @Test func jvm() {
    check(
      [
        (
          .java, #"DateTimeFormatter.ofPattern("YYYY-MM-dd")"#,
          ["week-year-with-date -> yyyy-MM-dd"]
        ),
        (.java, #"ofPattern("yyyy-ww")"#, ["calendar-year-with-week -> YYYY-ww"]),
        (.java, #"ofPattern("yyyy-MM-dd n N p [HH:mm]")"#, []),
        (
          .kotlin, #"DateTimeFormatter.ofPattern(pattern = "YYYY-MM")"#,
          ["week-year-with-date -> yyyy-MM"]
        ),
        (.java, #"new SimpleDateFormat("yyyy-MM-DD")"#, ["day-of-year-for-day -> yyyy-MM-dd"]),
        (
          .java, #"f.applyPattern("hh:mm YYYY-MM")"#,
          ["half-day-missing -> HH:mm yyyy-MM", "week-year-with-date -> HH:mm yyyy-MM"]
        ),
        (
          .scala, #"FastDateFormat.getInstance("YYYY-MM-dd")"#,
          ["week-year-with-date -> yyyy-MM-dd"]
        ),
        (.java, #"Calendar.getInstance("YYYY-MM-dd")"#, []),
        (
          .java, #"@JsonFormat(shape = STRING, pattern = "YYYY-MM-dd")"#,
          ["week-year-with-date -> yyyy-MM-dd"]
        ),
        (.java, #"@DateTimeFormat(pattern = "YYYY-MM-dd")"#, ["week-year-with-date -> yyyy-MM-dd"]),
        (.java, #"DateTimeFormat.forPattern("xxxx-MM-dd")"#, ["week-year-with-date -> yyyy-MM-dd"]),
        (
          .java, #"DateTimeFormat.forPattern("yyyy-'W'ww")"#,
          ["calendar-year-with-week -> xxxx-'W'ww"]
        ),
        (.java, #"DateTimeFormat.forPattern("YYYY-MM-dd"); forPattern("xxxx-'W'ww-e")"#, []),
        (
          .scala, #"df.select(date_format(col("d"), "YYYY-MM-dd"))"#,
          ["week-year-with-date -> yyyy-MM-dd"]
        ),
        (
          .scala, #"spark.sql(s"SELECT date_format($c, 'YYYY-MM') FROM t")"#,
          ["week-year-with-date -> yyyy-MM"]
        ),
      ], count: 15)
  }

  @Test func strftimeFamilies() {
    check(
      [
        (
          .c, #"strftime(b, n, "%G-%m", t); strptime(s, "%Y-%M-%d", t);"#,
          ["week-year-with-date -> %Y-%m", "minutes-for-month -> %Y-%m-%d"]
        ),
        (.c, #"std::put_time(&t, "%Y-%W")"#, ["clipped-week -> %G-%V"]),
        (.c, #"strftime(b, n, "%Y-%U", t)"#, ["clipped-week -> -"]),
        (.swift, #"strftime(&b, b.count, "%Y-%W", &t)"#, ["clipped-week -> %G-%V"]),
        (.swift, #"DatePattern("%Y-%U", dialect: .localized)"#, ["clipped-week -> %{YYYY}-%{ww}"]),
        (.swift, #"DatePattern("%Y-%U", dialect: .posix)"#, ["clipped-week -> -"]),
        (.python, "d.strftime('%Y-%U')", ["clipped-week -> -"]),
        (.python, "d.strftime('%Y-%W')", ["clipped-week -> %G-%V"]),
        (
          .python, "d.strftime('%G-%m-%d %H:%M:%S.%f')",
          ["week-year-with-date -> %Y-%m-%d %H:%M:%S.%f"]
        ),
        (
          .python, "datetime.strptime(s, '%Y-%M-%d'); time.strftime('%Y-%m-%d %f')",
          ["minutes-for-month -> %Y-%m-%d"]
        ),
        (
          .python, "pd.to_datetime(s, format='%Y-%m-%dT%H:%m')",
          ["month-for-minutes -> %Y-%m-%dT%H:%M"]
        ),
        (
          .python, #"f"{d:%Y-%W} {d.strftime('%G-%m')} {x:>10} {y!r:{w}}""#,
          ["clipped-week -> %G-%V", "week-year-with-date -> %Y-%m"]
        ),
        (.python, #"F.date_format(df.d, "YYYY-MM-dd")"#, ["week-year-with-date -> yyyy-MM-dd"]),
        (.python, #"arrow.get(d).format("YYYY-MM-DD"); DATE_FORMAT = "YYYY-MM-DD""#, []),
        (.ruby, "d.strftime('%Y-%W')", ["clipped-week -> %G-%V"]),
        (.ruby, "puts d.strftime '%G-%m-%d %L'", ["week-year-with-date -> %Y-%m-%d %L"]),
        (.ruby, ##"x = "#{d.strftime("%G-%m")} it's""##, ["week-year-with-date -> %Y-%m"]),
        (.ruby, "d.strftime('%Y-%m-%d %H:%M:%S.%3N %:z %-d %^a')", []),
        (
          .ruby, "db.execute <<~SQL\n  SELECT strftime('%Y-%W', d)\nSQL\nd.strftime('%Y-%m')",
          ["clipped-week -> %G-%V"]
        ),
        (.php, "<?php echo strftime('%Y-%W', $t);", ["clipped-week -> %G-%V"]),
        (
          .php, "don't <?php gmstrftime(\"%G-%m\", $t) ?> it's <?= date('Y-m-d') ?>",
          ["week-year-with-date -> %Y-%m"]
        ),
        (.go, #"strftime.Format("%Y-%W", t)"#, ["clipped-week -> -"]),
        (.go, #"timefmt.Format(t, "%G-%m-%d")"#, ["week-year-with-date -> %Y-%m-%d"]),
        (
          .go, "strftime.Format(`%G-%m`, t); t.Format(\"2006-01-02\"); fmt.Format(\"%Y-%W\")",
          ["week-year-with-date -> %Y-%m"]
        ),
        (
          .javascript, "d3.timeFormat('%Y-%U'); d3.utcParse('%Y-%m-%dT%H:%M:%S.%LZ')",
          ["clipped-week -> -"]
        ),
        (
          .javascript, "`${strftime('%G-%m', d)} ${`${d3.timeFormat(\"%Y-%W\")(d)}`}`",
          ["week-year-with-date -> %Y-%m", "clipped-week -> -"]
        ),
        (.shell, "d=$(date +%Y-%W)", ["clipped-week -> %G-%V"]),
        (.shell, "date --date=x +\"%G-%m\"", ["week-year-with-date -> %Y-%m"]),
        (
          .shell, "echo \"today: $(date '+%G-%m-%d')\" # date +%G-%m",
          ["week-year-with-date -> %Y-%m-%d"]
        ),
        (.shell, "date -u \"+%Y-%m-%dT%H:%M:%S.%N%:z\"; date -d +1day; date; echo +%G-%m", []),
        (.shell, "sqlite3 x.db \"SELECT strftime('%Y-%W', d)\"", ["clipped-week -> %G-%V"]),
        (
          .shell, "sqlite3 x.db <<EOF\nSELECT strftime('%Y-%W', d);\nEOF\ndate +%G-%m",
          ["clipped-week -> %G-%V", "week-year-with-date -> %Y-%m"]
        ),
      ], count: 32)
  }

  @Test func otherLanguages() {
    check(
      [
        (.swift, #"f.dateFormat = "YYYY-MM-dd""#, ["week-year-with-date -> yyyy-MM-dd"]),
        (
          .swift, #"let s = "a \(f("YYYY", DatePattern("YYYY-MM"))) b""#,
          ["week-year-with-date -> yyyy-MM"]
        ),
        (.c, #"[f setDateFormat:@"YYYY-MM-dd"];"#, ["week-year-with-date -> yyyy-MM-dd"]),
        (
          .csharp, #"d.ToString("YYYY-MM-DD")"#,
          ["unknown-letter -> yyyy-MM-dd", "unknown-letter -> yyyy-MM-dd"]
        ),
        (
          .csharp, #"d.ToString("yyyy-mm-dd HH:MM", c)"#,
          ["month-for-minutes -> yyyy-mm-dd HH:mm"]
        ),
        (
          .csharp, #"d.ToString("yyyy-mm-dd hh:MM tt")"#,
          ["month-for-minutes -> -"]
        ),
        (.csharp, #"$"{d:yyyy-mm-dd} {n:N2} {x,10:D4}""#, ["minutes-for-month -> yyyy-MM-dd"]),
        (
          .csharp, #"DateTime.ParseExact(s, @"yyyy\mm", c); n.ToString("D4"); d.ToString("hh:mm")"#,
          []
        ),
        (
          .csharp, #"d.ToString("yyyy-MM-ddTHH:mm:ss.fffzzz"); d.ToString("dd MMM yyyy hh:mm tt")"#,
          []
        ),
        (.php, "<?php date('o-m-d');", ["week-year-with-date -> Y-m-d"]),
        (.php, "<?php $d->format('Y-\\WW');", ["calendar-year-with-week -> o-\\WW"]),
        (
          .php,
          "<?php date_format($d, \"Y W\"); date('Y-m-d H:i:s'); date('o-\\WW'); date('D, d M Y');",
          ["calendar-year-with-week -> o W"]
        ),
        (
          .php, "<?php $f->format('Your Week'); number_format($n, 2); date('y-W');",
          ["calendar-year-with-week -> -"]
        ),
        (
          .php,
          "<?php $q = <<<SQL\n  SELECT strftime('%Y-%W', d), {$x->date('o-m')}\n  SQL;\ndate('o-m');",
          ["clipped-week -> %G-%V", "week-year-with-date -> Y-m"]
        ),
        (.javascript, "format(d, 'YYYY-MM-dd')", ["week-year-with-date -> yyyy-MM-dd"]),
        (
          .javascript, "format(d, 'do MMMM YYYY')", ["week-year-with-date -> do MMMM yyyy"]
        ),
        (.javascript, "format(d, 'RRRR-MM-dd')", ["week-year-with-date -> yyyy-MM-dd"]),
        (.javascript, "format(d, \"yyyy-'W'II\")", ["calendar-year-with-week -> RRRR-'W'II"]),
        (.javascript, "format(d, \"RRRR-'W'II\"); format(d, 'PPP'); format(d, 'yyyy-MM-dd p')", []),
        (
          .javascript, "DateTime.now().toFormat(\"yyyy-'W'WW\")",
          ["calendar-year-with-week -> kkkk-'W'WW"]
        ),
        (.javascript, "d.toFormat('kkkk-LL-dd')", ["week-year-with-date -> yyyy-LL-dd"]),
        (
          .javascript, "d.toFormat('yyyy-LL-dd'); d.toFormat(\"kkkk-'W'WW-c\"); d.toFormat('D')", []
        ),
        (
          .javascript,
          "moment(d).format('YYYY-MM-DD'); dayjs().format('YYYY-[W]WW'); const dateFormat = 'YYYY-MM-DD'",
          []
        ),
      ], count: 23)
  }
}
