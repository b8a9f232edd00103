/// A named week scheme: a member of a family of schemes.
///
/// Its name consists of the family's prefix and the member, each of which may be in its short form: `bigquery-sunday`,
/// `bq-sun`.
package struct SchemeEntry {
  package let family: Family
  package let member: StaticString
  /// The same as ``member`` if that is short enough.
  package let shortMember: StaticString
  let scheme: WeekScheme

  private init(
    _ family: Family, _ member: StaticString, short: StaticString? = nil, _ scheme: WeekScheme
  ) {
    self.family = family
    self.member = member
    shortMember = short ?? member
    self.scheme = scheme
  }

  /// The schemes of one program or standard.
  package enum Family {
    case iso8601
    case strftime
    case mySQL
    case clickHouse
    case bigQuery
    case snowflake
    case sqlServer
    case excel
    case dotNetFirstDay
    case dotNetFullWeek
    case dotNetFourDays
    case oracle
    case postgreSQL
    case db2
    case lubridate
    case mmwr

    package var prefix: StaticString {
      switch self {
      case .iso8601: "iso8601"
      case .strftime: "strftime-"
      case .mySQL: "mysql"
      case .clickHouse: "clickhouse"
      case .bigQuery: "bigquery-"
      case .snowflake: "snowflake-"
      case .sqlServer: "sqlserver-"
      case .excel: "excel"
      case .dotNetFirstDay: "dotnet-first-day-"
      case .dotNetFullWeek: "dotnet-first-full-week-"
      case .dotNetFourDays: "dotnet-first-four-day-week-"
      case .oracle: "oracle-"
      case .postgreSQL: "postgres-ww"
      case .db2: "db2"
      case .lubridate: "lubridate"
      case .mmwr: "mmwr"
      }
    }

    /// The same as ``prefix`` if that is short enough.
    package var shortPrefix: StaticString {
      switch self {
      case .clickHouse: "ch"
      case .bigQuery: "bq-"
      case .snowflake: "sf-"
      case .sqlServer: "mssql-"
      case .dotNetFirstDay: "dotnet-fd-"
      case .dotNetFullWeek: "dotnet-ff-"
      case .dotNetFourDays: "dotnet-f4-"
      case .lubridate: "lubri"
      default: prefix
      }
    }

    var source: StaticString {
      switch self {
      case .iso8601: "ISO 8601-1:2019, 3.1.1.23"
      case .strftime: "C, SQLite: strftime %U %W %V"
      case .mySQL: "MySQL: WEEK(d, mode), YEARWEEK(d, mode)"
      case .clickHouse: "ClickHouse: toWeek(d, mode), toYearWeek(d, mode)"
      case .bigQuery: "BigQuery: EXTRACT(WEEK(weekday) FROM d), EXTRACT(ISOWEEK FROM d)"
      case .snowflake: "Snowflake: WEEK with WEEK_START and WEEK_OF_YEAR_POLICY"
      case .sqlServer: "SQL Server: DATEPART(week, d) with DATEFIRST, DATEPART(iso_week, d)"
      case .excel: "Excel: WEEKNUM(d, type)"
      case .dotNetFirstDay: ".NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstDay"
      case .dotNetFullWeek: ".NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstFullWeek"
      case .dotNetFourDays:
        ".NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstFourDayWeek"
      case .oracle: "Oracle: TO_CHAR(d, 'WW'), TO_CHAR(d, 'IW')"
      case .postgreSQL: "PostgreSQL: to_char(d, 'WW')"
      case .db2: "Db2: WEEK(d)"
      case .lubridate: "lubridate: week(d)"
      case .mmwr: "CDC: MMWR weeks"
      }
    }
  }

  /// The scheme with a place in the list that users see, from 0; nil after the last one.
  ///
  /// Not a static array: it would leak when the library is unloaded, which `Tests/Faults` checks.
  package init?(at place: Int) {
    switch place {
    case 0: self.init(.iso8601, "", .weekBased(.monday, .four))

    case 1: self.init(.strftime, "u", .clipped(.sunday, .seven))
    case 2: self.init(.strftime, "w", .clipped(.monday, .seven))
    case 3: self.init(.strftime, "v", .weekBased(.monday, .four))

    case 4: self.init(.mySQL, "0", .clipped(.sunday, .seven))
    case 5: self.init(.mySQL, "1", .clipped(.monday, .four))
    case 6: self.init(.mySQL, "2", .weekBased(.sunday, .seven))
    case 7: self.init(.mySQL, "3", .weekBased(.monday, .four))
    case 8: self.init(.mySQL, "4", .clipped(.sunday, .four))
    case 9: self.init(.mySQL, "5", .clipped(.monday, .seven))
    case 10: self.init(.mySQL, "6", .weekBased(.sunday, .four))
    case 11: self.init(.mySQL, "7", .weekBased(.monday, .seven))

    case 12: self.init(.clickHouse, "0", .clipped(.sunday, .seven))
    case 13: self.init(.clickHouse, "1", .clipped(.monday, .four))
    case 14: self.init(.clickHouse, "2", .weekBased(.sunday, .seven))
    case 15: self.init(.clickHouse, "3", .weekBased(.monday, .four))
    case 16: self.init(.clickHouse, "4", .clipped(.sunday, .four))
    case 17: self.init(.clickHouse, "5", .clipped(.monday, .seven))
    case 18: self.init(.clickHouse, "6", .weekBased(.sunday, .four))
    case 19: self.init(.clickHouse, "7", .weekBased(.monday, .seven))
    case 20: self.init(.clickHouse, "8", .weekBased(.sunday, .one))
    case 21: self.init(.clickHouse, "9", .weekBased(.monday, .one))

    case 22: self.init(.bigQuery, "sunday", short: "sun", .clipped(.sunday, .seven))
    case 23: self.init(.bigQuery, "monday", short: "mon", .clipped(.monday, .seven))
    case 24: self.init(.bigQuery, "tuesday", short: "tue", .clipped(.tuesday, .seven))
    case 25: self.init(.bigQuery, "wednesday", short: "wed", .clipped(.wednesday, .seven))
    case 26: self.init(.bigQuery, "thursday", short: "thu", .clipped(.thursday, .seven))
    case 27: self.init(.bigQuery, "friday", short: "fri", .clipped(.friday, .seven))
    case 28: self.init(.bigQuery, "saturday", short: "sat", .clipped(.saturday, .seven))
    case 29: self.init(.bigQuery, "isoweek", short: "iso", .weekBased(.monday, .four))

    case 30: self.init(.snowflake, "0-0", .weekBased(.monday, .four))
    case 31: self.init(.snowflake, "1-0", .weekBased(.monday, .four))
    case 32: self.init(.snowflake, "2-0", .weekBased(.tuesday, .four))
    case 33: self.init(.snowflake, "3-0", .weekBased(.wednesday, .four))
    case 34: self.init(.snowflake, "4-0", .weekBased(.thursday, .four))
    case 35: self.init(.snowflake, "5-0", .weekBased(.friday, .four))
    case 36: self.init(.snowflake, "6-0", .weekBased(.saturday, .four))
    case 37: self.init(.snowflake, "7-0", .weekBased(.sunday, .four))
    case 38: self.init(.snowflake, "0-1", .clipped(.monday, .one))
    case 39: self.init(.snowflake, "1-1", .clipped(.monday, .one))
    case 40: self.init(.snowflake, "2-1", .clipped(.tuesday, .one))
    case 41: self.init(.snowflake, "3-1", .clipped(.wednesday, .one))
    case 42: self.init(.snowflake, "4-1", .clipped(.thursday, .one))
    case 43: self.init(.snowflake, "5-1", .clipped(.friday, .one))
    case 44: self.init(.snowflake, "6-1", .clipped(.saturday, .one))
    case 45: self.init(.snowflake, "7-1", .clipped(.sunday, .one))

    case 46: self.init(.sqlServer, "1", .clipped(.monday, .one))
    case 47: self.init(.sqlServer, "2", .clipped(.tuesday, .one))
    case 48: self.init(.sqlServer, "3", .clipped(.wednesday, .one))
    case 49: self.init(.sqlServer, "4", .clipped(.thursday, .one))
    case 50: self.init(.sqlServer, "5", .clipped(.friday, .one))
    case 51: self.init(.sqlServer, "6", .clipped(.saturday, .one))
    case 52: self.init(.sqlServer, "7", .clipped(.sunday, .one))
    case 53: self.init(.sqlServer, "iso", .weekBased(.monday, .four))

    case 54: self.init(.excel, "1", .clipped(.sunday, .one))
    case 55: self.init(.excel, "2", .clipped(.monday, .one))
    case 56: self.init(.excel, "11", .clipped(.monday, .one))
    case 57: self.init(.excel, "12", .clipped(.tuesday, .one))
    case 58: self.init(.excel, "13", .clipped(.wednesday, .one))
    case 59: self.init(.excel, "14", .clipped(.thursday, .one))
    case 60: self.init(.excel, "15", .clipped(.friday, .one))
    case 61: self.init(.excel, "16", .clipped(.saturday, .one))
    case 62: self.init(.excel, "17", .clipped(.sunday, .one))
    case 63: self.init(.excel, "21", .weekBased(.monday, .four))

    case 64: self.init(.dotNetFirstDay, "sunday", short: "sun", .clipped(.sunday, .one))
    case 65: self.init(.dotNetFirstDay, "monday", short: "mon", .clipped(.monday, .one))
    case 66: self.init(.dotNetFirstDay, "tuesday", short: "tue", .clipped(.tuesday, .one))
    case 67: self.init(.dotNetFirstDay, "wednesday", short: "wed", .clipped(.wednesday, .one))
    case 68: self.init(.dotNetFirstDay, "thursday", short: "thu", .clipped(.thursday, .one))
    case 69: self.init(.dotNetFirstDay, "friday", short: "fri", .clipped(.friday, .one))
    case 70: self.init(.dotNetFirstDay, "saturday", short: "sat", .clipped(.saturday, .one))

    case 71: self.init(.dotNetFullWeek, "sunday", short: "sun", .weekBased(.sunday, .seven))
    case 72: self.init(.dotNetFullWeek, "monday", short: "mon", .weekBased(.monday, .seven))
    case 73: self.init(.dotNetFullWeek, "tuesday", short: "tue", .weekBased(.tuesday, .seven))
    case 74: self.init(.dotNetFullWeek, "wednesday", short: "wed", .weekBased(.wednesday, .seven))
    case 75: self.init(.dotNetFullWeek, "thursday", short: "thu", .weekBased(.thursday, .seven))
    case 76: self.init(.dotNetFullWeek, "friday", short: "fri", .weekBased(.friday, .seven))
    case 77: self.init(.dotNetFullWeek, "saturday", short: "sat", .weekBased(.saturday, .seven))

    case 78: self.init(.dotNetFourDays, "sunday", short: "sun", .joinedInJanuary(.sunday, .four))
    case 79: self.init(.dotNetFourDays, "monday", short: "mon", .joinedInJanuary(.monday, .four))
    case 80: self.init(.dotNetFourDays, "tuesday", short: "tue", .joinedInJanuary(.tuesday, .four))
    case 81:
      self.init(.dotNetFourDays, "wednesday", short: "wed", .joinedInJanuary(.wednesday, .four))
    case 82:
      self.init(.dotNetFourDays, "thursday", short: "thu", .joinedInJanuary(.thursday, .four))
    case 83: self.init(.dotNetFourDays, "friday", short: "fri", .joinedInJanuary(.friday, .four))
    case 84:
      self.init(.dotNetFourDays, "saturday", short: "sat", .joinedInJanuary(.saturday, .four))

    case 85: self.init(.oracle, "ww", .sevenDayBlocks)
    case 86: self.init(.oracle, "iw", .weekBased(.monday, .four))

    case 87: self.init(.postgreSQL, "", .sevenDayBlocks)

    case 88: self.init(.db2, "", .clipped(.sunday, .one))

    case 89: self.init(.lubridate, "", .sevenDayBlocks)

    case 90: self.init(.mmwr, "", .weekBased(.sunday, .four))
    default: return nil
    }
  }

  /// The first scheme that satisfies a condition.
  package static func first(where isWanted: (SchemeEntry) -> Bool) -> SchemeEntry? {
    var place = 0
    while let entry = SchemeEntry(at: place) {
      if isWanted(entry) { return entry }
      place &+= 1
    }
    return nil
  }

  /// The scheme with a name.
  static func find(_ name: Span<UInt8>) -> SchemeEntry? { first { $0.hasName(name) } }

  private func hasName(_ name: Span<UInt8>) -> Bool {
    func isMember(after prefix: StaticString) -> Bool {
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.extracting(droppingFirst: prefix.utf8CodeUnitCount)
      return rest.isTag(member) || rest.isTag(shortMember)
    }
    return isMember(after: family.prefix) || isMember(after: family.shortPrefix)
  }

  /// The scheme with its name and source.
  var named: NamedWeekScheme {
    NamedWeekScheme(
      name: "\(family.prefix)\(member)", shortName: "\(family.shortPrefix)\(shortMember)",
      scheme: scheme, source: "\(family.source)")
  }
}

extension WeekScheme {
  fileprivate static func weekBased(_ first: Weekday, _ minimum: MinimumDays) -> WeekScheme {
    .weekBased(WeekRules(firstWeekday: first, minimumDaysInFirstWeek: minimum))
  }

  fileprivate static func clipped(_ first: Weekday, _ minimum: MinimumDays) -> WeekScheme {
    .clipped(WeekRules(firstWeekday: first, minimumDaysInFirstWeek: minimum))
  }

  fileprivate static func joinedInJanuary(
    _ first: Weekday, _ minimum: MinimumDays
  ) -> WeekScheme {
    .joinedInJanuary(WeekRules(firstWeekday: first, minimumDaysInFirstWeek: minimum))
  }
}
