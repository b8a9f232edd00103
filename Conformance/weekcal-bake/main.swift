import ICUBridge
let lib = try ICULibrary(directory: CommandLine.arguments.dropFirst().first)
print(lib.icuVersion, lib.cldrVersion, lib.path, lib.availableLocales.count)
print(try lib.legacyAliases)
print(try lib.numberingSystems.map { ($0.name, $0.digits.count) })
let supp = try lib.resource("supplementalData")
for m in supp.members { print(m.key ?? "-", m.members.count) }
for m in supp["parentLocales"]!.members { print(m.key ?? "-", m.texts.count, m.texts.prefix(100), m.members.map{$0.key ?? "-"}.prefix(5)) }
for kind in ["language", "region"] { for m in supp[path: ["idValidity", kind]]!.members { print(kind, m.key ?? "-", m.texts.count, m.texts.prefix(300).joined(separator: " ")) } }
if let l = try? lib.resource("likelySubtags") { print("likely", l.members.count, l.members.map{($0.key ?? "-")+">"+($0.text ?? "?")}.filter{$0.hasPrefix("und")}.joined(separator: " ")) }
for n in ["langInfo"] { if let l = try? lib.resource(n) { for m in l.members { print(n, m.key ?? "-", m.members.count); for k in m.members.prefix(9) { print("   ", k.key ?? "-", k.members.count, k.text ?? "", k.numbers.prefix(5)) } } } }
let al = try lib.resource("metadata")["alias"]!
for k in ["language", "territory"] { print(k, al[k]!.members.map { ($0.key ?? "-") + ">" + ($0["replacement"]?.text ?? "?") }.joined(separator: "; ")) }
let f = try ICUDateFormat(pattern: "EEEE d MMMM y G", locale: "de_DE", in: lib)
print(try f.string(0), try f.string(-1e17))
for s in ICUDateFormat.Symbol.allCases { print(s, try f.symbols(s)) }
let c = try ICUCalendar("en_US", in: lib)
c.setMilliseconds(1293926400000); print(c.firstWeekday, c.minimumDaysInFirstWeek, c[.weekOfYear], c[.julianDay], try c.dayType(weekday: 1))
