// A month picker with week numbers: weekcalendar/weeks computes the weeks, Intl provides the names. The keyboard and the
// roles follow the grid pattern of the ARIA Authoring Practices.
import { endOf, monthGrid, startOf, weekEnd, weekInfo, weekKey, weekStart } from "../lib/weeks.js";

const LOCALES = {
  "en-US": "English (US)", "en-GB": "English (UK)", "de-DE": "Deutsch", "pt-BR": "Português (Brasil)", "ar-EG": "العربية (مصر)",
  "he-IL": "עברית", "ja-JP": "日本語" };
const element = (id) => document.getElementById(id);
const choices = new URLSearchParams(location.hash.slice(1));
const today = new Date().toLocaleDateString("sv");  // as 2026-11-28, by this machine's clock

let locale = choices.get("locale") ?? "en-US";
let focused = choices.get("day") ?? today;
let selected = focused;

/** An ISO date some days later. */
function adding(days, date) {
  return new Date(Date.parse(date) + days * 86400000).toISOString().slice(0, 10);
}

/** The same day some months later, or the last day of a shorter month. */
function addingMonths(months, date) {
  const [year, month, day] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = endOf("month", first);
  return `${first.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, "0")}`;
}

const formats = new Map();

function text(date, style) {
  const key = `${locale} ${JSON.stringify(style)}`;
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { timeZone: "UTC", ...style }));
  return formats.get(key).format(Date.parse(date));
}

/** A weekday short enough for its column: Arabic has no short names. */
function weekdayText(date) {
  const short = text(date, { weekday: "short" });
  return short.length <= 4 ? short : text(date, { weekday: "narrow" });
}

function make(name, attributes, ...children) {
  const found = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) found.setAttribute(attribute, value);
  found.append(...children);
  return found;
}

function draw(takesFocus) {
  const [year, month] = focused.split("-").map(Number);
  const rows = monthGrid(year, month, locale);
  const number = new Intl.NumberFormat(locale);
  const isRTL = /^(ar|fa|he|ur)\b/.test(locale);
  document.documentElement.dir = isRTL ? "rtl" : "ltr";
  element("grid").lang = element("title").lang = locale;
  element("title").textContent = text(focused, { month: "long", year: "numeric" });
  element("grid").tHead.replaceChildren(make("tr", { role: "row" },
    make("th", { scope: "col", "aria-label": "Week" }, "#"),
    ...rows[0].days.map(({ date }) =>
      make("th", { scope: "col", "aria-label": text(date, { weekday: "long" }) }, weekdayText(date)))));
  element("grid").tBodies[0].replaceChildren(...rows.map((row) => make("tr", { role: "row" },
    make("th", { scope: "row", "aria-label": `Week ${row.number}, ${row.key}` }, number.format(row.number)),
    ...row.days.map(({ date, day, isOutside }) => {
      const button = make("button", {
        type: "button", tabindex: date === focused ? 0 : -1, "data-date": date, class: isOutside ? "outside" : "",
        "aria-label": text(date, { dateStyle: "full" }) }, number.format(day));
      if (date === today) button.setAttribute("aria-current", "date");
      return make("td", { role: "gridcell", "aria-selected": date === selected }, button);
    }))));
  element("chosen").textContent =
    `${weekKey(selected, locale)}: ${weekStart(selected, locale)} to ${weekEnd(selected, locale)}`;
  if (takesFocus) element("grid").querySelector("[tabindex='0']").focus();
}

function move(date, takesFocus = true) {
  if (date < "0001-01-01" || date > "9998-12-31") return;
  focused = date;
  draw(takesFocus);
}

element("grid").addEventListener("keydown", (event) => {
  const forward = document.documentElement.dir === "rtl" ? -1 : 1;
  // A row starts on the first weekday, even if its week is cut at 1 January.
  const place = (new Date(Date.parse(focused)).getUTCDay() + 7 - weekInfo(locale).firstDay % 7) % 7;
  const moves = {
    ArrowLeft: () => adding(-forward, focused), ArrowRight: () => adding(forward, focused),
    ArrowUp: () => adding(-7, focused), ArrowDown: () => adding(7, focused),
    Home: () => adding(-place, focused), End: () => adding(6 - place, focused),
    PageUp: () => addingMonths(event.shiftKey ? -12 : -1, focused), PageDown: () => addingMonths(event.shiftKey ? 12 : 1, focused),
  };
  if (!Object.hasOwn(moves, event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  move(moves[event.key]());
});

element("grid").addEventListener("click", (event) => {
  const { date } = event.target.closest("[data-date]")?.dataset ?? {};
  if (date === undefined) return;
  selected = date;
  move(date);
});

element("previous").addEventListener("click", () => move(startOf("month", addingMonths(-1, focused)), false));
element("next").addEventListener("click", () => move(startOf("month", addingMonths(1, focused)), false));
element("locale").append(...Object.entries(LOCALES).map(([tag, name]) => new Option(name, tag)));
element("locale").value = locale;
element("locale").addEventListener("change", (event) => {
  locale = event.target.value;
  draw(false);
});
draw(false);
document.documentElement.dataset.ready = "true";
