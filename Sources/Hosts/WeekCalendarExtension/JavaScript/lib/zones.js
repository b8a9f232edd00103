// Makes TZif files of zones, for the engine to read.
import { WeekCalendarError } from "./errors.js";
import { fixedOffset, hostName, offsetSeconds } from "./days.js";

// Whether a zone has daylight time; the host tells this only by the zone's name.
function isDaylight(zone, time) {
  return fixedOffset(zone) === undefined && / (Daylight|Summer) Time$/.test(hostName(zone, time, "long"));
}

const FIRST_CHANGE = -4165344000;  // 1838: no law set clocks before that
const LAST_CHANGE = 16725225600;  // 2500

/** The zone as a TZif file (RFC 8536) that is valid between two times in seconds. */
export function zoneFile(zone, from, to) {
  const first = Math.max(Math.floor(from / 86400) * 86400, FIRST_CHANGE);
  if (to > LAST_CHANGE) {
    throw new WeekCalendarError("columns of instants in a named zone end with the year 2499: pass them in UTC");
  }
  const changes = [];
  const offsets = [offsetSeconds(zone, Math.min(first, to) * 1000)];
  let last = offsets[0];
  // No zone changes twice a day.
  for (let time = first; time < to; time += 86400) {
    const offset = offsetSeconds(zone, (time + 86400) * 1000);
    if (offset === last) continue;
    let low = time, high = time + 86400;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetSeconds(zone, middle * 1000) === last) low = middle; else high = middle;
    }
    changes.push(high);
    offsets.push(last = offset);
  }
  // A kind of time is an offset, with or without daylight time.
  const kindOf = (offset, index) =>
    `${offset} ${isDaylight(zone, (index === 0 ? Math.min(first, to) : changes[index - 1]) * 1000) ? 1 : 0}`;
  const times = offsets.map(kindOf);
  const kinds = [...new Set(times)];
  const view = new DataView(new ArrayBuffer(44 + 10 + 44 + 9 * changes.length + 6 * kinds.length + 4 + 2));
  let at = 0;
  const header = (times, types) => {
    view.setUint32(at, 0x545A6966);
    view.setUint8(at + 4, 0x32);
    [0, 0, 0, times, types, 4].forEach((count, index) => view.setUint32(at + 20 + 4 * index, count));
    at += 44;
  };
  const name = () => {
    view.setUint32(at, 0x2D303000);  // "-00", the name of an unknown local time
    at += 4;
  };
  // The 32-bit part has only one kind of time and the name.
  header(0, 1);
  at += 6;
  name();
  header(changes.length, kinds.length);
  for (const change of changes) {
    view.setBigInt64(at, BigInt(change));
    at += 8;
  }
  times.slice(1).forEach((kind) => view.setUint8(at++, kinds.indexOf(kind)));
  for (const kind of kinds) {
    const [offset, daylight] = kind.split(" ").map(Number);
    view.setInt32(at, offset);
    view.setUint8(at + 4, daylight);
    at += 6;
  }
  name();
  view.setUint16(at, 0x0A0A);  // no rule for later times
  return new Uint8Array(view.buffer);
}
