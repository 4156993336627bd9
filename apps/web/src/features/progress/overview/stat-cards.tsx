import { Skeleton } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ReactNode } from 'react';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { needsAttention } from '@goaltracker/domain/goals/status';
import type { Today } from '../../../hooks/use-today.ts';
import { formatAmount, formatPercent } from '../../../ui/format/format-amount.ts';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Ring } from '../../../ui/charts/charts.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { Dot } from '../../../ui/pieces/dot.tsx';
import { findStatus } from '../../goals/pace/format-pace.ts';
import { useRead } from '../../../store/use-read.ts';
import classes from './overview.module.css';

export function StatCards({ goals, today }: { goals: readonly Goal[]; today: Today }) {
  const { data: stats, error } = useRead('progress.stats');
  const format = (value: number | undefined, formatValue: (value: number) => string) => {
    if (value !== undefined) return formatValue(value);
    return error ? '–' : <Skeleton component="span" display="inline-block" h={28} w={44} />;
  };
  return (
    <Grid as="dl" columns={3} min={88}>
      <Stat label="Active Goals" value={format(stats?.activeGoals, formatAmount)}>
        <GoalDots goals={goals} today={today} />
      </Stat>
      <Stat label="Completed" value={format(stats?.completedGoals, formatAmount)}>
        <MonthBars counts={countByMonth(goals, today)} />
      </Stat>
      <Stat label="Progress" value={format(stats?.averageProgress, formatPercent)}>
        <Ring share={(stats?.averageProgress ?? 0) / 100} size={30} stroke={5} />
      </Stat>
    </Grid>
  );
}

function Stat({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <Panel tone="card" padding="12px 8px" className="min-w-0">
      <MutedText as="dt" className="text-sm">
        {label}
      </MutedText>
      <Row as="dd" justify="between" gap={4} wrap>
        <Text as="span" weight="bold" className="text-xl nowrap tabular">
          {value}
        </Text>
        <Row as="span" className={`flex-none ${classes.picture}`} aria-hidden>
          {children}
        </Row>
      </Row>
    </Panel>
  );
}

const maxDots = 16;

/** A dot for each active goal. Goals that need attention come first, as rings. */
function GoalDots({ goals, today }: { goals: readonly Goal[]; today: Today }) {
  const late = goals
    .filter(isActiveGoal)
    .map((goal) => needsAttention(findStatus(goal, today)))
    .sort((a, b) => Number(b) - Number(a))
    .slice(0, maxDots);
  return (
    <Grid as="span" columns={Math.ceil(late.length / 2)} gap={4}>
      {late.map((isLate, index) => (
        <Dot key={index} tone={isLate ? 'dot-late' : 'dot-good'} hollow={isLate} />
      ))}
    </Grid>
  );
}

function MonthBars({ counts }: { counts: readonly number[] }) {
  const highest = Math.max(1, ...counts);
  return (
    <Row as="span" gap={4} align="end" className={classes.months}>
      {counts.map((count, index) => (
        <span
          key={index}
          className="rounded-full"
          data-none={count === 0 || undefined}
          style={{ height: `${(count / highest) * 100}%` }}
        />
      ))}
    </Row>
  );
}

/** Months in the picture of completed goals. */
const shownMonths = 6;

/** Counts the goals completed in each of the last months, oldest month first. */
export function countByMonth(goals: readonly { completedAt: string | null }[], { day, timezone }: Today): number[] {
  const counts = Array.from({ length: shownMonths }, () => 0);
  const thisMonth = toMonth(day);
  for (const { completedAt } of goals) {
    if (completedAt === null) continue;
    const at = shownMonths - 1 - (thisMonth - toMonth(toCalendarDay(new Date(completedAt), timezone)));
    if (counts[at] !== undefined) counts[at] += 1;
  }
  return counts;
}

/** Months since the year 0. */
function toMonth(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
