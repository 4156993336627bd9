import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Check, ClipboardCheck, ClipboardPen, Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { useGoalActions } from '../goal-actions.ts';
import classes from './goal-card.module.css';
import { Dot } from '../../../ui/layout/dot.tsx';
import { Button, IconButton } from '../../../ui/layout/button.tsx';

interface GoalButtonsProps {
  goal: Goal;
  isCompact?: boolean;
}

interface ReportButtonProps extends GoalButtonsProps {
  /** Whether a report is due today. */
  isDue: boolean;
}

/** Report Progress: green with a check when today is reported, otherwise red, with a red dot when it is due today. */
export function ReportButton({ goal, isDue, isCompact = false }: ReportButtonProps) {
  const { report } = useGoalActions();
  const { hasReportedToday } = goal;
  const description = hasReportedToday ? 'Reported today' : isDue ? 'Due today, not reported' : 'Not reported today';
  if (isCompact) {
    const Icon = hasReportedToday ? ClipboardCheck : ClipboardPen;
    return (
      <IconButton
        className="relative"
        aria-label="Report Progress"
        aria-keyshortcuts={keyShortcut('R')}
        title={description}
        onClick={() => report(goal)}
      >
        <Icon size={20} className={hasReportedToday ? 'positive' : 'negative'} aria-hidden />
        {isDue && !hasReportedToday && (
          <span className={classes.corner}>
            <Dot tone="negative" />
          </span>
        )}
      </IconButton>
    );
  }
  return (
    <Button
      variant="default"
      size="sm"
      className={`touch-area rounded-full ${classes.report}`}
      data-reported={hasReportedToday}
      leftSection={hasReportedToday ? <Check size={16} aria-hidden /> : isDue ? <Dot tone="negative" /> : undefined}
      title={description}
      aria-keyshortcuts={keyShortcut('R')}
      onClick={() => report(goal)}
    >
      Report Progress
    </Button>
  );
}

interface CompletedActionsProps extends GoalButtonsProps {
  /** Whether Reopen and Correct are among the buttons; else they are only in the menu. */
  hasReopen?: boolean;
}

/** Duplicate and Delete; Reopen undoes a report made by mistake, Correct opens the daily log. */
export function CompletedActions({ goal, isCompact = false, hasReopen = false }: CompletedActionsProps) {
  const { duplicate, remove, reopen, openLog } = useGoalActions();
  return (
    <Row className="ml-auto" gap="4px 8px" justify="end" wrap>
      {hasReopen && (
        <>
          <Button
            variant="default"
            size="sm"
            className={`touch-area rounded-full ${classes.report}`}
            leftSection={<RotateCcw size={16} aria-hidden />}
            onClick={() => reopen(goal)}
          >
            Reopen
          </Button>
          <Button
            variant="default"
            size="sm"
            className={`touch-area rounded-full ${classes.report}`}
            leftSection={<Pencil size={16} aria-hidden />}
            onClick={() => openLog(goal)}
          >
            Correct
          </Button>
        </>
      )}
      <Button
        variant="default"
        size="sm"
        className={`touch-area rounded-full ${classes.report}`}
        leftSection={isCompact ? undefined : <Copy size={16} aria-hidden />}
        onClick={() => duplicate(goal)}
      >
        Duplicate
      </Button>
      <Button
        variant="default"
        size="sm"
        className={`touch-area rounded-full ${classes.report}`}
        leftSection={isCompact ? undefined : <Trash2 size={16} aria-hidden />}
        onClick={() => remove(goal)}
      >
        Delete
      </Button>
    </Row>
  );
}
