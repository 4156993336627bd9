import { Button } from '@mantine/core';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { computeTrend, type Trend } from '@goaltracker/domain/daily-performance/trend';
import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { ExplainedNumber } from '../../../ui/text/explained-number.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import type { SelectedDay } from '../use-selected-day.ts';
import { explainTrend } from './explain-trend.ts';
import { toWeekRange } from './week-range.ts';
import { WeekStrip } from './week-strip.tsx';
import { useRead } from '../../../store/use-read.ts';

/** The week of the selected day, Sunday to Saturday, and its trend. */
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

/** The recorded days of the week of `day`. */
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
