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

// Of a bundle in CommonJS, which has no import.meta.url, beside its file.
function ownAddress() {
  return new URL("./weekcalendar.wasm", import.meta.url ?? pathToFileURL(__filename));
}
