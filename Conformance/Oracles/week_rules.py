#!/usr/bin/env python3
"""Prints the week rules in other libraries, by region or by locale.

    python3 Conformance/Oracles/week_rules.py > Conformance/Tables/week-rules-by-library.tsv

The libraries are Babel's wheels and the ICU in the wheel icu4py (pip downloads both into a temporary folder), the
ICUs of the system and of the Swift toolchain, `java` (17) and `node`.

A row: the data that the library should equal, the library, `region`, `locale` or `inherited`, and for each of
these `name:` and four digits: first weekday, minimum days, first and last day of the weekend. Weekdays are 1
(Monday) to 7; `-` means that the library does not provide the value. `inherited` contains Babel's locales that
inherit missing data from a parent with another region.
"""

import collections
import ctypes
import glob
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
REGIONS = [line.split("\t")[0] for line in (ROOT / "Conformance/Data/regions.tsv").read_text().splitlines()
           if line and not line.startswith("#")]
BABEL = {"2.3.4": "cldr28", "2.4.0": "cldr29", "2.6.0": "cldr33", "2.7.0": "cldr35", "2.8.0": "cldr36",
         "2.9.0": "cldr37", "2.11.0": "cldr41", "2.13.1": "cldr42", "2.14.0": "cldr43", "2.15.0": "cldr44",
         "2.16.0": "cldr45", "2.17.0": "cldr46", "2.18.0": "cldr47"}


def row(data, library, kind, rules):
    print("\t".join([data, library, kind, " ".join(f"{name}:{rule}" for name, rule in sorted(rules.items()))]))


class Reader(pickle.Unpickler):
    """Reads Babel's files without Babel, because its classes are not needed."""

    def find_class(self, module, name):
        return type(name, (), {"__init__": lambda self, *_: None, "__setstate__": lambda self, _: None})


def chain(locale, parents, files):
    """A locale and the locales that it inherits from, nearest first, as in Babel."""
    while locale != "root":
        if locale in files:
            yield locale
        locale = parents.get(locale) or locale.rpartition("_")[0] or "root"
    yield locale


def region_of(locale):
    last = locale.split("_")[-1]
    return last if len(last) == 2 and last.isupper() else None


def babel(folder):
    for version, data in BABEL.items():
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, f"babel=={version}"],
                       check=True, stdout=sys.stderr)
        wheel = zipfile.ZipFile(glob.glob(f"{folder}/[bB]abel-{version}-*")[0])
        load = lambda name: Reader(wheel.open(name)).load()
        files = {pathlib.Path(name).stem: load(name).get("week_data") or {}
                 for name in wheel.namelist() if name.endswith(".dat") and "locale-data" in name}
        parents = load("babel/global.dat")["parent_exceptions"]
        regions, inherited = collections.defaultdict(set), {}
        for locale in files:
            region = region_of(locale)
            if not region:
                continue
            weeks, others = {}, False
            for parent in chain(locale, parents, files):
                others = others or region_of(parent) not in (None, region)
                weeks = {**files[parent], **weeks}
            rule = "".join(
                str(weeks[key] + (0 if key == "min_days" else 1))
                for key in ("first_day", "min_days", "weekend_start", "weekend_end"))
            # For example, pt_AO inherits from pt_PT, and so has the rule of Portugal, not of Angola.
            if others:
                inherited[locale] = rule
            else:
                regions[region].add(rule)
        assert all(len(rules) == 1 for rules in regions.values())
        row(data, f"Babel {version}", "region", {region: rules.pop() for region, rules in regions.items()})
        row(data, f"Babel {version}", "inherited", inherited)


class ICU:
    def __init__(self, libraries, prefix, suffix):
        self.libraries = [ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL) for path in libraries]
        self.prefix, self.suffix = prefix, suffix

    def function(self, name, result=ctypes.c_int32):
        for library in reversed(self.libraries):
            function = getattr(library, self.prefix + name + self.suffix, None)
            if function:
                function.restype = result
                return function
        raise AttributeError(name)

    def rule(self, locale):
        status = ctypes.c_int32(0)
        zone = "UTC".encode("utf-16-le") + b"\0\0"
        calendar = self.function("ucal_open", ctypes.c_void_p)(
            zone, 3, locale.encode(), 1, ctypes.byref(status))  # UCAL_GREGORIAN
        calendar = ctypes.c_void_p(calendar)
        attribute = self.function("ucal_getAttribute")
        first, minimum = attribute(calendar, 1), attribute(calendar, 2)
        kind = self.function("ucal_getDayOfWeekType")
        # 0 is a working day; Sunday is day 1.
        weekend = [day for day in range(1, 8) if kind(calendar, day, ctypes.byref(status))]
        start = next(day for day in weekend if (day - 2) % 7 + 1 not in weekend)
        end = next(day for day in weekend if day % 7 + 1 not in weekend)
        self.function("ucal_close", None)(calendar)
        assert status.value <= 0
        return f"{iso(first)}{minimum}{iso(start)}{iso(end)}"

    def locales(self):
        at = self.function("uloc_getAvailable", ctypes.c_char_p)
        return [at(index).decode() for index in range(self.function("uloc_countAvailable")())]


def iso(sunday_first):
    return (sunday_first - 2) % 7 + 1


def icu(data, name, libraries, prefix, suffix, kinds):
    library = ICU(libraries, prefix, suffix)
    if "region" in kinds:
        row(data, name, "region", {region: library.rule("und_" + region) for region in REGIONS})
    if "locale" in kinds:
        row(data, name, "locale", {locale: library.rule(locale) for locale in library.locales()})


JAVA = """
import java.time.temporal.WeekFields; import java.util.Locale;
class Rules {
  public static void main(String[] regions) {
    for (String region : regions) { print(region, new Locale("", region)); }
    for (Locale locale : Locale.getAvailableLocales()) {
      // Variants and extensions select other calendars, or other forms of Norwegian.
      if (locale.getCountry().isEmpty() || !locale.getVariant().isEmpty() || locale.hasExtensions()) { continue; }
      print(locale.toLanguageTag().replace('-', '_'), locale);
    }
  }
  static void print(String name, Locale locale) {
    WeekFields fields = WeekFields.of(locale);
    System.out.println(name + " " + fields.getFirstDayOfWeek().getValue() + fields.getMinimalDaysInFirstWeek() + "--");
  }
}
"""

NODE = """
for (const region of process.argv.slice(1)) {
  const locale = new Intl.Locale('und-' + region), weeks = locale.getWeekInfo?.() ?? locale.weekInfo;
  console.log(region, `${weeks.firstDay}-${weeks.weekend[0]}${weeks.weekend.at(-1)}`); }
"""


def lines(command):
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return dict(line.split() for line in output.splitlines())


def main():
    print("# week rules of other libraries; made by Conformance/Oracles/week_rules.py")
    print("# data\tlibrary\tkind\tname:first weekday, minimum days, first and last day of the weekend, 1 is Monday")
    countries = [region for region in REGIONS if region.isalpha()]
    with tempfile.TemporaryDirectory() as folder:
        babel(folder)
        source = pathlib.Path(folder, "Rules.java")
        source.write_text(JAVA)
        rules = lines(["java", str(source), *countries])
        row("cldr39", "JDK 17", "region", {region: rules.pop(region) for region in countries})
        row("cldr39", "JDK 17", "locale", rules)
        version = subprocess.run(["node", "-p", "process.versions.node.split('.')[0] + ', ICU ' + process.versions.icu"],
                                 check=True, capture_output=True, text=True).stdout.strip()
        row("cldr" + subprocess.run(["node", "-p", "parseInt(process.versions.cldr)"], check=True, capture_output=True,
                                    text=True).stdout.strip(),
            "node " + version, "region", lines(["node", "-e", NODE, "--", *countries]))
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, "icu4py==1.2.0"],
                       check=True, stdout=sys.stderr)
        zipfile.ZipFile(glob.glob(f"{folder}/icu4py-*.whl")[0]).extractall(folder)
        part = lambda name: glob.glob(f"{folder}/icu4py.libs/libicu{name}-*")[0]
        icu("cldr48", "ICU 78.3", [part("data"), part("uc"), part("i18n")], "", "_78", ["region", "locale"])
        system = sorted(glob.glob("/usr/lib/*/libicui18n.so.72"))
        icu("cldr42", "ICU 72.1", [system[0].replace("i18n", "uc"), system[0]], "", "_72", ["region", "locale"])
        swift = pathlib.Path(os.path.realpath(subprocess.run(
            ["which", "swift"], check=True, capture_output=True, text=True).stdout.strip())).parents[1]
        icu("apple76", "Swift 6.3's ICU 76", [f"{swift}/lib/swift/linux/lib_FoundationICU.so"], "swift_", "",
            ["region", "locale"])


main()
