// Weeks of each locale, of week schemes and of fiscal calendars, and dates by patterns.
// weekcalendar.d.ts documents each function, with examples. This is the entry for browsers and all other hosts with
// fetch(); weekcalendar.node.js is the entry for Node.js.
import { loadFrom } from "./lib/engine.js";
export * from "./lib/all.js";

export function load(source) {
  // Bundlers find the file by exactly this expression. A script that is not a module has no import.meta.url.
  return loadFrom(source, () => new URL("./weekcalendar.wasm", import.meta.url), (address) => fetch(address));
}
