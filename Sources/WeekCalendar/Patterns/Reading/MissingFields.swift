/// The fields that a pattern lacks to determine a date and time: one at least.
struct MissingFields: Error {
  let first: DateField
  let second: DateField?
  let third: DateField?

  init(_ first: DateField, _ second: DateField? = nil, _ third: DateField? = nil) {
    self.first = first
    self.second = second
    self.third = third
  }
}
