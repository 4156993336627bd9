import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { computeStreaks } from '@goaltracker/domain/daily-performance/streaks';
import { useMemo } from 'react';
import { useAfterPaint } from '../../platform/loading/use-after-paint.ts';
import { useRead } from '../../store/use-read.ts';
import { listYearMonths } from './year/year-months.ts';

/**
 * Counts the days in a row with a report through `day`, among the days of the year card. Reads after the first paint,
 * and is undefined until then.
 */
export function useStreak(day: CalendarDay, today: CalendarDay): number | undefined {
  const range = { startDate: listYearMonths(today)[0] ?? today, endDate: today };
  const { data } = useRead('dailyPerformance.listRange', range, { enabled: useAfterPaint() });
  return useMemo(() => data && computeStreaks(data, day).current, [data, day]);
}
