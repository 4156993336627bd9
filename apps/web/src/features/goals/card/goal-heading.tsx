import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { defaultPriority } from '@goaltracker/domain/goals/enums';
import { computeGoalStatus, isDueSoon } from '@goaltracker/domain/goals/status';
import type { ReactNode } from 'react';
import type { Today } from '../../../hooks/use-today.ts';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useGoalActions } from '../goal-actions.ts';
import { priorityLabels } from '../goal-labels.ts';
import { DeadlineFlag } from '../pace/deadline-flag.tsx';
import { GoalPaceLabel } from '../pace/goal-status.tsx';
import classes from './goal-card.module.css';

export interface CardLayoutProps {
  goal: Goal;
  today: Today;
  /** Whether a report is due today. */
  isDue: boolean;
  /** Whether the tools are icons rather than a menu. */
  hasIcons: boolean;
  /** Id of the title, which is the accessible name of the card. */
  titleId: string;
}

interface GoalHeadingProps extends Omit<CardLayoutProps, 'isDue' | 'hasIcons'> {
  /** One line of title, and the status in place of category and priority. */
  isCompact?: boolean;
  /** Shown below the title. */
  bar?: ReactNode;
  /** Buttons at the end of the title's line. */
  children: ReactNode;
}

/** Category icon, title, category, deadline, and a priority other than the default. */
export function GoalHeading({ goal, today, titleId, isCompact = false, bar, children }: GoalHeadingProps) {
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

/** Opens the log of the goal, from anywhere on the lines of its title; a click for another tab is the browser's. */
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
