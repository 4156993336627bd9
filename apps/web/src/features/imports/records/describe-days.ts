import { type CalendarDay, addDays, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import type { DateFormat } from '@goaltracker/domain/settings/enums';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatPeriod, formatShortPeriod } from '../../../ui/format/format-period.ts';

interface Days {
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
}

/** In days. Longer spans name months instead of days. */
const longSpan = 62;

/**
 * Describes a span of days, to follow a count. Returns '' without days. `isShort` abbreviates months.
 * @example describeDays({ firstDay: '2021-03-02', lastDay: '2026-11-25' }, context) // 'from March 2021 to yesterday'
 */
export function describeDays(
  { firstDay, lastDay }: Days,
  { today, dateFormat, isShort = false }: { today: CalendarDay; dateFormat: DateFormat; isShort?: boolean },
): string {
  if (firstDay === null || lastDay === null) return '';
  const isLong = toEpochDay(lastDay) - toEpochDay(firstDay) > longSpan;
  const name = (day: CalendarDay) => {
    if (day === today) return 'today';
    if (day === addDays(today, -1)) return 'yesterday';
    if (!isLong) return formatDay(day, dateFormat);
    const month = { view: 'month', date: day, days: [] } as const;
    return isShort ? formatShortPeriod(month, today, dateFormat) : formatPeriod(month, dateFormat);
  };
  return firstDay === lastDay ? `of ${name(firstDay)}` : `from ${name(firstDay)} to ${name(lastDay)}`;
}
