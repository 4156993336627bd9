import { Button } from '@mantine/core';
import { defaultReportingFrequency, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { suggestDailyProgress } from '@goaltracker/domain/planner/suggested-progress';
import { formatAmount } from '../../../ui/format-amount.ts';
import { Row } from '../../../ui/layout.tsx';
import classes from './plan-goal-form.module.css';
import type { PlanGoalForm } from './plan-goal-values.ts';

interface SuggestedProgressProps {
  form: PlanGoalForm;
  today: string;
  frequency: ReportingFrequency | undefined;
}

/** The daily progress needed to meet the deadline, with a button that applies it (second document, section 5). */
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
  const canApply = frequency === 'daily' && Number(expectedDailyProgress) !== suggested;
  return (
    <Row gap={10} className={classes.suggestion}>
      <output>
        Suggested Daily Progress: <strong>{formatAmount(suggested, unit.trim())}</strong>
      </output>
      {canApply && (
        <Button variant="subtle" onClick={() => form.setFieldValue('expectedDailyProgress', suggested)}>
          Use
        </Button>
      )}
    </Row>
  );
}
