import Testing
import WeekCalendar

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Dates, weekdays and the three week numberings of `strftime` against the C library.
@Suite struct CLibraryTests {
  /// A stride of one day and one second steps through every day and every second of the day.
  @Test func everyDayEqualsTheCLibrary() throws {
    let mondayFirstFull = try WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: 7)
    let sundayFirstFull = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 7)
    var rows = 0
    var failures = 0
    // 1800-01-01 ... 2300-12-31.
    var seconds = -5_364_662_400
    while seconds < 10_445_328_000, failures < 5 {
      var time = time_t(seconds)
      var fields = tm()
      gmtime_r(&time, &fields)
      guard
        let instant = JulianDay(milliseconds: Int64(seconds) * 1_000 + 210_866_760_000_000)
          .dateTime
      else {
        Issue.record("no date for \(seconds)")
        return
      }
      let date = instant.date
      let iso = date.weekDate(.iso8601)
      let ours = [
        date.year, date.month, date.day, instant.time.hour, instant.time.minute,
        instant.time.second, date.dayOfYear, iso.weekBasedYear, iso.week,
        date.weekFields(sundayFirstFull).weekOfYear, date.weekFields(mondayFirstFull).weekOfYear,
        date.weekday.iso, date.weekday.posix,
      ]
      let theirs = Self.formatted(&fields)
      var back = tm()
      back.tm_year = Int32(date.year - 1_900)
      back.tm_mon = Int32(date.month - 1)
      back.tm_mday = Int32(date.day)
      let midnight = timegm(&back)
      if ours != theirs || Int(midnight) != Int(date.epochDay.value) * 86_400 {
        failures += 1
        Issue.record("at \(seconds): \(ours), the C library has \(theirs)")
      }
      rows += 1
      seconds += 86_401
    }
    #expect(rows == 182_984)
  }

  private static func formatted(_ fields: inout tm) -> [Int] {
    var buffer = [CChar](repeating: 0, count: 100)
    let length = strftime(
      &buffer, buffer.count, "%Y %m %d %H %M %S %j %G %V %U %W %u %w", &fields)
    var numbers = [0]
    for byte in buffer.prefix(length) {
      if byte == 32 {
        numbers.append(0)
      } else {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte) - 48
      }
    }
    return numbers
  }
}
