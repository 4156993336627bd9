import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { WeekShare } from '@goaltracker/domain/progress/week-shares';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { Card } from '../../../ui/layout/panel.tsx';
import { ExplainedNumber } from '../../../ui/text/explained-number.tsx';
import { formatCount, formatPercent } from '../../../ui/format/format-amount.ts';
import { formatDay, formatDayOfYear } from '../../../ui/format/format-date.ts';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText, IconText } from '../../../ui/text/text.tsx';
import { explainWeek } from '../../goals/weeks/explain-week.ts';
import { hasShares, WeekBars, WeekShareText } from '../../goals/weeks/week-bars.tsx';
import type { ComparedWeek } from '../../goals/weeks/use-week-shares.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Dot } from '../../../ui/pieces/dot.tsx';
import classes from './overview.module.css';

interface WeeksChartProps {
  query: ComponentProps<typeof QueryState<ComparedWeek[]>>['query'];
  goals: readonly Goal[];
}

export function WeeksChart({ query, goals }: WeeksChartProps) {
  const [before, last, current] = query.data?.slice(-3) ?? [];
  const isLoading = query.data === undefined && !query.error;
  return (
    <Card title="Weeks" action={isLoading ? <TrendSkeleton /> : <WeekTrend before={before} last={last} />}>
      <QueryState query={query} skeleton={<Skeleton h={267} />}>
        {(weeks) => (
          <>
            <MutedText as="div" size="md" className="min-h-44">
              {current === undefined || current.share === null ? (
                <WeekShareText weeks={weeks} />
              ) : (
                <ExplainedNumber explanation={explainWeek(current, goals)}>
                  <span>
                    <WeekShareText weeks={weeks} />
                  </span>
                </ExplainedNumber>
              )}
            </MutedText>
            {hasShares(weeks) && <Chart weeks={weeks} />}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Chart({ weeks }: { weeks: readonly WeekShare[] }) {
  const { dateFormat } = useLocalSettings();
  return (
    <figure className="mt-12">
      <VisuallyHidden component="figcaption">
        {describeWeeks(weeks, (day) => formatDay(day, dateFormat))}
      </VisuallyHidden>
      <div className={classes.plot}>
        <WeekBars weeks={weeks} isLabelled />
      </div>
      <Row as={MutedText} gap={6} className={`tabular mt-6 nowrap text-center ${classes.days}`} aria-hidden>
        {weeks.map(({ from }) => (
          <span key={from} className="grow">
            {formatDayOfYear(from, dateFormat)}
          </span>
        ))}
      </Row>
      <Row as={MutedText} size="xs" gap="4px 16px" wrap className="mt-12" aria-hidden>
        <Key tone="bar-done">Reached</Key>
        <Key tone="bar-start">Below</Key>
        <Key tone="hatch">So far</Key>
        <Row as="span" gap={6}>
          <span className={classes.dash} />
          Expected
        </Row>
      </Row>
    </figure>
  );
}

function Key({ tone, children }: { tone: string; children: string }) {
  return (
    <Row as="span" gap={6}>
      <Dot tone={tone} />
      {children}
    </Row>
  );
}

/** Compares last week with the week before. The current week is not over, so it has no trend yet. */
function WeekTrend({ before, last }: { before: WeekShare | undefined; last: WeekShare | undefined }) {
  const [from, to] = [before?.share ?? null, last?.share ?? null];
  if (from === null || to === null) return null;
  return (
    <Row as={MutedText} size="sm" gap={4}>
      <span>Last week</span> <Trend points={Math.round(to * 100) - Math.round(from * 100)} />{' '}
      <span>than the week before</span>
    </Row>
  );
}

/** Reserves the space of the trend, which is a line below the title on phones. */
function TrendSkeleton() {
  const week = { from: '', isOver: true, share: 0, goals: [] };
  return (
    <div style={{ visibility: 'hidden' }}>
      <WeekTrend before={week} last={week} />
    </div>
  );
}

/** A change in percentage points, such as "↗ 9 points more". */
function Trend({ points }: { points: number }) {
  const [Icon, tone] = lookOf(points);
  return (
    <IconText size="sm" weight="semibold" tone={tone} gap={4} className="tabular">
      <Icon size={15} aria-hidden />
      {`${formatCount(Math.abs(points), 'point')} ${points < 0 ? 'less' : 'more'}`}
    </IconText>
  );
}

function lookOf(points: number) {
  if (points > 0) return [ArrowUpRight, 'positive'] as const;
  return points < 0 ? ([ArrowDownRight, 'negative'] as const) : ([ArrowRight, 'muted'] as const);
}

/** @example 'Weeks from 10/05/2026: 82%; 10/12/2026: 96% so far. 100% is what was expected.' */
export function describeWeeks(
  weeks: readonly Pick<WeekShare, 'from' | 'isOver' | 'share'>[],
  format: (day: string) => string,
) {
  const parts = weeks.map(({ from, isOver, share }) => {
    const percent = share === null ? 'none' : formatPercent(share * 100);
    return `${format(from)}: ${percent}${isOver ? '' : ' so far'}`;
  });
  return `Weeks from ${parts.join('; ')}. 100% is what was expected.`;
}
