import WeekCalendar

/// The kinds of lists in `names.tsv`, with their names there and the ICU patterns that print their entries.
enum KindNames {
  /// A kind of list.
  struct Kind {
    var kind: SymbolKind
    var name: String
    /// The pattern that prints one name of the list.
    var pattern: String
  }

  /// All kinds, in the order of `SymbolKind`'s numbers.
  static let all: [Kind] = {
    var kinds: [Kind] = []
    func add(_ kind: SymbolKind, _ name: String, _ pattern: String) {
      kinds.append(Kind(kind: kind, name: name, pattern: pattern))
    }
    for (context, stem, month, day, quarter) in [
      (NameContext.format, "", "M", "E", "Q"), (.standAlone, "StandAlone", "L", "c", "q"),
    ] {
      for (width, suffix, count) in widths {
        let letters = String(repeating: month, count: count)
        add(.months(context, width: width), "months\(stem)\(suffix)", letters)
        add(
          .quarters(context, width: width), "quarters\(stem)\(suffix)",
          String(repeating: quarter, count: count))
      }
      for (width, suffix, count) in widths + [(.short, "Short", 6)] {
        add(
          .weekdays(context, width: width), "weekdays\(stem)\(suffix)",
          String(repeating: day, count: count))
      }
    }
    for (width, suffix, count) in widths {
      add(.eras(width: width), "eras\(suffix)", String(repeating: "G", count: count))
      add(.amPm(width: width), "amPm\(suffix)", String(repeating: "a", count: count))
    }
    return kinds.sorted { $0.kind.rawValue < $1.kind.rawValue }
  }()

  private static let widths: [(NameWidth, String, Int)] = [
    (.abbreviated, "Abbreviated", 3), (.wide, "Wide", 4), (.narrow, "Narrow", 5),
  ]
}
