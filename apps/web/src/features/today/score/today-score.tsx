import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { explainDay } from '@goaltracker/domain/daily-performance/explain-day';
import { computeStreaks } from '@goaltracker/domain/daily-performance/streaks';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useCountedNumber } from '../../../hooks/use-counted-number.ts';
import { countDone, describeDone, describeRest } from './describe-day.ts';
import { DoneRing } from './done-ring.tsx';
import { celebrate } from '../../goals/celebration/celebrate.ts';
import { parseJsonObject } from '../../../platform/parse-json-object.ts';
import { read } from '../../../store/rows/read.ts';
import { useRead } from '../../../store/use-read.ts';

interface TodayScoreProps {
  performance: PerformanceDay | null | undefined;
  toReport: number;
  /** The planned session on a day without due reports; null without a session. */
  planned: string | null;
  title: ReactNode;
  /** A control at the end of the row. */
  children: ReactNode;
}

/**
 * What is done so far, without a grade: the day is not over. Before the first report, also the grade of yesterday. The
 * ring links to the daily report (rules/daily-performance.md#today-panel).
 */
export function TodayScore({ performance, toReport, planned, title, children }: TodayScoreProps) {
  useDayCelebration(performance);
  const { done, due } = countDone(performance);
  const shown = useCountedNumber(done);
  return (
    <>
      <Row gap={16} align="start" className="min-h-76 pb-8">
        <Link
          to="/daily-report"
          className="rounded-full no-underline"
          aria-label={due > 0 ? `Daily Report, ${done} done` : 'Daily Report'}
        >
          <DoneRing performance={performance} size={64} />
        </Link>
        <div className="grow">
          {title}
          {due > 0 && (
            <Text size="lg" weight="bold" className="tabular">
              {describeDone({ done: shown, due })}
            </Text>
          )}
          <MutedText size="sm">{describeRest(performance, toReport, planned)}</MutedText>
        </div>
        {children}
      </Row>
      {performance?.goalsWithProgress === 0 && <Yesterday date={addDays(performance.date, -1)} />}
    </>
  );
}

/** The grade of yesterday with a sentence on what made it. Links to its report. */
function Yesterday({ date }: { date: CalendarDay }) {
  const { data } = useRead('dailyPerformance.getDay', { date });
  if (!data || data.grade === null) return null;
  return (
    <Link
      to="/daily-report"
      search={{ date }}
      className="block min-h-44 py-6 rounded-md no-underline text-sm hover-accent"
    >
      <Text as="span" weight="semibold" className="ink">
        Yesterday: {data.grade}
      </Text>
      <MutedText as="span">{` · ${explainDay(data)}`}</MutedText>
    </Link>
  );
}

const storageKey = 'goaltracker-celebrated';
const bestScore = 100;
const daysBack = 365;
/** Days; streaks of these lengths are celebrated. */
const streakLengths: readonly number[] = [3, 7, 14, 21, 30, 50, 75, 100, 150, 200, 250, 300, 365];

/**
 * Celebrates when the score of the day rises to 100, and when the first report of the day brings a streak to one of
 * `streakLengths`. Celebrates each at most once a day, even if the user undoes and repeats the report.
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

/** True for the first call of a day in this browser. Remembers the day. */
function isFirst(kind: 'day' | 'streak', today: CalendarDay): boolean {
  const stored = parseJsonObject(localStorage.getItem(storageKey) ?? '');
  if (stored[kind] === today) return false;
  localStorage.setItem(storageKey, JSON.stringify({ ...stored, [kind]: today }));
  return true;
}
