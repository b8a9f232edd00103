import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SimpleTimeZone;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Prints the week of every day of 1900 to 2100 by java.time's WeekFields and by java.util.Calendar, for all
 * 49 rules, and by WeekFields for each locale. java.py, in the same folder, runs it and reads its output.
 *
 * The first line is the version. Three parts follow. Each has a line for each question, with tabs between its
 * name, its kind, our locale and its column; an empty line; and the columns, with a 32-bit number for each day,
 * high byte first.
 */
final class JavaWeeks {
  private static final LocalDate FIRST = LocalDate.of(1900, 1, 1);
  private static final LocalDate LAST = LocalDate.of(2100, 12, 31);
  private static final List<LocalDate> DAYS = FIRST.datesUntil(LAST.plusDays(1)).toList();
  // The CLDR release from which the locales of each JDK come.
  private static final Map<Integer, Integer> RELEASES =
      Map.of(17, 39, 18, 40, 19, 41, 20, 42, 21, 42, 22, 44, 23, 45, 24, 46, 25, 47);

  private final DataOutputStream output =
      new DataOutputStream(new BufferedOutputStream(System.out, 1 << 20));
  private final StringBuilder questions = new StringBuilder();
  private final List<int[]> columns = new ArrayList<>();

  public static void main(String[] arguments) throws IOException {
    JavaWeeks weeks = new JavaWeeks();
    weeks.output.writeBytes(System.getProperty("java.version") + "\n");
    weeks.fields();
    weeks.calendars();
    weeks.locales();
    weeks.output.flush();
  }

  private void fields() throws IOException {
    for (DayOfWeek first : DayOfWeek.values()) {
      for (int minimum = 1; minimum <= 7; minimum++) {
        WeekFields fields = WeekFields.of(first, minimum);
        String name = "WeekFields " + first.getValue() + "/" + minimum + " ";
        String locale = locale(first, minimum);
        ask(name + "weekBasedYear, weekOfWeekBasedYear", "key", locale,
            day -> day.get(fields.weekBasedYear()) * 100 + day.get(fields.weekOfWeekBasedYear()));
        ask(name + "weekOfYear", "week", locale + ";weekyear=clipped",
            day -> day.get(fields.weekOfYear()));
        ask(name + "weekOfMonth", "month", locale, day -> day.get(fields.weekOfMonth()));
        ask(name + "dayOfWeek", "weekday", locale, day -> day.get(fields.dayOfWeek()));
      }
    }
    ask("IsoFields", "key", "iso8601",
        day -> day.get(IsoFields.WEEK_BASED_YEAR) * 100 + day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
    write();
  }

  private void calendars() throws IOException {
    for (DayOfWeek first : DayOfWeek.values()) {
      for (int minimum = 1; minimum <= 7; minimum++) {
        GregorianCalendar calendar = new GregorianCalendar(new SimpleTimeZone(0, "UTC"), Locale.ROOT);
        calendar.setFirstDayOfWeek(first.getValue() % 7 + 1);
        calendar.setMinimalDaysInFirstWeek(minimum);
        String name = "Calendar " + first.getValue() + "/" + minimum + " ";
        String locale = locale(first, minimum);
        ask(name + "getWeekYear, WEEK_OF_YEAR", "key", locale, day -> {
          set(calendar, day);
          return calendar.getWeekYear() * 100 + calendar.get(Calendar.WEEK_OF_YEAR);
        });
        ask(name + "WEEK_OF_MONTH", "month", locale, day -> {
          set(calendar, day);
          return calendar.get(Calendar.WEEK_OF_MONTH);
        });
      }
    }
    write();
  }

  private void locales() throws IOException {
    String data = "@weekdata=cldr" + RELEASES.get(Runtime.version().feature()) + ";weekyear=clipped";
    Map<WeekFields, Integer> known = new java.util.HashMap<>();
    Map<String, WeekFields> locales = new TreeMap<>();
    for (Locale locale : Locale.getAvailableLocales()) {
      // Variants and extensions select other calendars, or other forms of Norwegian.
      if (locale.getCountry().isEmpty() || !locale.getVariant().isEmpty() || locale.hasExtensions()) {
        continue;
      }
      locales.put(locale.toLanguageTag().replace('-', '_'), WeekFields.of(locale));
    }
    for (Map.Entry<String, WeekFields> entry : locales.entrySet()) {
      WeekFields fields = entry.getValue();
      String name = entry.getKey() + " weekOfYear";
      Integer index = known.get(fields);
      if (index == null) {
        known.put(fields, columns.size());
        ask(name, "week", entry.getKey() + data, day -> day.get(fields.weekOfYear()));
      } else {
        add(name, "week", entry.getKey() + data, index);
      }
    }
    write();
  }

  private static void set(GregorianCalendar calendar, LocalDate day) {
    calendar.setTimeInMillis(day.atStartOfDay().toEpochSecond(ZoneOffset.UTC) * 1000);
  }

  private static String locale(DayOfWeek first, int minimum) {
    return "en@fw=" + first.name().substring(0, 3).toLowerCase(Locale.ROOT) + ";mindays=" + minimum;
  }

  private void ask(String name, String kind, String locale, ToIntFunction<LocalDate> answer) {
    add(name, kind, locale, columns.size());
    columns.add(DAYS.stream().mapToInt(answer).toArray());
  }

  private void add(String name, String kind, String locale, int column) {
    questions.append(String.join("\t", name, kind, locale, Integer.toString(column))).append('\n');
  }

  private void write() throws IOException {
    output.writeBytes(questions + "\n");
    for (int[] column : columns) {
      for (int value : column) {
        output.writeInt(value);
      }
    }
    questions.setLength(0);
    columns.clear();
  }
}
