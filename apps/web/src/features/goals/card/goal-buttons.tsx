import { ActionIcon, Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Check, ClipboardCheck, ClipboardPen, Copy, Trash2 } from 'lucide-react';
import { Row } from '../../../ui/layout/layout.tsx';
import { useGoalActions } from '../goal-actions.ts';
import classes from './goal-card.module.css';
import { Dot } from '../../../ui/layout/dot.tsx';

interface GoalButtonsProps {
  goal: Goal;
  isCompact?: boolean;
}

/** Report Progress, with a green check when today is reported, otherwise a red dot. */
export function ReportButton({ goal, isCompact = false }: GoalButtonsProps) {
  const { report } = useGoalActions();
  const description = goal.hasReportedToday ? 'Reported today' : 'Not reported today';
  if (isCompact) {
    return (
      <ActionIcon className="relative" aria-label="Report Progress" title={description} onClick={() => report(goal)}>
        {goal.hasReportedToday ? (
          <ClipboardCheck size={20} className="positive" aria-hidden />
        ) : (
          <>
            <ClipboardPen size={20} aria-hidden />
            <span className={classes.corner}>
              <Dot tone="negative" />
            </span>
          </>
        )}
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      size="sm"
      className={`touch-area rounded-full ${classes.report}`}
      data-reported={goal.hasReportedToday}
      leftSection={goal.hasReportedToday ? <Check size={16} aria-hidden /> : <Dot tone="negative" />}
      title={description}
      onClick={() => report(goal)}
    >
      Report Progress
    </Button>
  );
}

export function CompletedActions({ goal, isCompact = false }: GoalButtonsProps) {
  const { duplicate, remove } = useGoalActions();
  return (
    <Row className="ml-auto">
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
