import CSQLite
import TestSupport
import Testing
import WeekCalendar
import WeekCalendarSQLite

/// Names that one connection has, and no other.
@Suite struct NamesTests {
  private static let date = "SELECT format_date('EEEE d MMMM', '2011-01-02', 'de')"

  @Test func aConnectionHasTheNamesThatItIsGiven() throws {
    let names = try NamesPack.changed("Sonntag", to: "Sunntig")
    let given = try Connection(registering: false)
    try register(on: given.handle, names: names)
    let own = try Connection()
    #expect(given.one(Self.date) == .text("Sunntig 2 Januar"))
    #expect(own.one(Self.date) == .text("Sonntag 2 Januar"))
    // Also where the locale comes from a column, in tables, and where texts are read.
    #expect(
      given.one("SELECT format_date('EEEE', '2011-01-02', l) FROM (SELECT 'de' AS l)")
        == .text("Sunntig"))
    #expect(
      given.one("SELECT weekday_name FROM calendar_days('2011-01-02', '2011-01-02', 'de')")
        == .text("Sunntig"))
    #expect(
      given.one("SELECT parse_date('EEEE, d.M.y', 'Sunntig, 2.1.2011', 'de')")
        == .text("2011-01-02"))
    for sql in [
      "SELECT week_key('2011-01-02', 'de')", "SELECT count(*) FROM week_rules",
      "SELECT group_concat(identifier || first_weekday || minimum_days) FROM week_rules",
    ] {
      #expect(given.one(sql) == own.one(sql))
    }
  }

  @Test func aConnectionHasOnePack() throws {
    let names = try NamesPack.changed("Sonntag", to: "Sunntig")
    let given = try Connection(registering: false)
    try register(on: given.handle, names: names)
    // Again with the same, or with none said.
    try register(on: given.handle, names: NamesPack(pack: names.pack))
    try register(on: given.handle)
    #expect(given.one(Self.date) == .text("Sunntig 2 Januar"))
    do {
      try register(on: given.handle, names: .baked)
      Issue.record("two packs")
    } catch {
      #expect(
        error.description
          == "the connection already has other names (\(BakedData.pack)); nothing was changed: "
          + "use a connection without it")
    }
    #expect(given.one(Self.date) == .text("Sunntig 2 Januar"))
    let own = try Connection()
    let error = #expect(throws: RegistrationError.self) {
      try register(on: own.handle, names: names)
    }
    if case .otherNames? = error {} else { Issue.record("\(String(describing: error))") }
    #expect(own.one(Self.date) == .text("Sonntag 2 Januar"))
  }

  /// The versions of the rules, and of the names where these are others.
  @Test func versionNamesThePacksInUse() throws {
    let sql = "SELECT week_data_version()"
    #expect(try Connection().one(sql) == .text(BakedData.pack))
    let given = try Connection(registering: false)
    try register(on: given.handle, names: NamesPack.changed(BakedData.icu, to: "72.1"))
    #expect(given.one(sql) == .text("\(BakedData.pack), names of \(BakedData.name) (ICU 72.1)"))
  }
}
