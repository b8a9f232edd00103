// Writes lib/week-data.js, the data of weekcalendar/weeks, from the results of the engine itself, weekcalendar.wasm.
//
//     node week-data.mjs weekcalendar.wasm > lib/week-data.js
//
// tests/weeks.test.mjs compares the file with a new one. Writing takes about 20 seconds, because every text of four letters
// may be a script.
import { readFileSync, realpathSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const TWO = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
// The prefixes of scheme names. Each has a short form.
const PREFIXES = [
  "strftime-", "mysql", "clickhouse", "bigquery-", "snowflake-", "sqlserver-", "excel", "dotnet-first-day-",
  "dotnet-first-full-week-", "dotnet-first-four-day-week-", "oracle-"];

/** The text of lib/week-data.js, from the functions of the loaded package weekcalendar. */
export function weekData({ names, weekInfo, weekStart }) {
  const info = (locale) => {
    try {
      return weekInfo(locale);
    } catch {
      return undefined;
    }
  };
  const regionOf = (locale) => {
    const why = info(locale)?.why;
    return why === undefined ? undefined : /region ([A-Z\d]+)/.exec(why)?.[1] ?? "001";
  };

  // Regions by their first weekday, minimum days and weekend.
  const areas = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));
  const regions = [...TWO, ...areas].filter(
    (code) => info(`und_${code}`) && (code.length === 2 || regionOf(`und_${code}`) === code));
  const byRule = new Map();
  for (const code of regions) {
    const { firstDay, minimalDays, weekend } = info(`und_${code}`);
    const rule = `${firstDay}${minimalDays}${weekend.join("")}`;
    byRule.set(rule, [...byRule.get(rule) ?? [], code]);
  }
  // The regions that "rg" does not accept: old ones, with their replacements, groups of countries, and private ones.
  const special = regions.filter((code) => regionOf(`und_FR-u-rg-${code}zzzz`) !== code).map((code) => {
    const current = regionOf(`und_${code}`);
    const isMacro = code.length === 3 || !info(`und-u-sd-${code}x`);
    return current === code ? `${code}:${isMacro ? "macro" : "private"}` : `${code}:${current}`;
  });
  // The likely regions of all languages of locales, and of all languages with two letters.
  const ofNames = names("locales").map((name) => name.split("_")[0]);
  const languages = [...new Set([...TWO.map((code) => code.toLowerCase()), ...ofNames, "und"])]
    .filter((language) => info(`${language}_US`) && language !== "root").sort();
  const byRegion = new Map();
  const likely = new Map(languages.map((language) => [language, regionOf(`${language}-x-likely`)]));
  for (const [language, region] of likely) byRegion.set(region, [...byRegion.get(region) ?? [], language]);
  const scripts = ["Latn"];
  for (const first of TWO) {
    for (const second of TWO) {
      const script = first[0] + (first[1] + second).toLowerCase();
      if (regionOf(`und_${script}`) !== likely.get("und")) scripts.push(script);
    }
  }
  // Without a language, only the scripts of locales; others are an error.
  const ofLocales = new Set(names("locales").map((name) => /_([A-Z][a-z]{3})/.exec(name)?.[1] ?? "Latn"));
  const byScript = languages.flatMap((language) => scripts.flatMap((script) => {
    const region = regionOf(`${language}_${script}`);
    const isWanted = language === "und" ? ofLocales.has(script) : region !== likely.get(language);
    return isWanted ? `${language}_${script}:${region}` : [];
  }));

  // Schemes: a prefix and its short form, then each member, its short form, its rule and its boundary at 1 January.
  const lines = new Map();
  for (const name of names("schemes")) {
    const { firstDay, minimalDays, cutsWeeks, why } = info(name);
    // "iso8601" is also a calendar, so its reason is not "the scheme".
    const short = /^the scheme (.*)$/.exec(why)?.[1] ?? name;
    const prefix = PREFIXES.findLast((prefix) => name.startsWith(prefix)) ?? name;
    const member = name.slice(prefix.length);
    const shortMember = short.endsWith(member) ? member : member.slice(0, 3);
    const boundary = firstDay === null ? "b" : !cutsWeeks ? "w" : isJoined(name) ? "j" : "c";
    const line = `${prefix} ${short.slice(0, short.length - shortMember.length)}`;
    lines.set(line, [...lines.get(line) ?? [], `${member}/${shortMember}/${firstDay ?? 0}${minimalDays ?? 0}${boundary}`]);
  }
  function isJoined(scheme) {
    // Whether a week starts in December and has days in January.
    return Array.from({ length: 28 }, (_, index) => `${2000 + index}-01-01`).some((day) => weekStart(day, scheme) < day);
  }

  const [, cldr] = /CLDR (\S+)$/.exec(info("en_US").why);
  const text = (lines) => `\`${lines.join("\n")}\``;
  const list = (entries) => [...entries].map(([name, members]) => `${name} ${members.join(" ")}`);
  return `// Made by week-data.mjs from the rules of weekcalendar.wasm. Source: CLDR ${cldr}, weekData, likelySubtags and aliases;
// © Unicode, Inc., under the Unicode License v3 (Unicode-3.0).
export const CLDR = "${cldr}";

const map = (text) => new Map(text.split(" ").map((pair) => pair.split(":")));
const mapOfLists = (text) => new Map(text.split("\\n").flatMap((line) => {
  const [name, ...members] = line.split(" ");
  return members.map((member) => [member, name]);
}));

/** First weekday, minimum days and weekend of each region. */
export const REGIONS = /* @__PURE__ */ mapOfLists(${text(list(byRule))});
/** Regions that are replaced by others, are groups of countries or private. */
export const SPECIAL_REGIONS = /* @__PURE__ */ map("${special.join(" ")}");
/** The likely region of each language. */
export const LIKELY = /* @__PURE__ */ mapOfLists(${text(list(byRegion))});
/** The likely region of a language in a script, if it differs, and of some scripts alone. */
export const SCRIPTS = /* @__PURE__ */ map("${byScript.join(" ")}");
/** Week schemes: prefixes, then members with their short forms, first weekdays, minimum days and w(hole), c(lipped), j(oined)
 * or b(locks). */
export const SCHEMES = ${text(list(lines))};
`;
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) {
  const weekcalendar = await import("./weekcalendar.node.js");
  await weekcalendar.load(readFileSync(argv[2]));
  process.stdout.write(weekData(weekcalendar));
}
