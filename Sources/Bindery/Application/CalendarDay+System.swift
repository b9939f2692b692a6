import Bindings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

nonisolated extension CalendarDay {
  /// The date of the system in its time zone, or nil for a year outside 1 to 9999.
  static var systemDate: CalendarDay? {
    var (seconds, date) = (time(nil), tm())
    localtime_r(&seconds, &date)
    return CalendarDay(year: Int(date.tm_year) + 1900, month: Int(date.tm_mon) + 1, day: Int(date.tm_mday))
  }
}
