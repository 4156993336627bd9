import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { memo, type ReactNode, useState } from 'react';
import { defaultPriority } from '@goaltracker/domain/goals/enums';
import { computeGoalStatus, isDueSoon } from '@goaltracker/domain/goals/status';
import { keyShortcut, type LocalSettings } from '../../../hooks/local-settings.tsx';
import { itemKeys } from '../../../platform/keys.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { formatProgress } from '../pace/format-progress.ts';
import { useGoalActions } from './goal-actions.ts';
import { useIsJustReported } from '../just-reported.ts';
import { GoalSparkline } from '../weeks/goal-sparkline.tsx';
import { AddToGoal } from '../quick-add/add-button.tsx';
import { areMilestonesOnBar, GoalBar, MilestoneDots } from './goal-bar.tsx';
import { CompletedActions, GoalTools, ReportButton } from './card-buttons.tsx';
import { LeadList, LeadSegments } from './lead-measures.tsx';
import type { Today } from '../../../hooks/use-today.ts';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { priorityLabels } from '../goal-labels.ts';
import { DeadlineFlag, GoalPace, GoalPaceLabel, GoalStatusLabel } from '../pace/goal-status.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import classes from './card.module.css';

interface GoalCardProps {
  goal: Goal;
  layout: LocalSettings['goalCardLayout'];
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
  const isCompact = layout === 'compact';
  const Layout = isCompact ? CompactLayout : DetailedLayout;
  const titleId = `goal-${goal.id}`;
  return (
    <Panel
      as="article"
      tone="card"
      padding={isCompact ? '6px 12px' : '8px 12px'}
      className={`relative ${classes.card} ${isCompact ? '' : `stack one-column ${classes.detailed}`}`}
      data-wig={!hasBar(goal) || undefined}
      data-just-reported={isJustReported || undefined}
      aria-labelledby={titleId}
      aria-keyshortcuts={keyShortcut(itemKeys)}
      tabIndex={-1}
    >
      <Layout goal={goal} today={{ day, timezone }} titleId={titleId} {...rest} />
    </Panel>
  );
});

interface CardLayoutProps extends Pick<GoalCardProps, 'goal' | 'isDue' | 'hasIcons'> {
  today: Today;
  /** Id of the title, which is the accessible name of the card. */
  titleId: string;
}

/** Stacks the lines in a narrow list. In a wide list the buttons and the chart stand beside the lines. */
function DetailedLayout({ goal, today, isDue, hasIcons, titleId }: CardLayoutProps) {
  const { add } = useGoalActions();
  const [isTyping, setIsTyping] = useState(false);
  const addAmount = () => setIsTyping(true);
  return (
    <>
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
      {goal.goalType === 'wig' && goal.leads.length > 0 && <LeadList goal={goal} />}
      {!areMilestonesOnBar(goal) && <MilestoneDots milestones={goal.milestones} />}
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
    </>
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
          <AddToGoal
            shortcut="A"
            goal={goal}
            add={add}
            look="compact"
            isTyping={isTyping}
            onTypingChange={setIsTyping}
          />
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

/** A WIG shows its lead measures instead. */
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

interface GoalHeadingProps extends Omit<CardLayoutProps, 'isDue' | 'hasIcons'> {
  /** Cuts the title to one line, and shows the status instead of category and priority. */
  isCompact?: boolean;
  bar?: ReactNode;
  /** Buttons at the end of the title's line. */
  children: ReactNode;
}

function GoalHeading({ goal, today, titleId, isCompact = false, bar, children }: GoalHeadingProps) {
  const { category } = goal;
  const status = computeGoalStatus(goal);
  const isFlagged = isDueSoon({ deadline: goal.deadline, status }, today.day);
  return (
    <Row as="header" gap="0px 8px" align={isCompact ? 'center' : 'start'} wrap className={classes.heading}>
      <IconTile icon={category?.icon} color={category?.color} size={isCompact ? 36 : 40} />
      <div
        className={`grow relative ${classes.titles}`}
        data-due={goal.deadline !== null || undefined}
        data-priority={goal.priority !== defaultPriority || undefined}
      >
        <Text
          as="h2"
          id={titleId}
          size="md"
          lines={isCompact || goal.goalType === 'wig' ? undefined : 2}
          className={isCompact || goal.goalType === 'wig' ? `truncate semibold` : 'semibold'}
        >
          <TitleLink goal={goal} />
        </Text>
        {bar}
        <Row as={MutedText} size="sm" gap="4px 8px" wrap className={`clip mt-2 nowrap ${classes.facts}`}>
          {isCompact && !isFlagged && <GoalPaceLabel goal={goal} today={today} />}
          {goal.deadline !== null && (
            <span>
              <DeadlineFlag deadline={goal.deadline} status={status} today={today.day} />
            </span>
          )}
          {isCompact ? isFlagged && <GoalPaceLabel goal={goal} today={today} /> : <Facts goal={goal} />}
        </Row>
      </div>
      {children}
    </Row>
  );
}

/**
 * Opens the daily log from anywhere in the title block. The browser handles clicks with a modifier, such as for a new
 * tab.
 */
function TitleLink({ goal }: { goal: Goal }) {
  const { openLog } = useGoalActions();
  return (
    <a
      href={`?dialog=daily-log&record=${goal.id}`}
      className={`presses-row ${classes.title}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openLog(goal);
      }}
    >
      {goal.title}
    </a>
  );
}

function Facts({ goal: { category, priority } }: { goal: Goal }) {
  return (
    <>
      {category && <span className={classes.category}>{category.name}</span>}
      {priority !== defaultPriority && <span>{priorityLabels[priority]}</span>}
    </>
  );
}

function GoalFigures({ goal, today }: { goal: Goal; today: Today }) {
  const { edit } = useGoalActions();
  return (
    <Row as={Text} size="sm" gap="0px 12px" wrap>
      {goal.isCompleted ? (
        <GoalStatusLabel status="completed" />
      ) : (
        <GoalPace goal={goal} today={today} onEdit={() => edit(goal)} />
      )}
      {goal.isCompleted && goal.completedAt && <DateText value={goal.completedAt} />}
    </Row>
  );
}
