// The page: choices, the week of a date by this rule and in other programs, the rule and its reason, the year, code to copy.
const { columns, endOf, format, names, parse, weekInfo, weekLabel } = weekcalendar;
const at = (id) => document.getElementById(id);
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
};
const WEEKDAYS = ["", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const PATTERN = "EEEE, d MMMM y";
const isoDate = (day) => format("y-MM-dd", Int32Array.of(day), "en")[0];
const dayOf = (date) => columns([date], "iso8601", ["code"], { period: "day" }) && Date.parse(date) / 86400000;

const today = (() => {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000;
})();
let shown;  // the last valid choices, with their results
let chosen;  // the selected day

// MARK: Choices

/** The locale with the chosen scheme and release, as one identifier; or the chosen fiscal calendar. */
function rules({ locale, scheme, data }) {
  if (names("calendars").includes(scheme)) return scheme;
  const parts = [scheme && `weeks=${scheme}`, data && `weekdata=${data}`].filter(Boolean);
  return parts.length === 0 ? locale : locale + (locale.includes("@") ? ";" : "@") + parts.join(";");
}

function choices() {
  const given = Object.fromEntries(["locale", "scheme", "data", "year", "pattern"].map((id) => [id, at(id).value.trim()]));
  return { ...given, locale: localeNamed(given.locale) };
}

let localesByName;  // the names of languages and locales in lower case, in English and in their own language

/** The locale that a text names: an identifier, or a name such as `German` or `Deutsch (Schweiz)`. */
function localeNamed(text) {
  try {
    weekInfo(text);
    return text;
  } catch { /* a name */ }
  localesByName ??= namesOfLocales();
  const name = text.toLowerCase();
  const found = localesByName.get(name);
  if (found || name === "") return found ?? text;
  for (const [other, locale] of localesByName) if (other.startsWith(name)) return locale;
  return text;
}

function namesOfLocales() {
  const found = new Map();
  const languages = new Map();
  const naming = (language) => {
    if (!languages.has(language)) {
      try {
        languages.set(language, new Intl.DisplayNames(language, { type: "language", fallback: "none", languageDisplay: "standard" }));
      } catch { languages.set(language, undefined); }
    }
    return languages.get(language);
  };
  for (const locale of names("locales")) {
    const tag = locale.replaceAll("_", "-");
    for (const language of ["en", tag.split("-")[0]]) {
      let name;
      try { name = naming(language)?.of(tag)?.toLowerCase(); } catch { /* root */ }
      if (name && !found.has(name)) found.set(name, locale);
    }
  }
  return found;
}

/** The patterns for dates in a locale, with the browser's order and punctuation; the long one first. */
function datePatterns(locale) {
  const patterns = [];
  for (const dateStyle of ["long", "medium", "short"]) {
    try {
      const parts = new Intl.DateTimeFormat(locale.split("@")[0].replaceAll("_", "-"), { dateStyle, calendar: "gregory" }).formatToParts(0);
      const letters = { day: "d", year: "y", weekday: "EEEE" };
      patterns.push(parts.map(({ type, value }) => letters[type]
        ?? (type === "month" ? (/^\p{Nd}+$/u.test(value) ? "M" : "MMMM")
          : type === "literal" ? value.replace(/'/g, "''").replace(/\p{L}+/gu, "'$&'") : "")).join(""));
    } catch { /* a locale that the browser does not know */ }
  }
  return patterns;
}

/** The day of a text in ISO 8601, or in the form of the locale or of English; undefined if it is not a date. */
function dayIn(text, locale) {
  const patterns = datePatterns(locale).reverse();
  for (const [pattern, language, mode] of [
    ["y-MM-dd", "en", "standard"], ...patterns.map((pattern) => [pattern, locale, "lenient"]),
    ["d MMMM y", locale, "lenient"], ["d MMMM y", "en", "lenient"], ["MMMM d, y", "en", "lenient"],
  ]) {
    try {
      const date = parse(pattern, text, language, { mode });
      if (/^\d{4}-/.test(date)) return dayOf(date);
    } catch { /* the next */ }
  }
  return undefined;
}

/** A day as the locale writes it at length. */
const dayInWords = (day, locale) => format(datePatterns(locale)[0] ?? "y-MM-dd", Int32Array.of(day), locale)[0];

/** The choices in the address, after #; by default the reader's locale and today. */
function start() {
  const given = new URLSearchParams(location.hash.slice(1));
  let own = (navigator.language || "en-US").replaceAll("-", "_");
  try { weekInfo(own); } catch { own = "en_US"; }
  const preset = { locale: own, scheme: "", data: "", year: String(new Date().getFullYear()), pattern: PATTERN };
  for (const [id, value] of Object.entries(preset)) at(id).value = given.get(id) ?? value;
  for (const id of ["scheme", "data"]) if (at(id).selectedIndex < 0) at(id).value = "";
  const day = given.get("day");
  chosen = day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) / 86400000 : given.has("year") ? undefined : today;
  if (chosen !== undefined) at("year").value = isoDate(chosen).slice(0, 4).replace(/^0+(?=\d)/, "");
}

function fill() {
  const english = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  for (const locale of names("locales")) {
    let label;
    try { label = english.of(locale.replaceAll("_", "-")); } catch { /* root */ }
    if (locale !== "root") at("locales").append(make("option", { value: locale, label }));
  }
  at("scheme").append(make("option", { value: "" }, "from the locale"));
  const groups = new Map();
  for (const scheme of names("schemes")) {
    const group = /^[a-z]+/.exec(scheme)[0];
    const title = { clickhouse: "ClickHouse", bigquery: "BigQuery", snowflake: "Snowflake", sqlserver: "SQL Server", excel: "Excel",
      dotnet: ".NET", mysql: "MySQL", strftime: "strftime: C, SQLite" }[group] ?? "Others";
    if (!groups.has(title)) groups.set(title, make("optgroup", { label: title }));
    groups.get(title).append(make("option", { value: scheme }, scheme));
  }
  for (const [title, group] of groups) if (title !== "Others") at("scheme").append(group);
  at("scheme").insertBefore(groups.get("Others"), at("scheme").children[1]);
  const fiscal = make("optgroup", { label: "Fiscal and trade calendars" });
  for (const calendar of names("calendars")) {
    // A fiscal calendar of plain months has no weeks.
    try { columns(["2011-01-02"], calendar, ["code"]); } catch { continue; }
    fiscal.append(make("option", { value: calendar }, calendar));
  }
  at("scheme").append(fiscal);
  at("data").append(make("option", { value: "" }, `${weekInfo("en_US").why.split(", ").at(-1)}, built in`));
  for (const release of names("releases").reverse()) {
    const label = release === "apple76" ? "Apple’s ICU 76" : `CLDR ${release.slice(4)}, pinned`;
    at("data").append(make("option", { value: release }, label));
  }
}

// MARK: Results

/** Everything the page shows for some choices. An error's `id` names the field that caused it. */
function answers(given) {
  const tell = (id, body) => {
    try { return body(); } catch (error) {
      error.id ??= id;
      throw error;
    }
  };
  const id = rules(given);
  tell("locale", () => weekInfo(given.locale));
  const info = tell("locale", () => weekInfo(id));
  const words = info.isFiscal ? given.locale : id;
  const year = tell("year", () => {
    if (/^\d{1,4}$/.test(given.year)) return Number(given.year);
    throw new RangeError(`the year must be a number from 0 to 9999, not ${JSON.stringify(given.year)}`);
  });
  const first = dayOf(`${String(year).padStart(4, "0")}-01-01`), last = dayOf(`${String(year).padStart(4, "0")}-12-31`);
  const days = Int32Array.from({ length: last - first + 1 }, (_, index) => first + index);
  // A fiscal year may start nearly a year before or after.
  const around = Int32Array.from({ length: last - first + 801 }, (_, index) => first - 400 + index);
  const weeks = columns(around, id, ["year", "number"]);
  const numbers = new Set(weeks.number.filter((_, row) => weeks.year[row] === year));
  const found = columns(days, id, ["key", "year", "number", "start", "end"]);
  const iso = columns(days, "iso8601", ["key"]).key;
  return {
    ...given, id, words, info, year, first, last, days, ...found, yearOf: found.year, year: year,
    count: numbers.size,
    differing: found.key.filter((key, row) => key !== iso[row]).length,
    written: tell("pattern", () => format(given.pattern, days, words)),
    labels: format("EEEE, d MMMM y", days, words),
    digits: ["10", "01", "02", "03", "04", "05", "06", "07", "08", "09"].map((day, digit) => {
      const text = [...format("d", `2011-01-${day}`, words)];
      return text[digit === 0 ? text.length - 1 : 0];
    }),
  };
}

function isRightToLeft(locale) {
  try {
    const script = new Intl.Locale(locale.split("@")[0].replaceAll("_", "-")).maximize().script;
    return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand"].includes(script);
  } catch { return false; }
}

// MARK: Showing

function show() {
  const given = choices();
  for (const id of ["date", "locale", "year", "pattern", "scheme", "data"]) at(id).removeAttribute("aria-invalid");
  try {
    shown = answers(given);
  } catch (error) {
    at("problem").textContent = error.message;
    at(error.id ?? "locale").setAttribute("aria-invalid", "true");
    document.body.dataset.state = shown ? "failed" : "empty";
    return;
  }
  at("problem").textContent = "";
  document.body.dataset.state = "shown";
  if (chosen === undefined || chosen < shown.first || chosen > shown.last) {
    chosen = today >= shown.first && today <= shown.last ? today : shown.first;
  }
  showRule();
  showYear();
  choose(chosen, false);
}

/** Puts the days of the chosen week into an element as the reader's locale writes a span: "22.–28. November 2026". */
function showLabel(id, style) {
  const { locale, words, info } = shown;
  const calendar = info.isFiscal ? shown.id : undefined;
  at(id).textContent = weekLabel(isoDate(chosen), words, { style, calendar });
  at(id).lang = locale.split("@")[0].replaceAll("_", "-");
  at(id).dir = isRightToLeft(locale) ? "rtl" : "ltr";
}

/** Shows the day that was typed, and its year. */
function showTyped() {
  const text = at("date").value.trim();
  const day = dayIn(text, localeNamed(at("locale").value.trim()));
  if (day === undefined) {
    at("problem").textContent = `${JSON.stringify(text)} is not a date: expected ${isoDate(today)} or ${dayInWords(today, shown?.locale ?? "en")}`;
    at("date").setAttribute("aria-invalid", "true");
    return;
  }
  chosen = day;
  at("year").value = isoDate(day).slice(0, 4).replace(/^0+(?=\d)/, "");
  show();
}

/** Puts the choices and the day into the address, so that it can be shared and bookmarked. */
function keep() {
  const { locale, scheme, data, year, pattern } = shown;
  const all = { locale, scheme, data, year: String(year), pattern: pattern === PATTERN ? "" : pattern, day: isoDate(chosen) };
  const kept = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  try { history.replaceState(null, "", `#${kept}`); } catch { /* a page without an address */ }
}

// MARK: The day

// How programs number weeks by default, the same list as `weekcal week --everywhere`: a name, the scheme or locale that
// gives the same weeks here, and the code to copy.
const OTHERS = [
  ["ISO 8601, Germany", "iso8601", "week_key(d, 'iso8601')"],
  ["United States", "en_US", "week_key(d, 'en_US')"],
  ["Excel WEEKNUM(d)", "excel1", "=WEEKNUM(A1)"],
  ["Excel ISOWEEKNUM(d)", "excel21", "=ISOWEEKNUM(A1)"],
  ["Google Sheets WEEKNUM(d)", "excel1", "=WEEKNUM(A1)"],
  ["MySQL WEEK(d)", "mysql0", "WEEK(d)  -- mode 0"],
  ["MySQL WEEK(d, 3)", "mysql3", "WEEK(d, 3)"],
  ["PostgreSQL extract(week FROM d)", "iso8601", "extract(week FROM d)"],
  ["SQL Server DATEPART(week, d)", "sqlserver-7", "DATEPART(week, d)  -- DATEFIRST 7"],
  ["SQLite strftime('%W', d)", "strftime-w", "strftime('%W', d)"],
  ["pandas d.isocalendar().week", "iso8601", "d.isocalendar().week"],
  ["CLDR 50's plan, every locale", "iso8601", "week_key(d, 'iso8601')"],
];

/** Shows the week of the chosen day in large type, and its numbers elsewhere. */
function showDay() {
  const { id, words, key, number, yearOf, start, end, first } = shown;
  const index = chosen - first;
  const local = (value) => String(value).replace(/\d/g, (digit) => shown.digits[digit]);
  at("asked").textContent = dayInWords(chosen, shown.locale);
  at("asked").dir = isRightToLeft(shown.locale) ? "rtl" : "ltr";
  at("asked").lang = at("calendar").lang;
  at("week").textContent = `Week ${local(number[index])}`;
  showLabel("label", "long");
  at("dates").textContent = `of ${yearOf[index]}, ${isoDate(start[index])} to ${isoDate(end[index])}, by ${id}`;
  if (document.activeElement !== at("date")) at("date").value = at("asked").textContent;
  const rows = OTHERS.map(([who, scheme, call]) => {
    const week = columns(Int32Array.of(chosen), scheme, ["number"]).number[0];
    return make("tr", { class: week !== number[index] && "differs" }, make("th", { scope: "row" }, who), make("td", {}, String(week)),
      make("td", {}, brief(weekInfo(scheme))), make("td", {}, make("code", {}, call)));
  });
  at("others").tBodies[0].replaceChildren(...rows);
}

function sentence(info) {
  const { firstDay, minimalDays, cutsWeeks } = info;
  if (info.isFiscal) return `Weeks start on ${WEEKDAYS[firstDay]}; years follow a fiscal calendar.`;
  if (firstDay === null) return "Week 1 is 1 to 7 January, week 2 is 8 to 14 January, and so on, whatever the weekday.";
  const start = `Weeks start on ${WEEKDAYS[firstDay]}. `;
  const least = minimalDays === 1 ? "Week 1 contains 1 January" : minimalDays === 7
    ? `Week 1 is the first full week of the year` : `Week 1 is the first with at least ${minimalDays} of its days in the year`;
  return start + least + (cutsWeeks ? "; a week that spans two years is split at 1 January." : ".");
}

/** The rule of some weeks in a few words. */
function brief({ firstDay, minimalDays, cutsWeeks }) {
  const least = minimalDays === 1 ? "week 1 contains 1 January" : minimalDays === 7 ? "week 1 is the first full week"
    : `week 1 has at least ${minimalDays} days of the year`;
  return `From ${WEEKDAYS[firstDay]}; ${least}${cutsWeeks ? ", and weeks end with the year" : ""}.`;
}

const STEPS = [
  ["a scheme, weeks=", /^the scheme (.+)$/],
  ["minimal days, mindays=", /^mindays=(.+)$/],
  ["a first weekday, -u-fw-", /^fw=(.+)$/],
  ["a region override, -u-rg-", /^region (.+) of rg=/],
  ["the ISO calendar, -u-ca-iso8601", /^calendar (.+)$/],
  ["the locale’s region", /^region (\w+)$/],
  ["a subdivision, -u-sd-", /^region (.+) of sd=/],
  ["the likely region of the language", /^likely region (.+)$/],
  ["the world, 001, if no region is known", /^no region is known$/],
];

function showRule() {
  const { info, year, count, differing, days } = shown;
  at("count").textContent = `${count} weeks`;
  at("about").textContent = `in ${year}`;
  at("rule").textContent = sentence(info);
  at("same").textContent = differing === 0 ? "The weeks match ISO 8601 all year."
    : `The week differs from ISO 8601 on ${differing === days.length ? "all" : `${differing} of`} ${days.length} days.`;
  const reasons = info.why.split(", ");
  const data = reasons.length > 1 ? reasons.at(-1) : undefined;
  at("why").replaceChildren(
    make("b", {}, (data ? reasons.slice(0, -1) : reasons).join(", ").replace("no region is known, 001", "no region is known: 001")),
    ...(data ? [", according to ", make("b", {}, data.replace("cldr", "CLDR "))] : []),
    data && shown.data ? ", pinned." : ".");
  const taken = STEPS.map(([, test]) => reasons.map((reason) => test.exec(reason)).find(Boolean));
  const numbers = taken.flatMap((found, index) => (found ? [index + 1] : []));
  at("steps").replaceChildren(...STEPS.map(([what], index) =>
    make("li", { class: taken[index] && "taken" }, taken[index]?.[1] ? `${what}: ${taken[index][1]}` : what)));
  at("places").textContent = `Found in step ${numbers.join(" and ")} of ${STEPS.length}`;
}

function showYear() {
  const { words: id, info, days, digits, first } = shown;
  const calendar = at("calendar");
  calendar.dir = isRightToLeft(shown.locale) ? "rtl" : "ltr";
  calendar.lang = shown.locale.split("@")[0].replaceAll("_", "-");
  const weekday = (day) => ((day + 3) % 7 + 7) % 7 + 1;  // 1 is Monday; day 0 was a Thursday
  const start = info.firstDay ?? weekday(first);
  const week = Int32Array.from({ length: 7 }, (_, index) => 4 + (start - 1) + index);  // day 4 was a Monday
  const [short, full] = ["EEE", "EEEE"].map((letters) => format(letters, week, id));
  heads = [short, format("ccccc", week, id)];
  const [months, dates, ofMonth] = ["LLLL", "d", "M"].map((letters) => format(letters, days, letters === "M" ? "en" : id));
  const local = (number) => String(number).replace(/\d/g, (digit) => digits[digit]);
  const tables = [];
  let body, row;
  days.forEach((day, index) => {
    if (index === 0 || ofMonth[index] !== ofMonth[index - 1]) {
      body = make("tbody");
      row = undefined;
      tables.push(make("table", {}, make("caption", {}, months[index]), make("thead", {}, make("tr", {},
        make("th", { scope: "col", "aria-label": "Week" }),
        ...short.map((name, column) => make("th", { scope: "col", abbr: full[column], title: full[column] }, name)))), body));
    }
    const column = (weekday(day) - start + 7) % 7;
    if (row === undefined || column === 0) {
      const isOther = shown.yearOf[index] !== shown.year;
      row = make("tr", {}, make("th", {
        scope: "row", class: isOther && "other", title: shown.key[index], "aria-label": `Week ${shown.number[index]} of ${shown.yearOf[index]}`,
      }, local(shown.number[index])));
      if (column > 0) row.append(make("td", { colspan: column }));
      body.append(row);
    }
    row.append(make("td", { class: info.weekend.includes(weekday(day)) && "weekend" }, make("button", {
      type: "button", id: `day-${index}`, tabindex: -1, "aria-pressed": "false", "aria-current": day === today && "date",
      "aria-label": `${shown.labels[index]}`,
    }, dates[index])));
  });
  calendar.replaceChildren(...tables);
  fitHeads();
}

let heads;  // the short names of weekdays in the order of columns, and the narrow ones

/** Writes short weekdays if they all fit into their columns, otherwise narrow ones. */
function fitHeads() {
  const rows = [...at("calendar").querySelectorAll("thead tr")].map((row) => [...row.children].slice(1));
  for (const names of heads) {
    for (const row of rows) row.forEach((head, column) => { head.textContent = names[column]; });
    if (rows.every((row) => row.every((head) => head.scrollWidth <= head.clientWidth))) break;
  }
}

/** Chooses a day of the year. */
function choose(day, isFocused) {
  const old = at(`day-${chosen - shown.first}`);
  old?.setAttribute("aria-pressed", "false");
  old?.setAttribute("tabindex", "-1");
  chosen = day;
  const index = day - shown.first;
  const button = at(`day-${index}`);
  button.setAttribute("aria-pressed", "true");
  button.setAttribute("tabindex", "0");
  document.querySelector(".skip").href = `#day-${index}`;
  for (const row of document.querySelectorAll("tr.chosen")) row.classList.remove("chosen");
  for (let other = Math.max(shown.start[index], shown.first); other <= Math.min(shown.end[index], shown.last); other++) {
    at(`day-${other - shown.first}`).closest("tr").classList.add("chosen");
  }
  at("written").textContent = shown.written[index] || "(the pattern produces no text)";
  at("written").dir = isRightToLeft(shown.locale) ? "rtl" : "ltr";
  at("written").lang = at("calendar").lang;
  at("key").textContent = shown.key[index];
  showLabel("span", "medium");
  if (isFocused) button.focus();
  showDay();
  showCode();
  keep();
}

// MARK: Code

const quoted = (text) => JSON.stringify(text);
const LANGUAGES = {
  SQL: ({ date, id, words, isFiscal, pattern, key, written }) => {
    const sql = (text) => `'${text.replaceAll("'", "''")}'`;
    const week = `SELECT ${isFiscal ? "fiscal_key" : "week_key"}(${sql(date)}, ${sql(id)});`, text = `SELECT format_date(${sql(pattern)}, ${sql(date)}, ${sql(words)});`;
    return `.load ./libweekcalendar
${week}  -- ${key}
${text}  -- ${written}
SELECT ${isFiscal ? "fiscal_key" : "week_key"}(Date, ${sql(id)}) AS week, COUNT(*)
FROM Usage GROUP BY week ORDER BY week;`;
  },
  Swift: ({ date, id, words, isFiscal, pattern, key, written }) => `import WeekCalendar

let locale = try CalendarLocale(${quoted(words)})
let date = try CivilDate(${quoted(date)})
${isFiscal ? `try date.week(FiscalCalendar(${quoted(id)})).key` : "date.week(locale).key"}  // ${quoted(key)}
try DatePattern(${quoted(pattern)}${pattern.includes("%") ? ", dialect: .localized" : ""}).string(from: date, locale: locale)
// ${quoted(written)}`,
  Python: ({ date, id, words, pattern, key, written }) => `import weekcalendar

weekcalendar.week_key(${quoted(date)}, ${quoted(id)})  # ${key}
weekcalendar.format_date(${quoted(pattern)}, ${quoted(date)}, ${quoted(words)})  # ${written}

import polars, weekcalendar.polars
frame.group_by(polars.col("Date").weekcal.key(${quoted(id)})).agg(polars.len())`,
  JavaScript: ({ date, id, words, pattern, key, written }) => `import { format, load, weekKey } from "weekcalendar";
await load();

weekKey(${quoted(date)}, ${quoted(id)})  // ${quoted(key)}
format(${quoted(pattern)}, ${quoted(date)}, ${quoted(words)})  // ${quoted(written)}`,
};
let language = "SQL";

function showCode() {
  const index = chosen - shown.first;
  at("code").textContent = LANGUAGES[language]({
    date: isoDate(chosen), id: shown.id, words: shown.words, isFiscal: shown.info.isFiscal, pattern: shown.pattern, key: shown.key[index], written: shown.written[index] });
  for (const tab of at("tabs").children) {
    const isIt = tab.textContent === language;
    tab.setAttribute("aria-selected", String(isIt));
    tab.tabIndex = isIt ? 0 : -1;
    if (isIt) at("panel").setAttribute("aria-labelledby", tab.id);
  }
  at("copy").textContent = "Copy";
}

async function copy() {
  try {
    await navigator.clipboard.writeText(at("code").textContent);
    at("copy").textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(at("code"));
    at("copy").textContent = "Selected";
  }
}

// MARK: Input

function moved(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const forward = at("calendar").dir === "rtl" ? -1 : 1;
  const index = chosen - shown.first;
  const { first, last } = shown;
  switch (event.key) {
  case "ArrowLeft": return chosen - forward;
  case "ArrowRight": return chosen + forward;
  case "ArrowUp": return chosen - 7;
  case "ArrowDown": return chosen + 7;
  case "Home": return Math.max(shown.start[index], first);
  case "End": return Math.min(shown.end[index], last);
  case "PageUp": return sameDay(-1);
  case "PageDown": return sameDay(1);
  default: return undefined;
  }
}

/** The same day some months later, or the last day of a shorter month. */
function sameDay(step) {
  const [, month, day] = isoDate(chosen).split("-").map(Number);
  if (month + step < 1 || month + step > 12) return chosen;
  const date = `${String(shown.year).padStart(4, "0")}-${String(month + step).padStart(2, "0")}-01`;
  return Math.min(dayOf(date) + day - 1, dayOf(endOf("month", date)));
}

function listen() {
  let waiting;
  at("choices").addEventListener("input", ({ target }) => {
    clearTimeout(waiting);
    waiting = setTimeout(target.id === "date" ? showTyped : show, 120);
  });
  at("date").addEventListener("change", () => {
    if (!at("date").hasAttribute("aria-invalid")) at("date").value = at("asked").textContent;
  });
  at("choices").addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  for (const [id, step] of [["before", -1], ["after", 1]]) {
    at(id).addEventListener("click", () => {
      at("year").value = String(Math.min(9999, Math.max(0, (shown?.year ?? 2000) + step)));
      show();
    });
  }
  at("calendar").addEventListener("click", (event) => {
    const button = event.target.closest("td button");
    if (button) choose(shown.first + Number(button.id.slice(4)), true);
  });
  at("calendar").addEventListener("keydown", (event) => {
    const day = event.target.closest("td button") ? moved(event) : undefined;
    if (day === undefined) return;
    event.preventDefault();
    choose(Math.min(shown.last, Math.max(shown.first, day)), true);
  });
  at("tabs").append(...Object.keys(LANGUAGES).map((name) => make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": "panel" }, name)));
  const turn = (name, isFocused) => {
    language = name;
    showCode();
    if (isFocused) at(`tab-${name}`).focus();
  };
  at("tabs").addEventListener("click", (event) => event.target.id && event.target.role !== "tablist" && event.target.closest("[role=tab]") && turn(event.target.textContent));
  at("tabs").addEventListener("keydown", (event) => {
    const all = Object.keys(LANGUAGES), step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) turn(all[(all.indexOf(language) + step + all.length) % all.length], true);
  });
  at("copy").addEventListener("click", copy);
  addEventListener("resize", () => heads && fitHeads());
  addEventListener("hashchange", () => {
    start();
    show();
  });
}

async function wasm() {
  const bytes = Uint8Array.from(atob(at("wasm").textContent), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

try {
  await weekcalendar.load(wasm());
  fill();
  start();
  listen();
  show();
  document.documentElement.dataset.ready = "true";
} catch (error) {
  at("problem").textContent = `This page could not start: ${error.message}`;
}
