const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // Zone names match in any case, so an unbounded cache could be filled on purpose.
    if (formats.size >= 1_000) formats.clear();
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * What the clocks of a time zone show at an instant, as the milliseconds since 1970 that UTC has when
 * its clocks show the same. Both in milliseconds; years 1 to 9999. Throws a RangeError for an unknown
 * zone or NaN.
 * @example toLocalTimestamp(Date.UTC(2026, 0, 1, 12), 'Asia/Kathmandu') // Date.UTC(2026, 0, 1, 17, 45)
 */
export function toLocalTimestamp(instant: number, timeZone: string): number {
  const fields = formatFor(timeZone).format(instant).match(/\d+/g)?.map(Number) ?? [];
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = fields;
  const clock = new Date(0);
  // Date.UTC would move the years 0 to 99 into the 20th century.
  clock.setUTCFullYear(year, month - 1, day);
  return clock.setUTCHours(hour, minute, second);
}

/**
 * How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. Throws like
 * {@link toLocalTimestamp}.
 */
export function computeZoneOffset(instant: number, timeZone: string): number {
  return toLocalTimestamp(instant, timeZone) - Math.floor(instant / 1000) * 1000;
}
