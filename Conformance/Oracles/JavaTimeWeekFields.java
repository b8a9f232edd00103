import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.WeekFields;

/**
 * Prints Conformance/Tables/java-time-week-fields.tsv: a digest of what java.time's WeekFields says of
 * every day of a year, for all 49 rules.
 *
 *   java Conformance/Oracles/JavaTimeWeekFields.java > Conformance/Tables/java-time-week-fields.tsv
 *
 * One line a year, one column a rule, "first weekday (ISO)/minimum days". A cell is the 32-bit FNV-1a
 * of the bytes, day by day: week-based year (two bytes, low one first), week of it, week of year, week
 * of month, day of week.
 */
final class JavaTimeWeekFields {
  public static void main(String[] arguments) {
    System.out.println("# java.time.temporal.WeekFields of JDK " + System.getProperty("java.version")
        + "; made by Conformance/Oracles/JavaTimeWeekFields.java");
    System.out.println("# 32-bit FNV-1a over every day of the year: week-based year (2 bytes, low"
        + " first), week, week of year, week of month, day of week");
    StringBuilder line = new StringBuilder("year");
    for (DayOfWeek first : DayOfWeek.values()) {
      for (int minimum = 1; minimum <= 7; minimum++) {
        line.append('\t').append(first.getValue()).append('/').append(minimum);
      }
    }
    System.out.println(line);
    for (int year = 1900; year <= 2100; year++) {
      line = new StringBuilder().append(year);
      for (DayOfWeek first : DayOfWeek.values()) {
        for (int minimum = 1; minimum <= 7; minimum++) {
          line.append('\t').append(String.format("%08x", digest(year, WeekFields.of(first, minimum))));
        }
      }
      System.out.println(line);
    }
  }

  private static int digest(int year, WeekFields fields) {
    int hash = 0x811c9dc5;
    LocalDate day = LocalDate.of(year, 1, 1);
    while (day.getYear() == year) {
      int weekBasedYear = day.get(fields.weekBasedYear());
      hash = add(hash, weekBasedYear & 0xff);
      hash = add(hash, weekBasedYear >> 8);
      hash = add(hash, day.get(fields.weekOfWeekBasedYear()));
      hash = add(hash, day.get(fields.weekOfYear()));
      hash = add(hash, day.get(fields.weekOfMonth()));
      hash = add(hash, day.get(fields.dayOfWeek()));
      day = day.plusDays(1);
    }
    return hash;
  }

  private static int add(int hash, int octet) {
    return (hash ^ octet) * 0x01000193;
  }
}
