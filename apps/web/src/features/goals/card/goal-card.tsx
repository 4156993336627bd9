import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { memo, useState } from 'react';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import type { LocalSettings } from '../../../hooks/local-settings.tsx';
import { itemKeys } from '../../../platform/keyed-controls.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { formatProgress } from '../pace/format-progress.ts';
import { useGoalActions } from '../goal-actions.ts';
import { useIsJustReported } from '../reported-goals.ts';
import { GoalSparkline } from '../weeks/goal-sparkline.tsx';
import { AddToGoal } from './add-button.tsx';
import { GoalBar } from './goal-bar.tsx';
import { CompletedActions, ReportButton } from './goal-buttons.tsx';
import { GoalFigures } from './goal-figures.tsx';
import { type CardLayoutProps, GoalHeading } from './goal-heading.tsx';
import { GoalTools } from './goal-tools.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadSegments } from './lead-segments.tsx';
import { areMilestonesOnBar, MilestoneDots } from './milestone-dots.tsx';
import classes from './goal-card.module.css';

interface GoalCardProps {
  goal: Goal;
  layout: LocalSettings['goalCardLayout'];
  /** The calendar day in `timezone`. */
  today: string;
  timezone: string;
  /** Whether a report is due today. */
  isDue: boolean;
  /** Whether the tools are icons rather than a menu. */
  hasIcons: boolean;
}

/** A goal in the list (rules/goals.md#goal-card). Highlighted for a moment after a report. */
export const GoalCard = memo(function GoalCard({ goal, layout, today: day, timezone, ...rest }: GoalCardProps) {
  const isJustReported = useIsJustReported(goal.id);
  const Layout = layout === 'compact' ? CompactLayout : DetailedLayout;
  const titleId = `goal-${goal.id}`;
  return (
    <Panel
      as="article"
      tone="card"
      padding={layout === 'compact' ? '6px 12px' : '8px 12px'}
      className={`relative ${classes.card}`}
      data-just-reported={isJustReported || undefined}
      aria-labelledby={titleId}
      aria-keyshortcuts={keyShortcut(itemKeys)}
      tabIndex={-1}
    >
      <Layout goal={goal} today={{ day, timezone }} titleId={titleId} {...rest} />
    </Panel>
  );
});

/** On a phone the lines below each other; where there is room, the buttons and the chart stand beside them. */
function DetailedLayout({ goal, today, isDue, hasIcons, titleId }: CardLayoutProps) {
  const { add } = useGoalActions();
  const [isTyping, setIsTyping] = useState(false);
  const addAmount = () => setIsTyping(true);
  return (
    <Stack
      gap={hasBar(goal) ? 4 : 0}
      className={`one-column ${classes.detailed}`}
      data-wig={!hasBar(goal) || undefined}
    >
      <GoalHeading goal={goal} today={today} titleId={titleId}>
        <AddToGoal shortcut="A" goal={goal} add={add} isTyping={isTyping} onTypingChange={setIsTyping} />
        {!hasIcons && <GoalTools goal={goal} addAmount={addAmount} asMenu />}
      </GoalHeading>
      {hasBar(goal) && (
        <Row gap={8} className={classes.progress}>
          <GoalBar goal={goal} today={today} />
          <Percent goal={goal} />
        </Row>
      )}
      {goal.goalType === 'wig' && goal.leads.length > 0 && (
        <div className={classes.parts}>
          <LeadList goal={goal} />
        </div>
      )}
      {!areMilestonesOnBar(goal) && goal.milestones.length > 0 && (
        <div className={classes.parts}>
          <MilestoneDots milestones={goal.milestones} />
        </div>
      )}
      <Row as="footer" className={classes.footer} data-completed={goal.isCompleted || undefined}>
        <GoalSparkline goal={goal} today={today} className={`flex-none ${classes.spark}`} />
        <div className={`grow ${classes.figures}`}>
          <MutedText size="sm" className="tabular">
            {formatProgress(goal)}
          </MutedText>
          <GoalFigures goal={goal} today={today} />
        </div>
        {hasIcons && <GoalTools goal={goal} addAmount={addAmount} asMenu={false} />}
        <div className={`flex-none ${classes.actions}`}>
          {goal.isCompleted ? <CompletedActions goal={goal} hasReopen /> : <ReportButton goal={goal} isDue={isDue} />}
        </div>
      </Row>
    </Stack>
  );
}

function CompactLayout({ goal, today, isDue, hasIcons, titleId }: CardLayoutProps) {
  const { add } = useGoalActions();
  const [isTyping, setIsTyping] = useState(false);
  return (
    <>
      <GoalHeading
        goal={goal}
        today={today}
        titleId={titleId}
        isCompact
        bar={
          hasBar(goal) ? (
            <Row>
              <GoalBar goal={goal} today={today} thin />
              <Percent goal={goal} />
            </Row>
          ) : (
            <LeadSegments goal={goal} />
          )
        }
      >
        <Row gap={0} className={classes.compactButtons}>
          <AddToGoal shortcut="A" goal={goal} add={add} isCompact isTyping={isTyping} onTypingChange={setIsTyping} />
          {goal.isCompleted ? (
            <CompletedActions goal={goal} isCompact />
          ) : (
            <ReportButton goal={goal} isDue={isDue} isCompact />
          )}
          <GoalTools goal={goal} addAmount={() => setIsTyping(true)} asMenu={!hasIcons || !hasBar(goal)} />
        </Row>
      </GoalHeading>
      {!areMilestonesOnBar(goal) && <MilestoneDots milestones={goal.milestones} />}
    </>
  );
}

/** A WIG has bars for its lead measures instead. */
function hasBar({ goalType }: Goal): boolean {
  return goalType !== 'wig';
}

function Percent({ goal }: { goal: Goal }) {
  return (
    <Text as="span" size="sm" weight="bold" className="tabular">
      {formatPercent(goal.progressPercentage)}
    </Text>
  );
}
