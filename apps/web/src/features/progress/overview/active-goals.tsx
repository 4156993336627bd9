import { UnstyledButton } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { attentionStatuses, type GoalStatus } from '@goaltracker/domain/goals/status';
import { memo, type ReactNode } from 'react';
import { keyShortcut, changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useProgressiveList } from '../../../hooks/use-long-list.ts';
import type { Today } from '../../../hooks/use-today.ts';
import { itemKeys } from '../../../platform/keys.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatPoints, formatPercent, formatRate } from '../../../ui/format/format-amount.ts';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { GoalBar } from '../../goals/goal-card/goal-bar.tsx';
import { LeadSegments } from '../../goals/goal-card/lead-measures.tsx';
import { FinishEstimate } from '../../goals/pace/explained-goal.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { findStatus } from '../../goals/pace/format-pace.ts';
import { GoalPace } from '../../goals/pace/goal-status.tsx';
import { GoalSparkline } from '../../goals/weeks/goal-sparkline.tsx';
import { Segments } from '../../../ui/choices/segments.tsx';
import classes from './overview.module.css';

const firstScreenful = 6;
/** Approximate height in pixels. */
const heightOfGoal = { compact: 64, detailed: 132 };

interface ActiveGoalsProps {
  /** In list order. The card moves goals that need attention to the top. */
  goals: Goal[];
  today: Today;
}

export function ActiveGoals({ goals, today }: ActiveGoalsProps) {
  const { goalCardLayout } = useLocalSettings();
  const { count, hasMore, end, next } = useProgressiveList(`overview ${goalCardLayout}`, goals.length, firstScreenful);
  return (
    <Card
      title="Active Goals Progress"
      action={
        <Segments
          aria-label="Goal layout"
          value={goalCardLayout}
          onChange={(layout) => changeSettings({ goalCardLayout: layout })}
          data={[
            { value: 'compact', label: 'Compact' },
            { value: 'detailed', label: 'Detailed' },
          ]}
        />
      }
    >
      {goals.length === 0 && (
        <MutedText size="md" className="mt-12 mb-4">
          No active goals yet
        </MutedText>
      )}
      <Stack as="ul" gap={0} divided className={classes.list}>
        {sortByUrgency(goals, (goal) => findStatus(goal, today))
          .slice(0, count)
          .map((goal) => (
            <li
              key={goal.id}
              className="lazy relative py-8"
              style={{ containIntrinsicBlockSize: `auto ${heightOfGoal[goalCardLayout]}px` }}
            >
              <ActiveGoal goal={goal} {...today} isDetailed={goalCardLayout === 'detailed'} />
            </li>
          ))}
      </Stack>
      {hasMore && <div ref={end} style={{ height: next * heightOfGoal[goalCardLayout] }} />}
    </Card>
  );
}

interface ActiveGoalProps extends Today {
  goal: Goal;
  isDetailed: boolean;
}

/** Memoized: data for the rest of the screen does not render it again. */
const ActiveGoal = memo(function ActiveGoal({ goal, isDetailed, ...today }: ActiveGoalProps) {
  return (
    <>
      <GoalLine goal={goal} today={today} />
      {isDetailed && <GoalDetails goal={goal} today={today} />}
    </>
  );
});

/** The button covers the whole row except the pace, which explains itself. */
function GoalLine({ goal, today }: { goal: Goal; today: Today }) {
  const openDialog = useOpenDialog();
  const { category, title } = goal;
  return (
    <div className={classes.line}>
      <IconTile icon={category?.icon} color={category?.color} size={36} className={classes.tile} />
      <div className={classes.words}>
        <UnstyledButton
          aria-keyshortcuts={keyShortcut(itemKeys)}
          className={`presses-row truncate ${classes.opener}`}
          onClick={() => openDialog('daily-log', goal.id)}
        >
          <Text as="span" size="md" weight="medium">
            {title}
          </Text>
        </UnstyledButton>
        <Text as="span" size="sm" weight="semibold" className={`${classes.percent} tabular`}>
          {formatPercent(goal.progressPercentage)}
        </Text>
        <Text as="div" size="sm" className={`relative ${classes.pace}`}>
          <GoalPace goal={goal} today={today} onEdit={() => openDialog('edit-goal', goal.id)} />
        </Text>
      </div>
      <div className={`stack ${classes.bar}`}>
        {goal.goalType === 'wig' ? <LeadSegments goal={goal} /> : <GoalBar goal={goal} today={today} thin />}
      </div>
      <GoalSparkline goal={goal} today={today} className={classes.spark} />
    </div>
  );
}

function GoalDetails({ goal, today }: { goal: Goal; today: Today }) {
  return (
    <Grid as="dl" columns={4} min={120} gap={12} className={classes.details}>
      <Detail label="Progress">{formatProgress(goal)}</Detail>
      {goal.goalType !== 'simple' && <Detail label="Average">{formatGoalAverage(goal)}</Detail>}
      <Detail label="Finish estimate">
        <FinishEstimate goal={goal} today={today} fallback="No estimate yet" />
      </Detail>
      {goal.deadline && (
        <Detail label="Deadline">
          <DateText value={goal.deadline} />
        </Detail>
      )}
    </Grid>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <MutedText as="dt" size="sm">
        {label}
      </MutedText>
      <Text as="dd" weight="medium">
        {children}
      </Text>
    </div>
  );
}

function formatGoalAverage(goal: Goal): string {
  const { goalType, averageDailyProgress, unit, expectedDailyProgress } = goal;
  if (goalType === 'wig') return `${formatPoints(averageDailyProgress)} a day`;
  return formatRate(averageDailyProgress, unit, goal, expectedDailyProgress);
}

/** Overdue goals first, then goals behind, then goals late at their rate, otherwise in the given order. */
export function sortByUrgency<Item>(goals: readonly Item[], statusOf: (goal: Item) => GoalStatus): Item[] {
  const byUrgency = Map.groupBy(goals, (goal) => attentionStatuses.indexOf(statusOf(goal)));
  // `indexOf` returns -1 for the goals that need no attention.
  return [...attentionStatuses.keys(), -1].flatMap((urgency) => byUrgency.get(urgency) ?? []);
}
