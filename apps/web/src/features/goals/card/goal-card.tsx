import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { memo } from 'react';
import type { LocalSettings } from '../../../lib/local-settings.tsx';
import { formatPercent } from '../../../ui/format-amount.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MutedText, Text } from '../../../ui/text.tsx';
import { formatProgress } from '../pace/format-progress.ts';
import { useIsJustReported } from '../reported-goals.ts';
import { GoalBar } from './goal-bar.tsx';
import { CompletedActions, GoalTools, ReportButton } from './goal-buttons.tsx';
import { GoalFigures } from './goal-figures.tsx';
import { type CardLayoutProps, GoalHeading } from './goal-heading.tsx';
import { LeadList } from './lead-list.tsx';
import { MilestoneDots } from './milestone-dots.tsx';
import { QuickAddToGoal } from './quick-add.tsx';
import classes from './goal-card.module.css';

interface GoalCardProps {
  goal: Goal;
  layout: LocalSettings['goalCardLayout'];
  /** The calendar day in `timezone`. */
  today: string;
  timezone: string;
}

/** A goal in the list (specification 1, section 2). Highlighted for a moment after a report. */
export const GoalCard = memo(function GoalCard({ goal, layout, today, timezone }: GoalCardProps) {
  const isJustReported = useIsJustReported(goal.id);
  const Layout = layout === 'compact' ? CompactLayout : DetailedLayout;
  const titleId = `goal-${goal.id}`;
  return (
    <Panel
      as="article"
      tone="card"
      padding={layout === 'compact' ? '12px 12px 6px' : '16px 16px 10px'}
      className={classes.card}
      data-just-reported={isJustReported || undefined}
      aria-labelledby={titleId}
    >
      <Stack gap={layout === 'compact' ? 8 : 10}>
        <Layout goal={goal} today={{ day: today, timezone }} titleId={titleId} />
      </Stack>
    </Panel>
  );
});

function DetailedLayout({ goal, today, titleId }: CardLayoutProps) {
  return (
    <>
      <GoalHeading goal={goal} today={today} titleId={titleId} />
      {hasBar(goal) && (
        <Stack gap={4}>
          <Row gap="0px 8px" wrap className={classes.amounts}>
            <MutedText as="span" size="md">
              {formatProgress(goal)}
            </MutedText>
            <QuickAddToGoal goal={goal} />
            <Percent goal={goal} />
          </Row>
          <GoalBar goal={goal} />
        </Stack>
      )}
      <LeadList goal={goal} />
      <MilestoneDots milestones={goal.milestones} />
      <GoalFigures goal={goal} today={today} />
      <Row as="footer" justify="between" wrap className={classes.footer}>
        <GoalTools goal={goal} />
        {goal.isCompleted ? <CompletedActions goal={goal} /> : <ReportButton goal={goal} />}
      </Row>
    </>
  );
}

function CompactLayout({ goal, today, titleId }: CardLayoutProps) {
  return (
    <>
      <GoalHeading goal={goal} today={today} titleId={titleId} isCompact>
        {hasBar(goal) && <Percent goal={goal} />}
      </GoalHeading>
      {hasBar(goal) && <GoalBar goal={goal} thin />}
      <LeadList goal={goal} isCompact />
      <MilestoneDots milestones={goal.milestones} />
      <Row gap="0px 8px" justify="between" wrap>
        <GoalFigures goal={goal} today={today} isCompact />
        <Row as="footer" gap={0} justify="between" wrap className={classes.end}>
          <QuickAddToGoal goal={goal} isCompact />
          <GoalTools goal={goal} />
          {goal.isCompleted ? <CompletedActions goal={goal} isCompact /> : <ReportButton goal={goal} isCompact />}
        </Row>
      </Row>
    </>
  );
}

/** A WIG has bars for its lead measures instead. */
function hasBar({ goalType }: Goal): boolean {
  return goalType !== 'wig';
}

function Percent({ goal }: { goal: Goal }) {
  return (
    <Text as="span" weight="bold" className={`${classes.end} tabular`}>
      {formatPercent(goal.progressPercentage)}
    </Text>
  );
}
