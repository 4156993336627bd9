import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useRead } from '../../../store/use-read.ts';
import { formatAmount, formatPercent } from '../../../ui/format/format-amount.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { CollapsedList } from '../../../ui/pieces/collapsed-list.tsx';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { CardSection, Grid, Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';

/** The facts of a day. The score card shows the goals that today still expects. */
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

interface UnreportedGoalsProps {
  ids: readonly string[];
  label: string;
}

function UnreportedGoals({ ids, label }: UnreportedGoalsProps) {
  const { data: goals } = useRead('goals.list');
  const unreported = useMemo(() => {
    const unreportedIds = new Set(ids);
    return goals?.filter(({ id }) => unreportedIds.has(id)) ?? [];
  }, [goals, ids]);

  return (
    <CollapsedList items={unreported} gap={4}>
      {(shown) =>
        shown.length > 0 && (
          <CardSection as="ul" gap={6} className="mt-8 pt-8" aria-label={label}>
            {shown.map(({ id, title, category }) => (
              <Row as="li" key={id} gap={12} className="min-h-36">
                <IconTile icon={category?.icon} color={category?.color} size={32} />
                <Text as="span" size="md" weight="medium" className="grow">
                  {title}
                </Text>
              </Row>
            ))}
          </CardSection>
        )
      }
    </CollapsedList>
  );
}

export function ActivitySkeleton() {
  return (
    <Card title="Activity">
      <Grid columns={2} gap="0px 20px">
        {[0, 1, 2, 3, 4, 5].map((fact) => (
          <div key={fact} className="min-h-36 underlined">
            <Skeleton h={12} mt={12} />
          </div>
        ))}
      </Grid>
    </Card>
  );
}
