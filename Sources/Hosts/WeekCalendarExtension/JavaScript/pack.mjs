// Packs weekcalendar.wasm as a tarball for npm, and as pages that need no server:
//
//     node pack.mjs DIR
//
// reads DIR/weekcalendar.wasm and writes DIR/weekcalendar-VERSION.tgz, DIR/weekcalendar.html and
// DIR/weekcalendar-picker.html. The same module always gives the same bytes. Needs tar and esbuild.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const directory = process.argv[2];
const root = join(dirname(fileURLToPath(import.meta.url)), "../../../..");
const sources = join(root, "Sources/Hosts/WeekCalendarExtension/JavaScript");
const wasm = readFileSync(join(directory, "weekcalendar.wasm"));
const weekcalendar = await import(join(sources, "weekcalendar.js"));
await weekcalendar.load(wasm);
const version = weekcalendar.version();

// MARK: The tarball
const scratch = mkdtempSync(join(tmpdir(), "weekcalendar-"));
const folder = join(scratch, "package");
mkdirSync(folder);
const about = JSON.parse(readFileSync(join(sources, "package.json"), "utf8"));
for (const name of [...about.files, "README.md"]) {
  if (name !== "weekcalendar.wasm") cpSync(join(sources, name), join(folder, name), { recursive: true });
}
writeFileSync(join(folder, "weekcalendar.wasm"), wasm);
cpSync(join(root, "Sources/NOTICE.txt"), join(folder, "NOTICE.txt"));
// No license is named: the owner has not chosen one yet.
writeFileSync(join(folder, "package.json"), JSON.stringify({ ...about, version }, null, 2) + "\n");
const tarball = join(directory, `weekcalendar-${version}.tgz`);
const tar = execFileSync(
  "tar", ["--sort=name", "--mtime=@499162500", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX",
    "--format=ustar", "-C", scratch, "-cf", "-", "package"], { maxBuffer: 1 << 26 });
writeFileSync(tarball, gzipSync(tar, { level: 9 }));
rmSync(scratch, { recursive: true });

// MARK: The page
// The package as one script with a global name. It does not know its address, so the page passes the bytes to load().
const read = (name) => readFileSync(join(sources, name), "utf8");
const module = execFileSync("esbuild", [
  "weekcalendar.js", "--bundle", "--format=iife", "--global-name=weekcalendar", "--charset=utf8", "--log-level=warning",
  "--log-override:empty-import-meta=silent"], { cwd: sources, encoding: "utf8" });
const page = read("page/page.html")
  .replace("/*STYLE*/", () => read("page/page.css"))
  .replace("/*MODULE*/", () => module)
  .replace("/*PAGE*/", () => read("page/page.js"))
  .replaceAll("VERSION", version)
  .replace("NOTICE", () => readFileSync(join(root, "Sources/NOTICE.txt"), "utf8").replaceAll("--", "—"))
  .replace("WASM", () => gzipSync(wasm, { level: 9 }).toString("base64"));
writeFileSync(join(directory, "weekcalendar.html"), page);

// MARK: The picker
// The example of weekcalendar/weeks, as one file.
const picker = execFileSync("esbuild", [
  "page/picker.js", "--bundle", "--format=esm", "--minify", "--charset=utf8", "--log-level=warning"], { cwd: sources, encoding: "utf8" });
writeFileSync(
  join(directory, "weekcalendar-picker.html"),
  read("page/picker.html").replace(' src="picker.js">', () => `>${picker}`));

console.log(tarball);
