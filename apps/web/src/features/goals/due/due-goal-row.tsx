import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { chooseRatePeriod } from '@goaltracker/domain/goals/periods';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { joinClasses } from '../../../ui/styles/element.ts';
import type { Today } from '../../../hooks/use-today.ts';
import { formatAverage, formatPercent, formatRate } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/pieces/pill-button.tsx';
import { RowFacts, RowOpener, RowText } from '../../../ui/text/row-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AddToGoal } from '../quick-add/add-button.tsx';
import { GoalBar } from '../goal-card/goal-bar.tsx';
import { canAddTo } from '../quick-add/use-quick-add.ts';
import { formatProgress } from '../pace/format-progress.ts';
import classes from './due-goal-row.module.css';

export interface DueGoalRowProps extends Omit<ComponentPropsWithRef<'li'>, 'children'> {
  goal: Goal;
  today: Today;
  add: (report: CreateProgressInput) => void;
  icon: ReactNode;
}

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

const periods: Record<ReportingFrequency, string> = { daily: 'today', weekly: 'this week', monthly: 'this month' };

/**
 * Formats the amount expected in the current period, or in a longer period when the amount is small
 * (rules/pace.md#figures). Without an expected amount, formats the progress.
 * @example formatExpected(goal) // '2.7 km today'
 */
export function formatExpected(goal: Goal): string {
  const { goalType, expectedDailyProgress, reportingFrequency, unit } = goal;
  if (goalType !== 'value' || !expectedDailyProgress) return formatProgress(goal);
  if (chooseRatePeriod(expectedDailyProgress, goal).times !== 1) return formatRate(expectedDailyProgress, unit, goal);
  return `${formatAverage(expectedDailyProgress, unit)} ${periods[reportingFrequency]}`;
}
