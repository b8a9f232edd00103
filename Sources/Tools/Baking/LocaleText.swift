/// The subtags of a locale identifier, spelled as in ICU's data.
struct LocaleText: Hashable {
  var language = ""
  var script = ""
  var region = ""
  var variant = ""

  init(_ name: String) {
    for (index, part) in name.split(separator: "_").enumerated() {
      let isNumber = part.utf8.first.map { $0 < 0x3a } ?? false
      if index == 0 {
        language = part == "root" || part == "und" ? "" : String(part)
      } else if part.utf8.count == 4, !isNumber, region.isEmpty {
        script = String(part)
      } else if part.utf8.count == 2 || part.utf8.count == 3 && isNumber {
        region = String(part)
      } else {
        variant = String(part)
      }
    }
  }
}
