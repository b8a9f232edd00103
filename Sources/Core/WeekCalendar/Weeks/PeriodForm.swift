/// The form of a unit's periods and of their keys.
///
/// `perYear` is the number of periods in every year, nil if it varies, as for weeks. `letter` precedes the number in a
/// key; 0 means no letter. `digits` is the number of digits, 0 if the year alone is the key. The keys of month weeks have
/// a month before the letter.
typealias PeriodForm = (perYear: Int?, letter: UInt8, digits: Int)
