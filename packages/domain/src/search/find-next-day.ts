import { type CalendarDay, isCalendarDay } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';

/** Builds a day. Returns null for a day that does not exist or is outside the accepted years. */
export function makeDay(
  inYear: string | undefined,
  month: string | number | undefined,
  dayOfMonth: string | undefined,
): CalendarDay | null {
  const [y = '', m, d = ''] = [inYear, String(month), dayOfMonth];
  const day = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}

/** The first day from today on with this day of the month, in `month` when given. Returns null when there is none. */
export function findNext(
  today: CalendarDay,
  dayOfMonth: string | number | undefined,
  month?: string | number,
  fromStartOfMonth = false,
): CalendarDay | null {
  const start = startOfMonth(today);
  const earliest = fromStartOfMonth ? start : today;
  // Leap days are at most eight years apart.
  for (let ahead = 0; ahead <= 96; ahead += 1) {
    const [y, m = ''] = addMonths(start, ahead).split('-');
    if (month !== undefined && Number(m) !== Number(month)) continue;
    const day = makeDay(y, m, String(dayOfMonth));
    if (day !== null && day >= earliest) return day;
  }
  return null;
}
