const maxLength = 500;
const maxCount = 999;
const maxInterval = 999;
const maxCombinations = 400;

const number =
  (max: number, { isSigned = false } = {}) =>
  (text: string) => {
    const value = /^[+-]?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    return isSigned ? value !== 0 && Math.abs(value) <= max : value >= 0 && value <= max && /^\d/.test(text);
  };
const weekday = (text: string) => {
  const match = /^([+-]?\d{1,2})?(?:MO|TU|WE|TH|FR|SA|SU)$/.exec(text);
  return match !== null && (match[1] === undefined || number(53, { isSigned: true })(match[1]));
};

/** A day, or a local or UTC time on a day. Accepts the year 9999. */
function isUntil(text: string): boolean {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)(?:T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)Z?)?$/.exec(text) ?? [];
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return day.getUTCMonth() === Number(month) - 1 && day.getUTCDate() === Number(date);
}

/** The parts of a rule that accept a list of values, each with the check of a value. */
const lists: Record<string, (value: string) => boolean> = {
  BYMONTH: (text) => text !== '0' && number(12)(text),
  BYWEEKNO: number(53, { isSigned: true }),
  BYYEARDAY: number(366, { isSigned: true }),
  BYMONTHDAY: number(31, { isSigned: true }),
  BYDAY: weekday,
  BYHOUR: number(23),
  BYMINUTE: number(59),
  BYSECOND: number(59),
  BYSETPOS: number(366, { isSigned: true }),
};
/** The parts of a rule that accept one value. */
const singles: Record<string, (value: string) => boolean> = {
  FREQ: (text) => /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(text),
  INTERVAL: (text) => Number(text) >= 1 && number(maxInterval)(text),
  COUNT: (text) => Number(text) >= 1 && number(maxCount)(text),
  UNTIL: isUntil,
  WKST: (text) => /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(text),
};

/** Turns `BYDAY=2TU` into `BYDAY=TU`. */
const dropPositions = (rule: string) =>
  rule.replace(/(?<=;BYDAY=|^BYDAY=)[^;]*/, (days) => days.replaceAll(/[+-]?\d+/g, ''));

/**
 * Checks a rule of another calendar (RFC 5545, 3.3.10) before anything expands it, and returns it in capitals without
 * spaces. Returns null for an unsupported rule: more often than daily, an interval over 999, a part that is unknown or
 * given twice, or lists of values with more than 400 combinations, which can take any amount of time and memory.
 *
 * Drops what other calendars write and ignore: `COUNT=-1` (Confluence), and the 2 of `2TU` in a daily or weekly rule.
 */
export function checkRule(text: string): string | null {
  const rule = text
    .replaceAll(/\s/g, '')
    .replace(/;$/, '')
    .toUpperCase()
    .replace(/;COUNT=-1(?=;|$)/, '');
  if (rule.length > maxLength) return null;
  const parts = new Map<string, string>();
  let combinations = 1;
  for (const part of rule.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=');
    if (rest.length > 0 || parts.has(name)) return null;
    const values = value.split(',');
    const isAccepted = lists[name] ? values.every(lists[name]) : singles[name]?.(value);
    if (!isAccepted) return null;
    if (name !== 'BYSETPOS') combinations *= values.length;
    parts.set(name, value);
  }
  const isComplete = parts.has('FREQ') && !(parts.has('COUNT') && parts.has('UNTIL'));
  if (!isComplete || combinations > maxCombinations) return null;
  return /^(?:DAILY|WEEKLY)$/.test(parts.get('FREQ') ?? '') ? dropPositions(rule) : rule;
}
