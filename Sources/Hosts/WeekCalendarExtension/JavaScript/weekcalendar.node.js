// The entry for Node.js: load() also reads files.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { loadFrom } from "./lib/engine.js";
export * from "./lib/all.js";

export function load(source) {
  return loadFrom(source, ownAddress, (address) => {
    const text = String(address);
    return text.startsWith("file:") ? readFile(new URL(text)) : fetch(address);
  });
}

// In a CommonJS bundle, which has no import.meta.url, the module is beside the bundle's file.
function ownAddress() {
  return new URL("./weekcalendar.wasm", import.meta.url ?? pathToFileURL(__filename));
}
