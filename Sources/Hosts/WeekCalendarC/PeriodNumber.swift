/// The numbers of a period that a caller can ask for.
enum PeriodNumber {
  case year, number, key, firstDay, lastDay
}
