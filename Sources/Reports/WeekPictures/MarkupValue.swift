/// A value of an attribute; the attribute is omitted if ``markup`` is empty.
protocol MarkupValue {
  var markup: String { get }
}

extension String: MarkupValue {
  var markup: String { self }
}

extension Int: MarkupValue {
  var markup: String { "\(self)" }
}

/// A length, rounded to hundredths; 0 if it is not finite or at least 1e9.
extension Double: MarkupValue {
  var markup: String {
    guard isFinite, magnitude < 1e9 else { return "0" }
    let hundredths = Int((magnitude * 100).rounded())
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
