import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { computeStreaks } from '@goaltracker/domain/daily-performance/streaks';
import { useEffect, useRef } from 'react';
import { celebrate } from '../../goals/celebration/celebrate.ts';
import { parseJsonObject } from '../../../platform/parse-json-object.ts';
import { read } from '../../../store/read.ts';

const storageKey = 'goaltracker-celebrated';
const bestScore = 100;
const daysBack = 365;
/** The lengths of streaks that are celebrated, in days. */
const streakLengths: readonly number[] = [3, 7, 14, 21, 30, 50, 75, 100, 150, 200, 250, 300, 365];

/**
 * Celebrates when the score of the day rises to 100, and when the first report of the day makes a streak reach a new
 * length; each once a day, even if the report is undone and repeated.
 */
export function useDayCelebration(performance: PerformanceDay | null | undefined): void {
  const before = useRef(performance);
  useEffect(() => {
    const last = before.current;
    before.current = performance;
    if (!performance || last?.date !== performance.date) return;
    const { date, performanceScore, goalsWithProgress } = performance;
    if (last.performanceScore < bestScore && performanceScore >= bestScore && isFirst('day', date))
      celebrate({ kind: 'day' });
    if (last.goalsWithProgress === 0 && goalsWithProgress > 0) celebrateStreak(date);
  }, [performance]);
}

function celebrateStreak(today: CalendarDay): void {
  const range = { startDate: addDays(today, -daysBack), endDate: today };
  const days = read('dailyPerformance.listRange', range) ?? [];
  const { current } = computeStreaks(days, today);
  if (streakLengths.includes(current) && isFirst('streak', today)) celebrate({ kind: 'streak', days: current });
}

/** Whether this kind has not been celebrated on the day in this browser; remembers it. */
function isFirst(kind: 'day' | 'streak', today: CalendarDay): boolean {
  const stored = parseJsonObject(localStorage.getItem(storageKey) ?? '');
  if (stored[kind] === today) return false;
  localStorage.setItem(storageKey, JSON.stringify({ ...stored, [kind]: today }));
  return true;
}
