// Reads a locale as the engine does (Sources/Core/WeekCalendar/Locales), for the rules of its weeks alone.
import { WeekCalendarError } from "./errors.js";
import { CLDR, LIKELY, REGIONS, SCHEMES, SCRIPTS, SPECIAL_REGIONS } from "./week-data.js";

// The keywords that affect weeks, with their values as listed in errors.
const VALUES = {
  fw: "mon, tue, wed, thu, fri, sat or sun",
  rg: "a region and 'zzzz', as in 'uszzzz', or a subdivision",
  sd: "a region and a subdivision of it, as in 'usca' or 'gbsct'",
  ca: "gregory or iso8601",
  hc: "h11, h12, h23, h24, c12 or c24",
  va: "posix",
  weeks: "a week scheme, as in 'iso8601', 'mysql0' to 'mysql7' or 'strftime-u'",
  weekdata: "none",
  mindays: "1 to 7",
  weekyear: "whole, clipped or joined",
};
const OWN = ["mindays", "weekdata", "weeks", "weekyear"];
// The other keywords of CLDR, and ICU's long names.
const OTHERS = "nu tz cu cf co dx em ka kb kc kf kh kk kn kr ks kv lb lw ms mu ss vt".split(" ");
const LONG_NAMES = {
  calendar: "ca", numbers: "nu", hours: "hc", timezone: "tz", currency: "cu", collation: "co", colalternate: "ka",
  colbackwards: "kb", colcaselevel: "kc", colcasefirst: "kf", colhiraganaquaternary: "kh", colnormalization: "kk",
  colnumeric: "kn", colreorder: "kr", colstrength: "ks", measure: "ms", variabletop: "vt", attribute: "u" };

// Names of keywords, which cannot be modifiers because they need a value.
const KEYS_WITHOUT_VALUE = new RegExp(
  "^(calendar|numbers|hours|timezone|currency|measure|firstday|region|digits|clock|variant|weeks|weekdata|mindays|weekyear)$", "i");
const VARIANT = /^([a-z\d]{5,8}|\d[a-z\d]{3})$/;

const folded = (text) => text.toLowerCase().replaceAll("_", "-");

/** At most 32 bytes of a text, in printable ASCII. */
export function excerpt(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const start = bytes.slice(0, 32).map(
    (byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`));
  return start.join("") + (bytes.length > 32 ? "..." : "");
}

function fail(message) {
  throw new WeekCalendarError(message);
}

function failForValue(key, value) {
  const names = key === "weeks" ? family(value) : "";
  fail(`'${excerpt(value)}' is not a value of the locale keyword '${key}': ${names ? `write ${names}` : VALUES[key]}`);
}

// MARK: Schemes

let schemeList;

/** The named schemes. The first two names of each are the long and the short one. */
export function schemes() {
  return schemeList ??= SCHEMES.split("\n").flatMap((line) => {
    const [prefix, shortPrefix, ...members] = line.split(" ");
    return members.map((entry) => {
      const [member, shortMember, rule] = entry.split("/");
      return {
        prefix, names: [prefix + member, shortPrefix + shortMember, prefix + shortMember, shortPrefix + member],
        firstDay: Number(rule[0]), minimalDays: Number(rule[1]),
        boundary: { w: "whole", c: "clipped", j: "joined", b: "blocks" }[rule[2]] };
    });
  });
}

function schemeNamed(name) {
  return schemes().find(({ names }) => names.includes(folded(name)));
}

// The names of the family that a misspelled name belongs to; a sequence of three or more is listed as the first "to" the last.
function family(text) {
  const name = folded(text);
  const found = schemes().filter(({ names }) => names.slice(0, 2).some((candidate) => {
    const [letters] = /^[a-z]*/.exec(candidate);
    return name.startsWith(letters) && (letters.length > 2 || !/[a-z]/.test(name[letters.length] ?? ""));
  }));
  let list = "";
  for (let start = 0, end; start < found.length; start = end) {
    for (end = start + 1; end < found.length && follows(found[end], found[end - 1]);) end++;
    if (end - start === 2) end = start + 1;
    list += `${start === 0 ? "" : end === found.length ? " or " : ", "}'${found[start].names[0]}'`;
    if (end > start + 1) list += ` to '${found[end - 1].names[0]}'`;
  }
  return list;
}

// Whether a name differs from the one before it only by the next digit or the next weekday.
function follows(scheme, before) {
  const [one, next] = [before.names[0], scheme.names[0]];
  if (one.endsWith("day") && next.endsWith("day")) {
    return scheme.prefix === before.prefix && scheme.firstDay === before.firstDay % 7 + 1;
  }
  const changed = one.length === next.length ? [...one].flatMap((letter, index) => (letter === next[index] ? [] : index)) : [];
  return changed.length === 1 && Number(next[changed[0]]) === Number(one[changed[0]]) + 1;
}

// MARK: Syntax

function parse(text) {
  const syntax = () => fail(
    `'${excerpt(text)}' is not a locale: write a language and a region, as in 'en_US', 'und' for the root, `
    + "or a week scheme, as in 'iso8601'");
  if (text === "") fail("the locale is empty: write a language and a region, as in 'en_US', or 'und' for the root");
  if (text.length > 255) fail(`the locale has ${new TextEncoder().encode(text).length} bytes: at most 255 are allowed`);
  const [, base, modifier] = /^([\w-]*)(?:\.[\w:-]+)?(?:@([^]*))?$/.exec(text) ?? syntax();

  const found = { language: "und", script: "", region: "", keywords: new Map() };
  const { keywords } = found;
  const variants = new Set();
  let parts, at;
  const take = (pattern) => (at < parts.length && pattern.test(parts[at]) ? parts[at++] : "");
  const read = (text) => { [parts, at] = [text === "" ? [] : folded(text).split("-"), 0]; };
  const values = (pattern) => {
    const start = at;
    while (take(pattern));
    return parts.slice(start, at).join("-");
  };
  // The first keyword with a key counts; keywords of this library need a value and may occur only once.
  const add = (key, value) => {
    if (OWN.includes(key)) {
      if (value === "") failForValue(key, value);
      if (keywords.has(key)) fail(`'${key}' is repeated in the locale '${excerpt(text)}': write it once`);
      value = key === "weeks" ? schemeNamed(value)?.names[1] ?? value : value;
    } else if (value === "" || value === "yes") {
      value = "true";
    }
    if (!keywords.has(key)) keywords.set(key, key === "ca" && value === "gregorian" ? "gregory" : value);
  };

  function readContent(singleton) {
    if (singleton === "u") {
      values(/^[a-z\d]{3,8}$/);
    } else if (singleton === "x") {
      let key = "x", value = [];
      do {
        const part = take(/^[a-z\d]{1,8}$/) || syntax();
        if (!OWN.includes(part)) {
          value.push(part);
          continue;
        }
        if (key !== "x") add(key, value.join("-"));
        [key, value] = [part, []];
      } while (at < parts.length);
      if (key !== "x") add(key, value.join("-"));
    } else if (singleton === "t") {
      const isField = /^[a-z]\d$/;
      if (!isField.test(parts[at] ?? "")) {
        take(/^([a-z]{2,3}|[a-z]{5,8})$/) || syntax();
        take(/^[a-z]{4}$/);
        take(/^([a-z]{2}|\d{3})$/);
        values(VARIANT);
      }
      while (take(isField)) values(/^[a-z\d]{3,8}$/) || syntax();
    } else {
      values(/^[a-z\d]{2,8}$/) || syntax();
    }
  }

  function readExtensions() {
    const seen = new Set();
    while (at < parts.length) {
      const singleton = take(/^[a-z\d]$/) || syntax();
      if (seen.has(singleton) || (singleton === "u" && (parts[at] ?? "").length < 2)) syntax();
      seen.add(singleton);
      readContent(singleton);
      for (let key; singleton === "u" && (key = take(/^[a-z\d][a-z]$/));) add(key, values(/^[a-z\d]{3,8}$/));
    }
  }

  function readScheme() {
    // The longest name first: "snowflake-0-1" has parts that look like the start of an extension.
    for (let count = parts.length; count > 0; count--) {
      const scheme = schemeNamed(parts.slice(0, count).join("-"));
      if (!scheme) continue;
      keywords.set("weeks", scheme.names[1]);
      at = count;
      if (at < parts.length && parts[at].length !== 1) syntax();
      return true;
    }
    // Without extensions such as "-u-ca-gregory"; two letters alone may be a region.
    const name = base.replace(/[-_][a-z][-_][a-z\d]{2}.*/i, "");
    const meant = name.length === 2 ? "" : family(name);
    if (meant) fail(`'${excerpt(name)}' is not a week scheme: write ${meant}`);
    return false;
  }

  function readLanguage() {
    if (parts[0] === "") {  // "_AE": ICU's form without a language
      if (++at === parts.length) syntax();
    } else {
      const language = take(/^([a-z]{2,3}|[a-z]{5,8}|root)$/) || syntax();
      if (language === "posix") syntax();
      if (language !== "root") found.language = language;
    }
    found.script = take(/^[a-z]{4}$/).replace(/^./, (letter) => letter.toUpperCase());
    const isMissing = parts[at] === "";  // "en__POSIX": no region
    if (isMissing) at++; else found.region = take(/^([a-z]{2,3}|\d{3})$/).toUpperCase();
    for (let part; (part = take(VARIANT));) {
      if (variants.has(part)) syntax();
      variants.add(part);
    }
    if (isMissing && variants.size === 0) syntax();
  }

  read(base);
  if (parts.length === 1 && (parts[0] === "c" || parts[0] === "posix")) {
    [found.language, found.region] = ["en", "US"];
    variants.add("posix");
  } else if (parts.length > 0) {
    const iso = /^iso-?8601(?=-.-|$)-?/.exec(folded(base));
    if (iso) {
      keywords.set("ca", "iso8601");
      read(base.slice(iso[0].length));
    } else if (/^(x|[a-z]{0,3})$/.test(parts[0]) && parts[0] !== "bq" && parts[0] !== "sf" || !readScheme()) {
      if (parts[0] !== "x") readLanguage();
    }
    readExtensions();
  }

  if (modifier?.includes("=")) {
    for (const pair of modifier.replace(/; *$/, "").split(";")) {
      const [, name, isThere, value] = /^ *([a-z\d]+) *(=? *)([\w/+-]*) *$/i.exec(pair) ?? syntax();
      const lower = name.toLowerCase(), key = Object.hasOwn(LONG_NAMES, lower) ? LONG_NAMES[lower] : lower;
      if (key.length > 8 || /^.\d$/.test(key)) failForKeyword(name);
      if (!isThere) syntax();
      if (value === "") Object.hasOwn(VALUES, key) ? failForValue(key, "") : syntax();
      if (key.length > 1) {
        add(key, OWN.includes(key) || key.length === 2 ? folded(value) : value);
      } else {  // "@t=de-m0-din": an extension by ICU's name
        read(value);
        readContent(key);
        if (at < parts.length) syntax();
      }
    }
  } else if (modifier !== undefined) {
    const script = { latin: "Latn", cyrillic: "Cyrl", devanagari: "Deva", arabic: "Arab", euro: "" }[modifier.toLowerCase()];
    const isVariant = VARIANT.test(modifier.toLowerCase()) && !KEYS_WITHOUT_VALUE.test(modifier);
    if (script === undefined && !isVariant) syntax();
    if (script === undefined) variants.add(modifier);
    found.script ||= script ?? "";
  }

  if (variants.size === 0 && found.script === "" && found.region === "") failForRegionAlone(found.language, base);
  if (keywords.get("va") === "posix") keywords.delete("va");
  return found;
}

function failForKeyword(name) {
  fail(`'${excerpt(name)}' is not a locale keyword in CLDR: those of weeks are ${Object.keys(VALUES).join(", ")}`);
}

// MARK: CLDR's codes

function failForRegionAlone(language, base) {
  if (language === "iso") {
    fail("'iso' is the language Isoko: write 'iso8601' for the weeks of ISO 8601, or 'iso_NG' for that language in Nigeria");
  }
  const [code] = base.split(/[-_]/);
  const place = SPECIAL_REGIONS.get(code)?.replace("macro", code) ?? code;
  if (/^[A-Z]{2}$/.test(code) && LIKELY.has(language) && REGIONS.has(place) && LIKELY.get(language) !== place) {
    fail(`'${code}' is a region: write 'und_${place}' for the weeks of that region, or '${language}' for the language`);
  }
}

function checkCodes({ language, script, region }) {
  if (language !== "und" && (language.length === 2 || language.length > 3) && !LIKELY.has(language)) {
    const place = language.toUpperCase(), current = SPECIAL_REGIONS.get(place) ?? place;
    fail(`'${language}' is not a language in CLDR: `
      + (REGIONS.has(current) ? `it is a region, as in 'und_${current}'` : "two or three letters such as 'en', 'de' or 'haw'"));
  }
  if (region === "" || REGIONS.has(region)) return;
  const old = { CHS: "Hans", CHT: "Hant" }[region];
  if (language === "zh" && script === "" && old) fail(`'zh_${region}' is an old Windows name: write 'zh_${old}'`);
  const meant = LIKELY.get(region.toLowerCase());
  if (region.length === 3 && !meant) {
    fail(`'${region}' is not a region of weekcalendar/weeks: two letters such as 'US', or the digits of an area such as '419'`);
  }
  fail(`'${region}' is not a region in CLDR: `
    + (meant ? `it is a language, and its region is '${meant}'` : "two letters such as 'US' or three digits such as '419'"));
}

// MARK: Keywords

// The region of "rg" or "sd": "uszzzz", "usca", "gbsct"; undefined for special regions.
function regionOf(key, value) {
  const [, code, suffix] = /^(\d{3}|[a-z]{2})([a-z\d]{1,4})$/.exec(value) ?? [];
  const region = code?.toUpperCase(), special = SPECIAL_REGIONS.get(region);
  const isRight = value !== "true" && REGIONS.has(region)
    && (/^z+$/.test(suffix) ? suffix === "zzzz" || (suffix === "z" && !special) : code.length === 2 && special !== "macro");
  if (!isRight) failForValue(key, value);
  return special ? undefined : region;
}

function meanings(keywords) {
  const found = { boundary: "whole" };
  const keys = [...keywords.keys()].sort((one, other) => (one.length > 2) - (other.length > 2) || (one < other ? -1 : 1));
  for (const key of keys) {
    const value = keywords.get(key);
    const index = (words) => {
      const index = words.split(" ").indexOf(value);
      return index < 0 ? failForValue(key, value) : index;
    };
    if (key === "fw") {
      found.firstDay = index("mon tue wed thu fri sat sun") + 1;
    } else if (key === "mindays") {
      found.minimalDays = index("1 2 3 4 5 6 7") + 1;
    } else if (key === "weekyear") {
      found.boundary = ["whole", "clipped", "joined"][index("whole clipped joined")];
    } else if (key === "weeks") {
      found.scheme = schemeNamed(value) ?? failForValue(key, value);
    } else if (key === "rg" || key === "sd") {
      found[key] = regionOf(key, value);
    } else if (key === "hc") {
      index("h11 h12 h23 h24 c12 c24");
    } else if (key === "ca") {
      if (value === "true") failForValue(key, value);
      if (value !== "gregory" && value !== "iso8601") {
        fail(`the calendar '${excerpt(value)}' is not supported: use 'gregorian' (gregory) or 'iso8601'`);
      }
      found.isISO = value === "iso8601";
    } else if (key === "va") {
      failForValue(key, value);
    } else if (key === "weekdata") {
      fail(`weekdata=${excerpt(value)} pins a release of the data, and weekcalendar/weeks has CLDR ${CLDR} alone: `
        + "leave the keyword out, or import \"weekcalendar\", which has all releases");
    }
  }
  for (const part of found.scheme ? ["fw", "mindays", "weekyear"] : []) {
    if (keywords.has(part)) {
      fail(`the locale keywords 'weeks' and '${part}' contradict each other: a scheme defines weeks completely; `
        + "remove one of them");
    }
  }
  const unknown = keys.find((key) => key.length > 1 && !Object.hasOwn(VALUES, key) && !OTHERS.includes(key));
  if (unknown !== undefined) failForKeyword(unknown);
  return found;
}

// MARK: Rules

function resolve(text) {
  if (/^(nrf|broadcast|iso-13|us-government|(52-53|months)\..*)$/i.test(text)) {
    fail(`'${excerpt(text)}' is a fiscal calendar, which weekcalendar/weeks leaves out: import "weekcalendar"`);
  }
  const parsed = parse(text);
  checkCodes(parsed);
  const found = meanings(parsed.keywords);
  const region = found.rg ?? (parsed.region || found.sd || likelyRegion(parsed));
  const [firstDay, minimalDays, ...weekend] = [...REGIONS.get(region)].map(Number);
  const isISO = found.isISO && !found.rg;
  const { boundary, ...scheme } = found.scheme ?? { boundary: found.boundary };
  const isBlocks = boundary === "blocks";
  return {
    firstDay: isBlocks ? null : scheme.firstDay ?? found.firstDay ?? (isISO ? 1 : firstDay),
    minimalDays: isBlocks ? null : scheme.minimalDays ?? found.minimalDays ?? (isISO ? 4 : minimalDays),
    boundary, weekend, why: reasons(parsed, region, found) };
}

function likelyRegion({ language, script }) {
  const name = script ? `${language}_${script}` : language;
  const isKnown = language !== "und" || script === "";
  return SCRIPTS.get(name) ?? (isKnown ? LIKELY.get(language) : undefined) ?? fail(
    `weekcalendar/weeks has no likely region of '${name}': write the region, as in '${name}_001', or import "weekcalendar", `
    + "which has all");
}

// The reason for the rules, in the engine's words.
function reasons({ keywords, region: written }, region, found) {
  if (found.scheme) return `the scheme ${keywords.get("weeks")}`;
  const own = ["fw", "mindays", "weekyear"].filter((key) => keywords.has(key)).map((key) => `${key}=${keywords.get(key)}, `);
  const special = SPECIAL_REGIONS.get(region), name = special?.length === 2 ? special : region;
  const place = keywords.has("rg") ? `region ${name} of rg=${keywords.get("rg")}`
    : found.isISO ? "calendar iso8601"
      : written ? `region ${name}`
        : keywords.has("sd") ? `region ${name} of sd=${keywords.get("sd")}`
          : name === "001" ? "no region is known, 001" : `likely region ${name}`;
  return `${own.join("")}${place}, CLDR ${CLDR}`;
}

const known = new Map();

/** The rules of a locale or a scheme; the last ones are cached. */
export function rulesOf(text) {
  let found = known.get(text);
  if (found === undefined) {
    found = resolve(text);
    if (known.size >= 1000) known.clear();
    known.set(text, found);
  }
  return found;
}
