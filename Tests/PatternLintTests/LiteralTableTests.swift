import PatternLint
import Testing

/// Strings and comments of each language: the patterns of `%G-%m` or `YYYY-MM` that are found.
@Suite struct LiteralTableTests {
  @Test func places() {
    let rows: [(language: SourceLanguage, source: String, starts: [Int])] = [
      // Comments
      (.sql, "-- strftime('%G-%m', d)\n/* strftime('%G-%m', d) */ strftime('%G-%m', d)", [61]),
      (.sql, "/* /* */ strftime('%G-%m', d) */", [19]),
      (.swift, "/* /* */ dateFormat = \"YYYY-MM\" */ // dateFormat = \"YYYY-MM\"", []),
      (.kotlin, "/* /* */ ofPattern(\"YYYY-MM\") */", []),
      (.java, "/* /* */ ofPattern(\"YYYY-MM\")", [20]),
      (.c, "// strftime(b, n, \"%G-%m\", t)\nchar c = '\"'; // \"", []),
      (.go, "/* strftime.Format(\"%G-%m\") */ strftime.Format(\"%G-%m\", t)", [48]),
      (.python, "# d.strftime('%G-%m')\nx = '#'; d.strftime('%G-%m')", [43]),
      (.ruby, "# d.strftime('%G-%m')\nx = '#'; d.strftime('%G-%m')", [43]),
      (.php, "<?php # date('o-m')\n// date('o-m') ?> date('o-m') <?php #[A(1)] date('o-m');", [70]),
      (.shell, "# date +%G-%m\necho a#b $# ; date +%G-%m", [34]),
      // Strings; in those without code there may be SQL, so that strftime is found there too
      (.sql, "SELECT 'it''s', strftime('%G-%m', d), E'\\'', strftime('%G-%m', d)", [26, 55]),
      (.sql, "SELECT $$ strftime('%G-%m', d) $$", [20]),
      (.swift, ##"f.dateFormat = #"YYYY-MM"#; f.dateFormat = #"a"YYYY-MM"#"##, [17, 47]),
      (.swift, "f.dateFormat = \"\"\"\n  YYYY-MM\n  \"\"\"", [21]),
      (.swift, ##"let s = "\(a ? "x" : ")") " ; f.dateFormat = "YYYY-MM""##, [46]),
      (.c, "strftime(b, n, R\"x(%G-%m)\")x\", t); strftime(b, n, L\"%G-%m\", t)", [19, 52]),
      (.c, "strftime(b, n, R\"(%G-%m)\", t)", [18]),
      (.csharp, "var s = @\"a\\\"; d.ToString(\"yyyy-mm\"); d.ToString(@\"yyyy-mm\")", [27, 51]),
      (.csharp, "var s = $@\"{d:yyyy-mm} {{d:yyyy-mm}}\";", [19]),
      (.csharp, "var s = $\"{d.ToString(\"yyyy-mm\")}\"; var c = '\"'; // \"", [28]),
      (.java, "x.ofPattern(\"\"\"\n  YYYY-MM\n  \"\"\")", [18]),
      (
        .kotlin, "val s = \"$a ${ofPattern(\"YYYY-MM\")}\"; ofPattern(\"\"\"YYYY-MM\"\"\")",
        [25, 51]
      ),
      (.scala, "val s = s\"${ofPattern(\"YYYY-MM\")}\"", [23]),
      (
        .python, "d.strftime(r'%G-%m'); d.strftime(b\"\"\"%G-%m\"\"\"); d.strftime(rb'%G-%m')",
        [13, 37, 62]
      ),
      (.python, "f'{d:%G-%m}' f\"{d.strftime('%G-%m')}\" f'{{d:%G-%m}}' F'{x:{w}}'", [5, 28]),
      (.ruby, "\"#{d.strftime(\"%G-%m\")}\" '#{d.strftime(\"%G-%m\")}' /['\"]/", [15, 40]),
      (
        .ruby,
        "a <<b\nx = <<~A + <<-'B'\n  #{d.strftime('%G-%m')}\nA\n  #{d.strftime('%G-%m')}\nB\n",
        [40, 67]
      ),
      (.php, "<?php $s = \"{$d->format('o-m')} $x\"; $t = '{$d->format(\"o-m\")}';", [25]),
      (.php, "<?php $s = <<<'A'\n{$d->format('o-m')}\nA;\n$d->format('o-m');", [53]),
      (.go, "s := `a\"\\`; strftime.Format(`%G-%m`, t)", [29]),
      (
        .javascript, "`a ${strftime('%G-%m', d)} ${{a: `${strftime(\"%G-%m\")}`}} '`; /[/'\"]/g",
        [15, 46]
      ),
      (.javascript, "x = a / b; strftime('%G-%m') / 2; y = /'/; strftime('%G-%m')", [21, 53]),
      (.shell, "a='$(date +%G-%m)'; b=\"$(date '+%G-%m')\"; date +\"%G\"'-%m'", [32, 49]),
    ]
    for row in rows {
      let lint = PatternLinter(row.source, row.language)
      #expect(
        lint.findings.filter { $0.severity != .note }.map(\.range.lowerBound)
          == row.starts.map { $0 + Self.offset(of: lint, row.source, $0) },
        "\(row.language): \(row.source)")
    }
    #expect(rows.count == 34)
  }

  /// In `yyyy-mm` the minutes are what is wrong.
  private static func offset(of lint: PatternLinter, _ source: String, _ start: Int) -> Int {
    Array(source.utf8)[start...].starts(with: "yyyy-".utf8) ? 5 : 0
  }
}
