import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { GoalWeek, WeekShare } from '@goaltracker/domain/progress/week-shares';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ExplainedNumber, type Explanation } from '../../../ui/text/explained-number.tsx';
import { formatAverage, formatPoints, formatRoundPercent } from '../../../ui/format/format-amount.ts';
import { formatDay, formatDayOfYear } from '../../../ui/format/format-date.ts';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { WeekBars } from '../../goals/weeks/week-bars.tsx';
import { WeekShareText } from '../../goals/weeks/week-share-text.tsx';
import { Trend } from './trend.tsx';
import classes from './weeks-chart.module.css';

interface WeeksChartProps {
  query: ComponentProps<typeof QueryState<WeekShare[]>>['query'];
  goals: readonly Goal[];
}

/** The last weeks of all goals against what was expected. */
export function WeeksChart({ query, goals }: WeeksChartProps) {
  const [last, current] = query.data?.slice(-2) ?? [];
  return (
    <Card title="Weeks" action={<WeekTrend last={last} current={current} />}>
      <QueryState query={query} skeleton={<Skeleton h={258} />}>
        {(weeks) => (
          <>
            <MutedText as="div" size="lg" className={classes.share}>
              {current === undefined || current.share === null ? (
                <WeekShareText week={current} />
              ) : (
                <ExplainedNumber explanation={explainWeek(current, goals)}>
                  <span>
                    <WeekShareText week={current} />
                  </span>
                </ExplainedNumber>
              )}
            </MutedText>
            <Chart weeks={weeks} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Chart({ weeks }: { weeks: readonly WeekShare[] }) {
  const { dateFormat } = useLocalSettings();
  return (
    <figure className={classes.chart}>
      <VisuallyHidden component="figcaption">
        {describeWeeks(weeks, (day) => formatDay(day, dateFormat))}
      </VisuallyHidden>
      <div className={classes.plot}>
        <WeekBars weeks={weeks} isLabelled />
      </div>
      <div className={classes.days} aria-hidden>
        {weeks.map(({ from }) => (
          <span key={from}>{formatDayOfYear(from, dateFormat)}</span>
        ))}
      </div>
      <div className={classes.legend} aria-hidden>
        <span data-kind="reached">Reached</span>
        <span data-kind="below">Below</span>
        <span data-kind="expected">Expected</span>
      </div>
    </figure>
  );
}

function WeekTrend({ last, current }: { last: WeekShare | undefined; current: WeekShare | undefined }) {
  const [before, now] = [last?.share ?? null, current?.share ?? null];
  if (before === null || now === null) return null;
  const points = Math.round(now * 100) - Math.round(before * 100);
  return <Trend points={points} since="than last week" />;
}

/** @example 'Weeks from 09/28/2026: 82%; 10/05/2026: 96%. 100% is what was expected.' */
export function describeWeeks(weeks: readonly Pick<WeekShare, 'from' | 'share'>[], format: (day: string) => string) {
  const parts = weeks.map(
    ({ from, share }) => `${format(from)}: ${share === null ? 'none' : formatRoundPercent(share)}`,
  );
  return `Weeks from ${parts.join('; ')}. 100% is what was expected.`;
}

/** Explains the share of a week by the goals it was made from. */
export function explainWeek({ goals: weeks }: Pick<WeekShare, 'goals'>, goals: readonly Goal[]): Explanation {
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  return {
    title: 'How the week is found',
    lines: weeks.flatMap((week) => {
      const goal = byId.get(week.id);
      return goal ? [{ label: goal.title, value: formatGoalWeek(goal, week) }] : [];
    }),
    note: 'The mean of these goals, each at most 200%. Today counts once it is reported.',
  };
}

function formatGoalWeek({ goalType, unit }: Goal, { done, expected }: GoalWeek): string {
  if (goalType === 'wig') return `${formatPoints(done)} of ${formatPoints(expected)}`;
  return `${formatAverage(done)} of ${formatAverage(expected, unit)}`;
}
