import { Button, Skeleton } from '@mantine/core';
import { addDays, type CalendarDay, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { computeTrend, steadyTolerance, type Trend, trendDays } from '@goaltracker/domain/daily-performance/trend';
import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import type { DayOfRange } from '@goaltracker/domain/daily-performance/select-days';
import { useRead } from '../../../store/use-read.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Card, Panel } from '../../../ui/layout/panel.tsx';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { ExplainedNumber, type Explanation } from '../../../ui/text/explained-number.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import type { SelectedDay } from '../use-selected-day.ts';
import { WeekStrip } from './week-strip.tsx';

export function WeekTrend(selected: SelectedDay) {
  const { startDate } = toWeekRange(selected.day);
  const days = Array.from({ length: 7 }, (_, at) => addDays(startDate, at));
  const { data, error, isFetching, refetch } = useWeekPerformances(selected.day);
  const graded = data?.filter(({ date, grade }) => date < selected.today && grade !== null) ?? [];
  const trend = computeTrend(graded);
  return (
    <Card
      title="Weekly Trend"

      action={
        trend && (
          <ExplainedNumber explanation={explainTrend(graded)}>
            <TrendBadge trend={trend} />
          </ExplainedNumber>
        )
      }
    >
      <WeekStrip {...selected} days={days} performances={data} />
      {error !== null && !isFetching && (
        <Row as={MutedText} size="sm" gap={0} wrap className="mt-8" role="alert">
          The grades of this week could not be loaded.
          <Button variant="subtle" onClick={() => void refetch()}>
            Try again
          </Button>
        </Row>
      )}
    </Card>
  );
}

export function useWeekPerformances(day: CalendarDay) {
  return useRead('dailyPerformance.listRange', toWeekRange(day));
}

const trendLooks = {
  improving: { label: 'Improving', icon: TrendingUp, tone: 'positive' },
  declining: { label: 'Declining', icon: TrendingDown, tone: 'warning' },
  steady: { label: 'Steady', icon: ArrowRight, tone: 'accent' },
} as const satisfies Record<Trend, object>;

function TrendBadge({ trend }: { trend: Trend }) {
  const { label, icon: Icon, tone } = trendLooks[trend];
  return (
    <Panel as="span" tone={tone} padding="4px 8px" className="rounded-md text-sm semibold">
      <Row as="span" gap={6}>
        <Icon size={16} aria-hidden />
        {label}
      </Row>
    </Panel>
  );
}

/** `graded`: the days of the week with a grade, by date. */
export function explainTrend(graded: readonly DayOfRange[]): Explanation {
  const scores = graded.map(({ performanceScore }) => performanceScore);
  return {
    title: 'How the trend is read',
    lines: [
      { label: `First ${trendDays} scores`, value: scores.slice(0, trendDays).join(', ') },
      { label: `Last ${trendDays} scores`, value: scores.slice(-trendDays).join(', ') },
    ],
    note:
      'The mean of the last scores of the week so far is compared with the mean of the first scores. ' +
      `Within ${formatCount(steadyTolerance, 'point')} the week is steady.`,
  };
}

/** From Sunday to Saturday, whatever the first day of the week is in the settings. */
function toWeekRange(day: CalendarDay) {
  const sunday = addDays(day, -dayOfWeek(day));
  return { startDate: sunday, endDate: addDays(sunday, 6) };
}

const stripHeight = 158;

export function WeekSkeleton() {
  return (
    <Card title="Weekly Trend">
      <Grid columns={7} gap={8} className="pull-x-8">
        {Array.from({ length: 7 }, (_, day) => (
          <Skeleton key={day} h={stripHeight} />
        ))}
      </Grid>
    </Card>
  );
}
