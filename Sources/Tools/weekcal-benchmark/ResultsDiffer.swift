/// The error if the sides of a benchmark have different results, which makes their times meaningless.
struct ResultsDiffer: Error, CustomStringConvertible {
  let description: String
}
