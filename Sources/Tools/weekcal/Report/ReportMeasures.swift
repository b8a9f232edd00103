import ArgumentParser
import WeekReports

/// The values that `weekcal report` computes: an option for each of `AggregateKind.all`.
struct ReportMeasures: ParsableArguments {
  /// The arguments of the options that were given.
  private var arguments: [(kind: AggregateKind, texts: [String])] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for kind in AggregateKind.all {
      let key = Key(kind)
      let texts =
        kind.takes == .none
        ? try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? [""] : []
        : try container.decode(Option<[String]>.self, forKey: key).wrappedValue
      if !texts.isEmpty { arguments.append((kind, texts)) }
    }
  }

  func validate() throws {
    for (kind, texts) in arguments {
      for text in texts { try MeasureArgument.validate(text, kind) }
    }
  }

  /// Whether there are no measures.
  var isEmpty: Bool { arguments.isEmpty }

  /// The aggregates of a table with these columns, in the order of the command line.
  func aggregates(
    columns: [String], commandLine: [String] = CommandLine.arguments
  ) throws -> [Aggregate] {
    var found: [(place: Int, aggregates: [Aggregate])] = []
    for (kind, texts) in arguments {
      for text in texts {
        found.append(
          (
            Self.place(of: "--" + kind.option, text, in: commandLine),
            try MeasureArgument.aggregates(text, kind, columns: columns)
          ))
      }
    }

    var result: [Aggregate] = []
    // Sorting is stable, so that options with the same place keep their order.
    for (_, aggregates) in found.sorted(by: { $0.place < $1.place }) {
      for aggregate in aggregates where !result.contains(aggregate) { result.append(aggregate) }
    }
    return result
  }

  /// The columns that must contain numbers.
  func numberColumns(columns: [String]) throws -> [String] {
    try aggregates(columns: columns).filter(\.takesNumbers).flatMap(\.columns)
  }

  /// The place of an option with a value on the command line.
  private static func place(of option: String, _ value: String, in arguments: [String]) -> Int {
    arguments.indices.first { index in
      arguments[index] == "\(option)=\(value)"
        || arguments[index] == option
          && (value.isEmpty || index + 1 < arguments.count && arguments[index + 1] == value)
    } ?? arguments.count
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ kind: AggregateKind) { stringValue = kind.option }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The argument parser finds the options among the children of the mirror.
extension ReportMeasures: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: AggregateKind.all.indices.lazy.map { index -> Mirror.Child in
        let kind = AggregateKind.all[index]
        let name = NameSpecification.customLong(kind.option)
        let help = ArgumentHelp(
          "\(kind.help)", discussion: kind.discussion, valueName: kind.takes.valueName)
        let option: Any =
          kind.takes == .none
          ? Flag(wrappedValue: false, name: name, help: help)
          : Option<[String]>(wrappedValue: [], name: name, help: help)
        return (label: kind.option, value: option)
      })
  }
}

extension AggregateKind.Columns {
  /// The name of an option's value in the help.
  fileprivate var valueName: String? {
    switch self {
    case .none: nil
    case .one: "column"
    case .two(let sign, _): "a\(sign)b"
    case .percentOfOne: "p:column"
    }
  }
}
