import type { DayOfRange } from '@goaltracker/domain/daily-performance/select-days';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { computeGrade } from '@goaltracker/domain/daily-performance/grade';
import { type MonthLevel, monthLevels } from '@goaltracker/domain/daily-performance/month-levels';
import { computeStreaks } from '@goaltracker/domain/daily-performance/streaks';
import { type ReactNode, useMemo } from 'react';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { ExplainedNumber, type Explanation } from '../../../ui/text/explained-number.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { computeMeanScore } from '../day-labels.ts';
import type { SelectedDay } from '../use-selected-day.ts';
import { YearGrid } from './year-grid.tsx';
import { listYearMonths } from './year-months.ts';
import { YearSkeleton } from './year-skeleton.tsx';
import { useRead } from '../../../store/use-read.ts';

const recentDays = 90;
const streakRule: Explanation = {
  title: 'How streaks are counted',
  lines: [],
  note:
    'Each day with a report adds one, whatever its grade. A streak ends with a day from Monday to Friday on which ' +
    'something was due and nothing was reported. Weekends and days with nothing due do not end it.',
};

export default function YearOfDays(selected: SelectedDay) {
  const { today } = selected;
  const months = useMemo(() => listYearMonths(today), [today]);
  const query = useRead('dailyPerformance.listRange', { startDate: months[0] ?? today, endDate: today });
  return (
    <QueryState query={query} skeleton={<YearSkeleton />} failure="This year could not be loaded">
      {(performances) => (
        <>
          <Summary performances={performances} today={today} />
          <YearGrid {...selected} months={months} performances={performances} />
          <Legend />
        </>
      )}
    </QueryState>
  );
}

function Summary({ performances, today }: { performances: DayOfRange[]; today: string }) {
  const { current, longest } = useMemo(() => computeStreaks(performances, today), [performances, today]);
  const mean = computeMeanScore(performances.filter(({ date }) => date < today && date >= addDays(today, -recentDays)));
  return (
    <Row as="dl" gap="4px 20px" wrap className="min-h-48 mb-8">
      <Figure label="Reported in a row">
        <ExplainedNumber explanation={streakRule}>
          <span>{formatCount(current, 'day')}</span>
        </ExplainedNumber>
      </Figure>
      <Figure label="Longest in a year">{formatCount(longest, 'day')}</Figure>
      {mean !== null && (
        <Figure label={`Last ${recentDays} days`}>
          {computeGrade(mean)} {mean}
        </Figure>
      )}
    </Row>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <MutedText as="dt" size="xs">
        {label}
      </MutedText>
      <Text as="dd" size="lg" weight="bold" className="tabular">
        {children}
      </Text>
    </div>
  );
}

const quarters: Record<MonthLevel, string> = {
  1: 'Lowest quarter of the month',
  2: 'Second quarter',
  3: 'Third quarter',
  4: 'Best quarter',
};

function Legend() {
  return (
    <Row as="ul" gap="6px 16px" wrap className="mt-8 muted text-xs" aria-label="Colours of the days">
      {monthLevels.map((level) => (
        <LegendItem key={level} level={level}>
          {quarters[level]}
        </LegendItem>
      ))}
      <LegendItem level={0}>No grade yet</LegendItem>
    </Row>
  );
}

function LegendItem({ level, children }: { level: MonthLevel | 0; children: string }) {
  return (
    <Row as="li" gap={6}>
      <span className="block size-12 rounded-full" data-level={level} aria-hidden />
      {children}
    </Row>
  );
}
