import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { Card } from '../../../ui/layout/card.tsx';
import { formatAmount, formatPercent } from '../../../ui/format/format-amount.ts';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { UnreportedGoals } from './unreported-goals.tsx';

/** What was done that day. The goals that today still expects are with the score. */
export function ActivityPanel({ performance, isToday }: { performance: PerformanceDay; isToday: boolean }) {
  const { goalsNotReported, inactiveGoalIds } = performance;
  const notReported = isToday ? 'Not Reported Today' : 'Not Reported That Day';
  return (
    <Card title="Activity">
      <Grid as="dl" columns={2} gap="0px 16px">
        <Fact label="Goals Completed" value={formatAmount(performance.goalsCompleted)} />
        <Fact label="Milestones Achieved" value={formatAmount(performance.milestonesAchieved)} />
        <Fact label="Total Progress Made" value={formatAmount(performance.totalProgressMade)} />
        <Fact label="Avg. Goal Progress" value={formatPercent(performance.averageProgressPercentage)} />
        <Fact label="Overdue Goals" value={formatAmount(performance.overdueGoals)} />
        <Fact label={notReported} value={formatAmount(goalsNotReported)} />
      </Grid>
      {!isToday && <UnreportedGoals key={performance.date} ids={inactiveGoalIds} label={notReported} />}
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Row gap={8} justify="between" className="min-h-36 underlined text-sm">
      <MutedText as="dt">{label}</MutedText>
      <Text as="dd" weight="semibold" className="tabular nowrap">
        {value}
      </Text>
    </Row>
  );
}
