import { Skeleton } from '@mantine/core';
import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { grades } from '@goaltracker/domain/daily-performance/grade';
import { computeStreaks } from '@goaltracker/domain/daily-performance/streaks';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { formatCount } from '../../../ui/format-amount.ts';
import { Row } from '../../../ui/layout.tsx';
import { MutedText, Text } from '../../../ui/text.tsx';
import type { SelectedDay } from '../use-selected-day.ts';
import { computeGradeLevel, listYearDays } from './year-days.ts';
import { YearGrid } from './year-grid.tsx';
import classes from './year.module.css';

/** Twelve months of days by grade, with the streaks of reported days. */
export default function YearOfDays(selected: SelectedDay) {
  const days = useMemo(() => listYearDays(selected.today), [selected.today]);
  const query = trpc.dailyPerformance.listRange.useQuery({
    startDate: days[0] ?? selected.today,
    endDate: selected.today,
  });
  return (
    <QueryState query={query} skeleton={<Skeleton h={252} />} failure="This year could not be loaded">
      {(performances) => (
        <>
          <Streaks performances={performances} today={selected.today} />
          <YearGrid {...selected} days={days} performances={performances} />
          <Legend />
        </>
      )}
    </QueryState>
  );
}

function Streaks({ performances, today }: { performances: DailyPerformance[]; today: string }) {
  const { current, longest } = useMemo(() => computeStreaks(performances, today), [performances, today]);
  return (
    <Row as="dl" gap="8px 32px" align="stretch" wrap className={classes.streaks}>
      <div>
        <MutedText as="dt" size="sm">
          Current streak
        </MutedText>
        <Text as="dd" weight="bold" className={`tabular ${classes.streak}`}>
          {formatCount(current, 'day')}
        </Text>
      </div>
      <div>
        <MutedText as="dt" size="sm">
          Longest streak
        </MutedText>
        <Text as="dd" weight="bold" className={`tabular ${classes.streak}`}>
          {formatCount(longest, 'day')}
        </Text>
      </div>
    </Row>
  );
}

function Legend() {
  return (
    <MutedText as="div" size="sm" className={classes.legend}>
      <Row as="ul" gap="6px 14px" wrap aria-label="Colours of the grades">
        <Row as="li" gap={6}>
          <span className={classes.swatch} data-level={0} aria-hidden />
          No grade
        </Row>
        {grades.toReversed().map((grade) => (
          <Row as="li" key={grade} gap={6}>
            <span className={classes.swatch} data-level={computeGradeLevel(grade)} aria-hidden />
            {grade}
          </Row>
        ))}
      </Row>
    </MutedText>
  );
}
