import { Button } from '@mantine/core';
import { defaultReportingFrequency, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { suggestDailyProgress } from '@goaltracker/domain/planner/suggested-progress';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import type { PlanGoalForm } from './plan-goal-values.ts';

interface SuggestedProgressProps {
  form: PlanGoalForm;
  today: string;
  frequency: ReportingFrequency | undefined;
}

/**
 * The daily progress needed to meet the deadline, with a button that applies it
 * (rules/forecast.md#suggested-daily-progress).
 */
export function SuggestedProgress({ form, today, frequency = defaultReportingFrequency }: SuggestedProgressProps) {
  const { targetValue, currentValue, deadline, skipWeekends, unit, expectedDailyProgress } = form.getValues();
  const suggested =
    deadline &&
    suggestDailyProgress({
      targetValue: parseAmount(targetValue) ?? 0,
      currentValue: parseAmount(currentValue) ?? 0,
      deadline,
      today,
      excludeWeekends: skipWeekends,
    });
  if (!suggested) return null;
  const canApply = frequency === 'daily' && parseAmount(expectedDailyProgress) !== suggested;
  return (
    <Panel as={Row} tone="accent" padding="8px" small gap={12} className="pl-16 min-h-60 text-sm">
      <output className="grow">
        Suggested Daily Progress:{' '}
        <Text as="strong" weight="bold">
          {formatAmount(suggested, unit.trim())}
        </Text>
      </output>
      {canApply && (
        <Button
          variant="subtle"
          onClick={() => form.setFieldValue('expectedDailyProgress', formatTypedAmount(suggested))}
        >
          Use
        </Button>
      )}
    </Panel>
  );
}
