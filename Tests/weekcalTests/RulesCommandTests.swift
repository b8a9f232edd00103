import TestSupport
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

  /// The plan is compared as a release is, and is none: all of CLDR's regions with other rules than ISO 8601's.
  @Test func planChangesAllRegionsWithoutISOWeeks() throws {
    let diff = try Tool.run(["rules", "--diff", "cldr48", "cldr50-plan", "--format", "csv"])
    let rows = naiveCSV(diff.output).dropFirst()
    #expect(rows.allSatisfy { $0[4] == "Monday" && $0[5] == "4" && $0[6] == $0[3] })
    #expect(rows.allSatisfy { $0[1] != "Monday" || $0[2] != "4" })
    // As the locales of the regions have them, without the table of releases.
    let query =
      "SELECT identifier FROM week_rules WHERE kind = 'region' AND first_weekday = 1 AND minimum_days = 4"
    let regions = try Tool.run(["query", ":memory:", query, "--format", "csv"])
    let iso = Set(naiveCSV(regions.output).dropFirst().map { $0[0] })
    // In CLDR 48's weekData 42 regions start on Monday with four days, and so do DD, FX and SU.
    #expect(iso.count == 45 && iso.isDisjoint(with: rows.map { $0[0] }))
    for region in ["001", "US", "CN", "IN", "RS", "PT", "EG"] {
      #expect(rows.contains { $0[0] == region }, "\(region)")
    }
    for region in ["DE", "FR", "GB", "SE", "RU"] {
      #expect(!rows.contains { $0[0] == region }, "\(region)")
    }
    // ISO 3166's 249 regions, the world, and 12 that CLDR has besides.
    #expect(rows.count == 249 + 1 + 12 - iso.count)
    let pin = try Tool.run(["week", "2027-01-01", "-l", "en_US@weekdata=cldr50-plan"])
    #expect(
      pin.status == 64 && pin.errors.contains("but a plan, which can change until its release"))
    let wrong = try Tool.run(["rules", "--diff", "cldr48", "cldr50"])
    #expect(wrong.errors.contains("\(BakedData.releases), or the plan cldr50-plan"))
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
