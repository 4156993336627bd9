import { Button } from '@mantine/core';
import { defaultReportingFrequency, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { suggestDailyProgress } from '@goaltracker/domain/planner/suggested-progress';
import { formatAmount } from '../../../ui/format-amount.ts';
import classes from './plan-goal-form.module.css';
import type { PlanGoalForm } from './plan-goal-values.ts';

interface SuggestedProgressProps {
  form: PlanGoalForm;
  today: string;
  frequency: ReportingFrequency | undefined;
}

/** What to do each day to meet the deadline (second document, section 5); one press takes it over. */
export function SuggestedProgress({ form, today, frequency = defaultReportingFrequency }: SuggestedProgressProps) {
  const { targetValue, currentValue, deadline, skipWeekends, unit, expectedDailyProgress } = form.getValues();
  const suggested =
    deadline &&
    suggestDailyProgress({
      targetValue: Number(targetValue),
      currentValue: Number(currentValue),
      deadline,
      today,
      excludeWeekends: skipWeekends,
    });
  if (!suggested) return null;
  const canBeTaken = frequency === 'daily' && Number(expectedDailyProgress) !== suggested;
  return (
    <div className={classes.suggestion}>
      <output>
        Suggested Daily Progress: <strong>{formatAmount(suggested, unit.trim())}</strong>
      </output>
      {canBeTaken && (
        <Button variant="subtle" onClick={() => form.setFieldValue('expectedDailyProgress', suggested)}>
          Use
        </Button>
      )}
    </div>
  );
}
