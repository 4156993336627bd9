const formatCache = new Map<string, Intl.DateTimeFormat>();
// Zone names are case-insensitive, so an attacker could fill an unbounded cache.
const maxCachedFormats = 1_000;
const maxZoneNameLength = 64;

function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formatCache.get(timeZone);
  if (!format) {
    if (formatCache.size >= maxCachedFormats) formatCache.clear();
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
    formatCache.set(timeZone, format);
  }
  return format;
}

/**
 * Converts an instant to local time. The result is the instant, in milliseconds since 1970, at which UTC shows that
 * local date and time. Whole seconds, years 1 to 9999. Throws a RangeError for an unknown zone or NaN.
 * @example toLocalTimestamp(Date.UTC(2026, 0, 1, 12), 'Asia/Kathmandu') // Date.UTC(2026, 0, 1, 17, 45)
 */
export function toLocalTimestamp(instant: number, timeZone: string): number {
  const fields = getFormat(timeZone).format(instant).match(/\d+/g)?.map(Number) ?? [];
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = fields;
  const local = new Date(0);
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  local.setUTCFullYear(year, month - 1, day);
  return local.setUTCHours(hour, minute, second);
}

/**
 * The offset of a time zone from UTC at an instant, in milliseconds, positive east of UTC. Throws like
 * {@link toLocalTimestamp}.
 */
export function computeZoneOffset(instant: number, timeZone: string): number {
  return toLocalTimestamp(instant, timeZone) - Math.floor(instant / 1000) * 1000;
}

/**
 * Whether a name is an IANA time zone known to this runtime (rules/accounts.md#time-zone). Bare offsets such as
 * `+02:00` are invalid: PostgreSQL reads their sign the other way round.
 */
export function isValidTimeZone(zone: string): boolean {
  if (zone.length > maxZoneNameLength || !/^[A-Za-z]/.test(zone)) return false;
  try {
    computeZoneOffset(0, zone);
    return true;
  } catch {
    return false;
  }
}
