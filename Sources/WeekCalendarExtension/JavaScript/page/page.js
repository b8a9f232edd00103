// The page: choices, the rule and why it is so, the year, the day, code to paste.
const { columns, endOf, format, names, weekInfo } = weekcalendar;
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
let shown;  // what is on the page: the last choices that have an answer
let chosen;  // the day

// MARK: Choices

/** A locale with the scheme and the release that are chosen, as one text. */
function rules({ locale, scheme, data }) {
  const parts = [scheme && `weeks=${scheme}`, data && `weekdata=${data}`].filter(Boolean);
  return parts.length === 0 ? locale : locale + (locale.includes("@") ? ";" : "@") + parts.join(";");
}

function choices() {
  return Object.fromEntries(["locale", "scheme", "data", "year", "pattern"].map((id) => [id, at(id).value.trim()]));
}

/** The choices of the address, after #; for the rest those of the reader's own place and time. */
function start() {
  const given = new URLSearchParams(location.hash.slice(1));
  let own = (navigator.language || "en-US").replaceAll("-", "_");
  try { weekInfo(own); } catch { own = "en_US"; }
  const preset = { locale: own, scheme: "", data: "", year: String(new Date().getFullYear()), pattern: PATTERN };
  for (const [id, value] of Object.entries(preset)) at(id).value = given.get(id) ?? value;
  for (const id of ["scheme", "data"]) if (at(id).selectedIndex < 0) at(id).value = "";
  const day = given.get("day");
  chosen = day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) / 86400000 : undefined;
}

function fill() {
  const english = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  for (const locale of names("locales")) {
    let label;
    try { label = english.of(locale.replaceAll("_", "-")); } catch { /* root */ }
    if (locale !== "root") at("locales").append(make("option", { value: locale, label }));
  }
  at("scheme").append(make("option", { value: "" }, "the locale does"));
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
  at("data").append(make("option", { value: "" }, "CLDR 48, built in"));
  for (const release of names("releases").reverse()) {
    const label = release === "apple76" ? "Apple’s ICU 76" : `CLDR ${release.slice(4)}, pinned`;
    at("data").append(make("option", { value: release }, label));
  }
}

// MARK: What a choice comes to

/** Everything that is shown of choices; throws what is wrong with them, and `id` says which one. */
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
  const year = tell("year", () => {
    if (/^\d{1,4}$/.test(given.year)) return Number(given.year);
    throw new RangeError(`the year is a number from 0 to 9999, and not ${JSON.stringify(given.year)}`);
  });
  const first = dayOf(`${String(year).padStart(4, "0")}-01-01`), last = dayOf(`${String(year).padStart(4, "0")}-12-31`);
  const days = Int32Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const around = Int32Array.from({ length: last - first + 29 }, (_, index) => first - 14 + index);
  const weeks = columns(around, id, ["year", "number"]);
  const numbers = new Set(weeks.number.filter((_, row) => weeks.year[row] === year));
  const found = columns(days, id, ["key", "year", "number", "start", "end"]);
  const iso = columns(days, "iso8601", ["key"]).key;
  return {
    ...given, id, info, year, first, last, days, ...found, yearOf: found.year, year: year,
    count: numbers.size,
    differing: found.key.filter((key, row) => key !== iso[row]).length,
    written: tell("pattern", () => format(given.pattern, days, id)),
    labels: format("EEEE, d MMMM y", days, id),
    digits: ["10", "01", "02", "03", "04", "05", "06", "07", "08", "09"].map((day, digit) => {
      const text = [...format("d", `2011-01-${day}`, id)];
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
  for (const id of ["locale", "year", "pattern", "scheme", "data"]) at(id).removeAttribute("aria-invalid");
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
  const kept = new URLSearchParams(Object.entries(given).filter(([id, value]) => value !== "" && !(id === "pattern" && value === PATTERN)));
  try { history.replaceState(null, "", `#${kept}`); } catch { /* a page without an address */ }
}

function sentence(info) {
  const { firstDay, minimalDays, cutsWeeks } = info;
  if (firstDay === null) return "Week 1 is the seven days from 1 January, whatever weekday that is, and so on.";
  const start = `Weeks start on ${WEEKDAYS[firstDay]}. `;
  const least = minimalDays === 1 ? "Week 1 is the week with 1 January in it" : minimalDays === 7
    ? `Week 1 is the first whole week of the year` : `Week 1 is the first with at least ${minimalDays} of its days in the year`;
  return start + least + (cutsWeeks ? "; weeks are cut where the year starts." : ".");
}

const STEPS = [
  ["a scheme, weeks=", /^the scheme (.+)$/],
  ["minimal days, mindays=", /^mindays=(.+)$/],
  ["a first weekday, -u-fw-", /^fw=(.+)$/],
  ["a region for customs, -u-rg-", /^region (.+) of rg=/],
  ["the ISO calendar, -u-ca-iso8601", /^calendar (.+)$/],
  ["the locale’s region", /^region (\w+)$/],
  ["a subdivision, -u-sd-", /^region (.+) of sd=/],
  ["the likely region of the language", /^likely region (.+)$/],
  ["the world, 001, where no region is known", /^no region is known$/],
];

function showRule() {
  const { info, year, count, differing, days } = shown;
  at("count").textContent = `${count} weeks`;
  at("about").textContent = `in ${year}`;
  at("rule").textContent = sentence(info);
  at("same").textContent = differing === 0 ? "All year the same week numbers as in ISO 8601."
    : `${differing === days.length ? "All" : `${differing} of`} ${days.length} days have another week than in ISO 8601.`;
  const reasons = info.why.split(", ");
  const data = reasons.length > 1 ? reasons.at(-1) : undefined;
  at("why").replaceChildren(
    make("b", {}, (data ? reasons.slice(0, -1) : reasons).join(", ").replace("no region is known, 001", "no region is known: 001")),
    ...(data ? [", by the data of ", make("b", {}, data.replace("cldr", "CLDR "))] : []),
    data && shown.data ? ", pinned." : ".");
  const taken = STEPS.map(([, test]) => reasons.map((reason) => test.exec(reason)).find(Boolean));
  const numbers = taken.flatMap((found, index) => (found ? [index + 1] : []));
  at("steps").replaceChildren(...STEPS.map(([what], index) =>
    make("li", { class: taken[index] && "taken" }, taken[index]?.[1] ? `${what}: ${taken[index][1]}` : what)));
  at("places").textContent = `Found in place ${numbers.join(" and ")} of ${STEPS.length}`;
}

function showYear() {
  const { id, info, days, digits, first } = shown;
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

/** Writes weekdays short where they all fit into their columns, else narrow. */
function fitHeads() {
  const rows = [...document.querySelectorAll("thead tr")].map((row) => [...row.children].slice(1));
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
  at("written").textContent = shown.written[index] || "(the pattern writes nothing)";
  at("written").dir = isRightToLeft(shown.locale) ? "rtl" : "ltr";
  at("written").lang = at("calendar").lang;
  at("key").textContent = shown.key[index];
  at("span").textContent = `${isoDate(shown.start[index])} to ${isoDate(shown.end[index])}`;
  if (isFocused) button.focus();
  showCode();
}

// MARK: Code

const quoted = (text) => JSON.stringify(text);
const LANGUAGES = {
  SQL: ({ date, id, pattern, key, written }) => {
    const sql = (text) => `'${text.replaceAll("'", "''")}'`;
    const week = `SELECT week_key(${sql(date)}, ${sql(id)});`, text = `SELECT format_date(${sql(pattern)}, ${sql(date)}, ${sql(id)});`;
    return `.load ./libweekcalendar
${week}  -- ${key}
${text}  -- ${written}
SELECT week_key(Date, ${sql(id)}) AS week, COUNT(*)
FROM Usage GROUP BY week ORDER BY week;`;
  },
  Swift: ({ date, id, pattern, key, written }) => `import WeekCalendar

let locale = try CalendarLocale(${quoted(id)})
let date = try CivilDate(${quoted(date)})
try Week(containing: date, scheme: locale.scheme).key  // ${quoted(key)}
try DatePattern(${quoted(pattern)}${pattern.includes("%") ? ", dialect: .localized" : ""}).string(from: date, locale: locale)
// ${quoted(written)}`,
  Python: ({ date, id, pattern, key, written }) => `import weekcalendar

weekcalendar.week_key(${quoted(date)}, ${quoted(id)})  # ${key}
weekcalendar.format_date(${quoted(pattern)}, ${quoted(date)}, ${quoted(id)})  # ${written}

import polars, weekcalendar.polars
frame.group_by(polars.col("Date").weekcal.key(${quoted(id)})).agg(polars.len())`,
  JavaScript: ({ date, id, pattern, key, written }) => `import { format, load, weekKey } from "weekcalendar";
await load();

weekKey(${quoted(date)}, ${quoted(id)})  // ${quoted(key)}
format(${quoted(pattern)}, ${quoted(date)}, ${quoted(id)})  // ${quoted(written)}`,
};
let language = "SQL";

function showCode() {
  const index = chosen - shown.first;
  at("code").textContent = LANGUAGES[language]({
    date: isoDate(chosen), id: shown.id, pattern: shown.pattern, key: shown.key[index], written: shown.written[index] });
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

// MARK: Hands

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

/** The same day of a month so many months away, or its last one. */
function sameDay(step) {
  const [, month, day] = isoDate(chosen).split("-").map(Number);
  if (month + step < 1 || month + step > 12) return chosen;
  const date = `${String(shown.year).padStart(4, "0")}-${String(month + step).padStart(2, "0")}-01`;
  return Math.min(dayOf(date) + day - 1, dayOf(endOf("month", date)));
}

function listen() {
  let waiting;
  at("choices").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(show, 120);
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
  at("problem").textContent = `This browser cannot count: ${error.message}`;
}
