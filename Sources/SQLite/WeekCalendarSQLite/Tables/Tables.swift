import WeekCalendar

// The tables with their columns.

extension SQLTable {
  static var weeks: SQLTable {
    SQLTable(
      name: "weeks", parameters: ["start", "stop", "locale"],
      columnList: [
        Column("key", .text) { row in row.setKey(row.listedWeek?.start) },
        Column("week_based_year") { row in row.set(row.listedWeek?.year) },
        Column("week") { row in row.set(row.listedWeek?.number) },
        Column("first_day", .orderedText) { row in row.set(row.listedWeek?.start) },
        Column("last_day", .text) { row in row.set(row.listedWeek?.end) },
        Column("days_in_range") { row in row.set(row.daysInRange) },
        Column("is_partial") { row in
          guard let week = row.listedWeek, let days = row.daysInRange else { return }
          row.set(days < week.days.count ? 1 : 0)
        },
      ],
      summary: "The weeks with at least one day from start to stop."
    ) { $0.weeks() }
  }

  static var convertWeek: SQLTable {
    SQLTable(
      name: "convert_week", parameters: ["week", "from_locale", "to_locale"],
      columnList: [
        Column("key", .text) { row in
          guard let week = row.touchedWeek else { return }
          row.setText { $0.write(weekBasedYear: week.year, week: week.number) }
        },
        Column("first_day", .orderedText) { row in row.set(row.touchedWeek?.start) },
        Column("last_day", .text) { row in row.set(row.touchedWeek?.end) },
        Column("first_shared_day", .text) { row in row.set(row.sharedDays?.lowerBound) },
        Column("last_shared_day", .text) { row in row.set(row.sharedDays?.upperBound) },
        Column("shared_days") { row in row.set(row.sharedDays?.count) },
      ],
      summary: "The weeks of another locale or scheme that share days with the week of a week_key."
    ) { $0.convertedWeek() }
  }

  static var calendarDays: SQLTable {
    SQLTable(
      name: "calendar_days", parameters: ["start", "stop", "locale"],
      columnList: [
        Column("day", .orderedText) { row in row.set(row.date) },
        Column("year") { row in row.set(row.date?.year) },
        Column("month") { row in row.set(row.date?.month) },
        Column("day_of_month") { row in row.set(row.date?.day) },
        Column("day_of_year") { row in row.set(row.date?.dayOfYear) },
        Column("weekday") { row in row.set(row.date?.weekday.iso) },
        Column("local_weekday") { row in row.setField { $0.weekNumbers($1.scheme).localWeekday } },
        Column("weekday_ordinal") { row in row.set(row.date?.weekdayOrdinalInMonth) },
        Column("week_key", .text) { row in row.setKey(row.date) },
        Column("week_based_year") { row in row.setField { $0.weekNumbers($1.scheme).weekBasedYear }
        },
        Column("week") { row in row.setField { $0.weekNumbers($1.scheme).week } },
        Column("week_of_calendar_year") { row in row.setField { $0.weekFields($1.rules).weekOfYear }
        },
        Column("week_of_month") { row in row.setField { $0.weekOfMonth($1.scheme) } },
        Column("week_start", .text) { row in row.set(row.week?.start) },
        Column("week_end", .text) { row in row.set(row.week?.end) },
        Column("weekday_name", .text) { row in
          row.setName(.weekdays(.format, width: .wide), row.date?.weekday.posix)
        },
        Column("weekday_short_name", .text) { row in
          row.setName(.weekdays(.format, width: .abbreviated), row.date?.weekday.posix)
        },
        Column("month_name", .text) { row in
          row.setName(.months(.standAlone, width: .wide), row.date.map { $0.month - 1 })
        },
        Column("month_short_name", .text) { row in
          row.setName(.months(.standAlone, width: .abbreviated), row.date.map { $0.month - 1 })
        },
        Column("quarter_name", .text) { row in
          row.setName(
            .quarters(.standAlone, width: .abbreviated), row.date.map { $0.quarter - 1 })
        },
        Column("is_weekend") { row in
          guard let weekend = row.locale?.weekend, let date = row.date else { return }
          row.set(weekend.contains(date.weekday) ? 1 : 0)
        },
        Column("quarter") { row in row.set(row.date?.quarter) },
        Column("half") { row in row.set(row.date?.half) },
      ],
      summary: "The days from start to stop, with columns to group by."
    ) { $0.days() }
  }

  static var weekRules: SQLTable {
    SQLTable(
      name: "week_rules", parameters: [],
      columnList: [
        Column("kind", .text) { row in row.set(row.isLocale ? "locale" : "region") },
        Column("identifier", .text) { row in row.set(row.rule.identifier) },
        Column("region", .text) { row in
          guard let region = row.rule.locale?.region else { return }
          row.set(region.description)
        },
        Column("first_weekday") { row in row.set(row.rule.locale?.rules.firstWeekday.iso) },
        Column("minimum_days") { row in
          row.set(row.rule.locale?.rules.minimumDaysInFirstWeek)
        },
        Column("weekend_start") { row in row.set(row.rule.locale?.weekend.firstDay.iso) },
        Column("weekend_end") { row in row.set(row.rule.locale?.weekend.lastDay.iso) },
      ],
      summary: "The rules of every locale and region; weekdays are 1 (Monday) to 7 (Sunday)."
    ) { $0.rules() }
  }

  static var weekSchemes: SQLTable {
    SQLTable(
      name: "week_schemes", parameters: [],
      columnList: [
        Column("name", .text) { row in row.set(row.namedScheme?.name) },
        Column("short_name", .text) { row in row.set(row.namedScheme?.shortName) },
        Column("first_weekday") { row in row.set(row.namedScheme?.scheme.rules?.firstWeekday.iso) },
        Column("minimum_days") { row in
          row.set(row.namedScheme?.scheme.rules?.minimumDaysInFirstWeek)
        },
        Column("least") { row in row.set(row.namedScheme?.scheme.numbers.lowerBound) },
        Column("most") { row in row.set(row.namedScheme?.scheme.numbers.upperBound) },
        Column("at_new_year", .text) { row in row.set(row.namedScheme?.scheme.boundary.word) },
        Column("key_of_2007_12_31", .text) { row in row.setKey("2007-12-31") },
        Column("key_of_2011_01_02", .text) { row in row.setKey("2011-01-02") },
        Column("source", .text) { row in row.set(row.namedScheme?.source) },
      ],
      summary:
        "The week schemes to use instead of a locale, with their keys of two days near New Year."
    ) { _ in .listed(TableCursor(.schemes(NamedWeekScheme.all)), NamedWeekScheme.all.count) }
  }

  static var weekRuleChanges: SQLTable {
    SQLTable(
      name: "week_rule_changes", parameters: ["old", "new"],
      columnList: [
        Column("region", .text) { row in row.set(row.change?.region.description) },
        Column("old_first_weekday") { row in row.set(row.change?.oldRules.firstWeekday.iso) },
        Column("new_first_weekday") { row in row.set(row.change?.newRules.firstWeekday.iso) },
        Column("old_minimum_days") { row in row.set(row.change?.oldRules.minimumDaysInFirstWeek) },
        Column("new_minimum_days") { row in row.set(row.change?.newRules.minimumDaysInFirstWeek) },
        Column("old_weekend_start") { row in row.set(row.change?.oldWeekend.firstDay.iso) },
        Column("new_weekend_start") { row in row.set(row.change?.newWeekend.firstDay.iso) },
        Column("old_weekend_end") { row in row.set(row.change?.oldWeekend.lastDay.iso) },
        Column("new_weekend_end") { row in row.set(row.change?.newWeekend.lastDay.iso) },
      ],
      summary:
        "The regions with different rules or weekends in two releases, such as cldr48 and cldr50-plan."
    ) { $0.changes() }
  }
}
