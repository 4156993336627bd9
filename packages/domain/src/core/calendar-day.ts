/** A day of the calendar, `yyyy-MM-dd`, without time or zone. Compares as text. */
export type CalendarDay = string

const msPerDay = 86_400_000
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const longestZoneName = 64
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    // Names match in any case, so an unbounded cache could be filled on purpose.
    if (formats.size > 2_000) formats.clear()
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * The calendar day on which an instant falls in a time zone.
 * Throws a RangeError for an invalid date or an unknown zone.
 * @example toCalendarDay(new Date('2026-03-01T02:00:00Z'), 'America/New_York') // '2026-02-28'
 */
export function toCalendarDay(instant: Date, timeZone: string): CalendarDay {
  const text = formatFor(timeZone).format(instant)
  return `${text.slice(6).padStart(4, '0')}-${text.slice(0, 2)}-${text.slice(3, 5)}`
}

/** Whole days since 1970-01-01. Throws a RangeError when the text is not a day. */
export function toEpochDay(day: CalendarDay): number {
  const ms = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(ms)) throw new RangeError(`Not a calendar day: ${day}`)
  return ms / msPerDay
}

/** The day that lies so many whole days after 1970-01-01. Throws a RangeError outside the years 0 to 9999. */
export function fromEpochDay(epochDay: number): CalendarDay {
  const text = new Date(epochDay * msPerDay).toISOString()
  if (text.length !== 24) throw new RangeError(`Not in the years 0 to 9999: ${text}`)
  return text.slice(0, 10)
}

/**
 * The day `count` days later, or earlier when it is negative.
 * @example addDays('2026-02-27', 2) // '2026-03-01'
 */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromEpochDay(toEpochDay(day) + count)
}

/**
 * Days from one day to another; negative when `to` is the earlier one.
 * @example daysBetween('2026-02-28', '2026-03-01') // 1
 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toEpochDay(to) - toEpochDay(from)
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(day: CalendarDay): number {
  return (((toEpochDay(day) + 4) % 7) + 7) % 7
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: CalendarDay): boolean {
  return dayOfWeek(day) % 6 === 0
}

/** Whether a text is a real day in the years 1900 to 2200, the span the product accepts. */
export function isCalendarDay(text: string): boolean {
  const match = dayPattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1900 || year > 2200) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Whether a name is a time zone this machine knows. A bare offset such as `+02:00` is not:
 * PostgreSQL reads its sign the other way round.
 */
export function isValidTimeZone(zone: string): boolean {
  if (zone.length > longestZoneName || !/^[A-Za-z]/.test(zone)) return false
  try {
    formatFor(zone)
    return true
  } catch {
    return false
  }
}
