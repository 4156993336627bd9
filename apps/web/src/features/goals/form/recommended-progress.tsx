import { Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { recommendProgress } from '@goaltracker/domain/goals/recommended-progress';
import { describeAmount } from '../pace/describe-progress.ts';
import { formatAmount, formatPercent, perPeriod } from '../../../ui/format-amount.ts';
import classes from './goal-form.module.css';
import type { GoalForm } from './goal-form-values.ts';

/** What a value goal needs per period to meet its deadline, and where it stands (first document, section 2). */
export function RecommendedProgress({ form, goal, today }: { form: GoalForm; goal?: Goal; today: string }) {
  const { targetValue, deadline, reportingFrequency, skipWeekends, unit, expectedDailyProgress } = form.getValues();
  const remaining = addAmounts(Number(targetValue), -(goal?.currentValue ?? 0));
  const recommended =
    deadline && recommendProgress({ remaining, today, deadline, frequency: reportingFrequency, skipWeekends });
  const isTaken = String(recommended) === expectedDailyProgress;
  return (
    <>
      {goal?.goalType === 'value' && (
        <p className={classes.hint}>
          Current progress: {describeAmount(goal)} ({formatPercent(goal.progressPercentage)})
        </p>
      )}
      {recommended && (
        <div className={classes.recommendation}>
          <p>
            Recommended: <strong>{`${formatAmount(recommended, unit)} ${perPeriod(reportingFrequency)}`}</strong> to
            meet the deadline
          </p>
          {!isTaken && (
            <Button variant="subtle" onClick={() => form.setFieldValue('expectedDailyProgress', String(recommended))}>
              Use
            </Button>
          )}
        </div>
      )}
    </>
  );
}
