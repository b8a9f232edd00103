// Compares the JavaScript module, in any host, with the golden tables of Conformance: the weeks of every day from 1900 to
// 2100 in servers and libraries, the rules of every locale, and every letter at every width in every locale. `text(name)`
// returns a table. The results are the number of comparisons and the differences.
export const TABLES = ["week-numbers.tsv", "week-number-examples.tsv", "locale-rules.tsv", "letter-hashes.tsv"];

export function golden(weekcalendar, text) {
  const differences = [];
  const lines = [];
  const rows = (name) =>
    text(name).split("\n").filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t"));
  const expect = (isSame, what) => { if (!isSame) differences.push(what); };

  const dayOf = (year, month, day) => {
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    return date.getTime() / 86400000;
  };

  // MARK: Weeks
  const first = dayOf(1900, 1, 1), count = dayOf(2101, 1, 1) - first;
  const days = Int32Array.from({ length: count }, (_, index) => first + index);
  const decades = Array.from({ length: 21 }, (_, index) => dayOf(1900 + 10 * index, 1, 1) - first).concat(count);
  decades[21] = count;
  const written = (letters) => (days, locale) =>
    Int32Array.from(weekcalendar.format(letters, days, locale, { dialect: "uts35" }), Number);
  const ways = {
    key: weekcalendar.weekCode, week: weekcalendar.weekOfYear, year: weekcalendar.weekBasedYear,
    first: weekcalendar.weekStart, trunc: weekcalendar.weekStart, last: weekcalendar.weekEnd,
    weekday: written("e"), month: written("W") };
  const digests = (values) => decades.slice(0, -1).map((start, decade) => {
    let hash = 0x811C9DC5;
    for (let day = start; day < decades[decade + 1]; day++) hash = Math.imul(hash ^ values[day], 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  });
  const known = new Map();
  let compared = 0, leftOut = 0;
  for (const [server, way, kind, locale, ...hashes] of rows("week-numbers.tsv")) {
    if (server === "reference") continue;
    if (!Object.hasOwn(ways, kind) || (kind === "month" && locale.includes("-ww"))) {
      leftOut += 1;
      continue;
    }
    const id = `${kind} ${locale}`;
    if (!known.has(id)) known.set(id, digests(ways[kind](days, locale)).join(" "));
    expect(known.get(id) === hashes.join(" "), `${server}, ${way}, ${kind} by ${locale}`);
    compared += 1;
  }
  expect(compared === 346 && leftOut === 3, `week-numbers.tsv has ${compared} rows, ${leftOut} left out`);
  lines.push(`week-numbers.tsv: ${compared} of ${compared + leftOut} rows, ${compared * count} answers`);

  // MARK: Examples
  let examples = 0;
  for (const [scheme, date, year, number, source] of rows("week-number-examples.tsv")) {
    if (source === undefined || !/^\d/.test(date)) continue;
    expect(weekcalendar.weekOfYear(date, scheme) === Number(number), `week of ${date} by ${scheme}`);
    if (year !== "-") expect(weekcalendar.weekBasedYear(date, scheme) === Number(year), `year of ${date} by ${scheme}`);
    examples += 1;
  }
  expect(examples === 161, `week-number-examples.tsv has ${examples} rows`);
  lines.push(`week-number-examples.tsv: ${examples} rows`);

  // MARK: Rules; in the table, Sunday is 1
  let locales = 0;
  for (const [locale, firstDay, minimalDays, weekend] of rows("locale-rules.tsv")) {
    const info = weekcalendar.weekInfo(locale);
    const found = [info.firstDay % 7 + 1, info.minimalDays, info.weekend.map((day) => day % 7 + 1).sort().join("")];
    expect(found.join() === [firstDay, minimalDays, [...weekend].sort().join("")].join(), `rules of ${locale}: ${found}`);
    locales += 1;
  }
  expect(locales === 906, `locale-rules.tsv has ${locales} rows`);
  lines.push(`locale-rules.tsv: ${locales} locales`);

  // MARK: Letters
  const fields = [];
  const add = (letters, widest, more, most) => {
    for (const letter of letters) {
      for (let width = 1; width <= (more.includes(letter) ? most : widest); width++) fields.push(letter.repeat(width));
    }
  };
  add("GyYuQqMLwWdDFgEecahHKkmsSA", 4, "GQqMLEeca", 7);
  add("Ur", 4, "", 4);
  add("l", 2, "", 2);
  fields.push("ddd");
  add("bBzZOvVXx", 7, "B", 5);
  const moments = BigInt64Array.from(boundaryDates());
  const pattern = fields.join("|");
  const encoder = new TextEncoder();
  let hashed = 0;
  for (const [locale, wanted] of rows("letter-hashes.tsv")) {
    let low = 0x84222325, high = 0xcbf29ce4;
    const take = (byte) => {
      low = (low ^ byte) >>> 0;
      const product = low * 0x1b3;
      high = (Math.imul(high, 0x1b3) + Math.floor(product / 4294967296) + (low << 8)) >>> 0;
      low = product >>> 0;
    };
    for (const found of weekcalendar.format(pattern, moments, locale, { dialect: "icu", zone: "+00:00", unit: "ms" })) {
      encoder.encode(found).forEach(take);
      take(0xff);
    }
    expect(
      high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0") === wanted.padStart(16, "0"),
      `letters of ${locale}`);
    hashed += 1;
  }
  expect(hashed === 906, `letter-hashes.tsv has ${hashed} rows`);
  lines.push(
    `letter-hashes.tsv: ${hashed} locales, ${fields.length} letters and widths at ${moments.length} dates, `
    + `${hashed * fields.length * moments.length} texts`);
  return { lines, differences };
}

// BoundaryDates.all in Conformance/Comparison, in milliseconds; the table has every ninth.
function boundaryDates() {
  const found = [];
  const add = (year, month, day, milliseconds = 0) => {
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    if (day > [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]) return;
    // Date supports 271,821 years on both sides; 400 years have 146,097 days.
    const shifted = ((year % 400) + 400) % 400;
    const days = Date.UTC(2000 + shifted, month - 1, day) / 86400000 + (year - shifted - 2000) / 400 * 146097;
    found.push(BigInt(days) * 86400000n + BigInt(milliseconds));
  };
  for (let hour = 0; hour < 24; hour++) {
    add(2011, 1, 2, ((hour * 60 + hour * 7 % 60) * 60 + hour * 13 % 60) * 1000 + hour * 41 % 1000);
  }
  add(2024, 2, 29, 43200000);
  add(1999, 12, 31, 86399999);
  for (let month = 1; month <= 12; month++) add(2023, month, month * 2 + 3);
  for (let day = 1; day <= 7; day++) add(2010, 8, day);
  for (const end of [2004, 2005, 2006, 2007, 2008, 2010, 2011, 2015, 2016, 2020, 2028]) {
    for (const day of [24, 26, 28, 29, 30, 31]) add(end - 1, 12, day);
    for (const day of [1, 2, 3, 4, 5, 7, 10]) add(end, 1, day);
  }
  for (let day = 1; day <= 31; day++) add(1582, 10, day);
  for (const date of [
    [1582, 1, 1], [1582, 12, 26], [1582, 12, 31], [1583, 1, 1], [1583, 1, 9], [1581, 12, 31], [1500, 2, 28], [1500, 3, 1],
    [1500, 3, 10], [1500, 3, 11], [1000, 6, 15], [1752, 9, 3], [1900, 2, 28], [1900, 3, 1], [2000, 2, 29], [1600, 2, 29],
  ]) add(...date);
  for (const year of [
    -999998, -99999, -12345, -10000, -9999, -4713, -1000, -101, -100, -99, -10, -4, -3, -2, -1, 0, 1, 2, 3, 4, 9, 10, 99,
    100, 101, 999, 1000, 9999, 10000, 12345, 99999, 100000, 999998,
  ]) {
    add(year, 1, 1);
    add(year, 2, 29);
    add(year, 7, 19);
    add(year, 12, 31);
  }
  return found.filter((_, index) => index % 9 === 0);
}
