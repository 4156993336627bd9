import { ActionIcon, Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { CircleAlert, CircleCheck, Copy, History, Pencil, Trash2 } from 'lucide-react';
import { Row } from '../../../ui/layout.tsx';
import { useGoalActions } from '../list/goal-actions.ts';
import classes from './goal-card.module.css';

interface GoalButtonsProps {
  goal: Goal;
  isCompact?: boolean;
}

/** Report Progress: green with a check when today is reported, otherwise red with an alert. */
export function ReportButton({ goal, isCompact = false }: GoalButtonsProps) {
  const { report } = useGoalActions();
  const Icon = goal.hasReportedToday ? CircleCheck : CircleAlert;
  const description = goal.hasReportedToday ? 'Reported today' : 'Not reported today';
  if (isCompact) {
    return (
      <ActionIcon
        className={classes.report}
        data-reported={goal.hasReportedToday}
        data-compact
        aria-label="Report Progress"
        title={description}
        onClick={() => report(goal)}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      className={classes.report}
      data-reported={goal.hasReportedToday}
      leftSection={<Icon size={18} aria-hidden />}
      title={description}
      onClick={() => report(goal)}
    >
      Report Progress
    </Button>
  );
}

/** Daily log, and for an active goal edit and delete. */
export function GoalTools({ goal }: { goal: Goal }) {
  const { openLog, edit, remove } = useGoalActions();
  return (
    <Row gap={0} className={classes.tools}>
      <ActionIcon
        aria-label={`Daily progress log of ${goal.title}`}
        title="Daily Progress Log"
        onClick={() => openLog(goal)}
      >
        <History size={18} aria-hidden />
      </ActionIcon>
      {!goal.isCompleted && (
        <>
          <ActionIcon aria-label={`Edit goal ${goal.title}`} title="Edit" onClick={() => edit(goal)}>
            <Pencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={`Delete goal ${goal.title}`} title="Delete" onClick={() => remove(goal)}>
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Row>
  );
}

export function CompletedActions({ goal, isCompact = false }: GoalButtonsProps) {
  const { duplicate, remove } = useGoalActions();
  return (
    <Row className={`${classes.end} ${classes.completed}`}>
      <Button
        variant="default"
        leftSection={isCompact ? undefined : <Copy size={18} aria-hidden />}
        onClick={() => duplicate(goal)}
      >
        Duplicate
      </Button>
      <Button
        variant="default"
        leftSection={isCompact ? undefined : <Trash2 size={18} aria-hidden />}
        onClick={() => remove(goal)}
      >
        Delete
      </Button>
    </Row>
  );
}
