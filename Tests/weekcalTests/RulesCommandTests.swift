import Testing

@Suite struct RulesCommandTests {
  @Test func rulesNameWhatDecidedThem() throws {
    let result = try Tool.run([
      "rules", "--why", "--format", "csv", "pt", "en_AE@weekdata=cldr45", "de_DE@weeks=mysql1",
      "en-GB-u-rg-uszzzz", "de_DE@fw=sun;mindays=1", "iso8601", "tlh", "en-u-sd-gbsct",
    ])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "locale,region,first_weekday,minimum_days,weekend,data,why")
    let expected = [
      ("Sunday,1", "likely region BR, CLDR"), ("Saturday,1", "region AE, cldr45"),
      ("Monday,4", "the scheme mysql1"), ("Sunday,1", "region US of rg=uszzzz, CLDR"),
      ("Sunday,1", "fw=sun, mindays=1, region DE, CLDR"), ("Monday,4", "calendar iso8601, CLDR"),
      ("Monday,1", "no region is known, 001, CLDR"), ("Monday,4", "region GB of sd=gbsct, CLDR"),
    ]
    #expect(lines.count == expected.count + 1)
    for (line, (rule, why)) in zip(lines.dropFirst(), expected) {
      #expect(line.contains(rule) && line.contains(why), "\(line)")
    }
  }

  @Test func differencesBetweenReleasesAreListed() throws {
    #expect(
      try Tool.run(["rules", "--diff", "cldr42", "cldr48", "--format", "csv"]).output == """
        region,cldr42 first_weekday,cldr42 minimum_days,cldr42 weekend,cldr48 first_weekday,\
        cldr48 minimum_days,cldr48 weekend
        AE,Saturday,1,Saturday-Sunday,Monday,1,Saturday-Sunday
        IS,Monday,4,Saturday-Sunday,Sunday,4,Saturday-Sunday

        """)
    for arguments in [["cldr42"], ["cldr42", "cldr99"], ["cldr42", "cldr43", "cldr44"]] {
      let result = try Tool.run(["rules", "--diff"] + arguments)
      #expect(result.status != 0 && result.output.isEmpty)
    }
  }

  /// Every command follows the scheme.
  @Test func everyCommandFollowsTheScheme() throws {
    let weeks = try Tool.run(["week", "2011-01-02", "--locale", "mysql1", "--format", "csv"])
    #expect(weeks.output.contains("2011-W00,2011,0,2011-01-01,2011-01-02"))
    #expect(
      try Tool.run(["format", "YYYY-ww", "2011-01-02", "-l", "de_DE@weeks=mysql1"]).output
        == "2011-00\n")
    let rows = "Date,Value\n2010-12-31,1\n2011-01-01,2\n2011-01-02,4\n2011-01-03,8\n"
    let report = try Tool.run(
      ["report", "-", "--date", "Date", "--sum", "Value", "--locale", "mysql1", "--format", "csv"],
      input: rows)
    for line in [
      "2010-W52,2010-12-27,2010-12-31,1", "2011-W00,2011-01-01,2011-01-02,6",
      "2011-W01,2011-01-03,2011-01-09,8",
    ] {
      #expect(report.output.contains(line), "\(report)")
    }
    #expect(try Tool.run(["calendar", "2011", "1", "--locale", "oracle-ww"]).status != 0)
  }
}
