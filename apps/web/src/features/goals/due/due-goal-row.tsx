import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { joinClasses } from '../../../hooks/element.ts';
import type { Today } from '../../../hooks/use-today.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { RowFacts, RowOpener, RowText } from '../../../ui/text/row-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AddToGoal } from '../card/add-button.tsx';
import { GoalBar } from '../card/goal-bar.tsx';
import { canAddTo } from '../use-quick-add.ts';
import classes from './due-goal-row.module.css';
import { formatExpected } from './format-expected.ts';

export interface DueGoalRowProps extends Omit<ComponentPropsWithRef<'li'>, 'children'> {
  goal: Goal;
  today: Today;
  /** Adds an amount to the goal. */
  add: (report: CreateProgressInput) => void;
  /** The tile before the title. */
  icon: ReactNode;
}

/** A goal that is due: the title opens the report, Add adds what is expected. */
export function DueGoalRow({ goal, today, add, icon, className, ...rest }: DueGoalRowProps) {
  const openDialog = useOpenDialog();
  const { id, title, goalType, hasReportedToday } = goal;
  const report = () => openDialog('report-progress', id);
  return (
    <Row
      as="li"
      {...rest}
      gap="0px 8px"
      wrap
      className={joinClasses(`relative min-h-60 pull-x-8 px-8 rounded-md ${classes.row}`, className)}
      data-just-reported={hasReportedToday || undefined}
    >
      {icon}
      <RowText className={classes.text}>
        <RowOpener title={title} data-drags-row onClick={report}>
          <span className="visually-hidden">Report Progress: </span>
          {title}
        </RowOpener>
        {goalType !== 'wig' && <GoalBar goal={goal} today={today} thin />}
        <RowFacts className="tabular">
          <span className="truncate">{hasReportedToday ? 'Reported today' : formatExpected(goal)}</span>
          {goalType !== 'wig' && (
            <Text as="span" weight="medium" className="ink nowrap">
              {formatPercent(goal.progressPercentage)}
            </Text>
          )}
        </RowFacts>
      </RowText>
      {canAddTo(goal) ? (
        <AddToGoal goal={goal} add={add} />
      ) : (
        <PillButton aria-label={`Report Progress on ${title}`} onClick={report}>
          Report
        </PillButton>
      )}
    </Row>
  );
}
