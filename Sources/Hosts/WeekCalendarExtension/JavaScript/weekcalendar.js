// Weeks of each locale, of week schemes and of fiscal calendars, and dates by patterns.
// weekcalendar.d.ts has what each function takes and gives, with examples. This is the entry for browsers and all other
// hosts that have fetch(); weekcalendar.node.js is the one for Node.js.
import { loadFrom } from "./lib/engine.js";
export * from "./lib/all.js";

export function load(source) {
  // Bundlers find the file by this very expression; a script that is not a module has no import.meta.url.
  return loadFrom(source, () => new URL("./weekcalendar.wasm", import.meta.url), (address) => fetch(address));
}
