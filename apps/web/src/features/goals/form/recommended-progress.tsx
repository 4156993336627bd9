import { Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { recommendProgress } from '@goaltracker/domain/goals/recommended-progress';
import { formatAmountOfTarget } from '../pace/format-progress.ts';
import { formatPercent, formatRate } from '../../../ui/format/format-amount.ts';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import type { GoalForm } from './goal-form-values.ts';

/**
 * The current progress of a value goal and the pace it needs to meet its deadline
 * (rules/forecast.md#recommended-progress), with a warning where less than that is expected.
 */
export function RecommendedProgress({ form, goal, today }: { form: GoalForm; goal?: Goal; today: string }) {
  const { targetValue, deadline, reportingFrequency, skipWeekends, unit, expectedDailyProgress } = form.getValues();
  const remaining = addAmounts(parseAmount(targetValue) ?? 0, -(goal?.currentValue ?? 0));
  const work =
    deadline && remaining > 0 ? { remaining, today, deadline, frequency: reportingFrequency, skipWeekends } : null;
  const recommended = work && recommendProgress(work);
  const reporting = { reportingFrequency, skipWeekends };
  const expected = parseAmount(expectedDailyProgress);
  const isUsed = recommended === expected;
  const needed = work && recommendProgress({ ...work, decimals: 4 });
  const misses = needed !== null && expected !== null && expected < needed;
  return (
    <>
      {goal?.goalType === 'value' && (
        <MutedText size="sm" className="mb-8">
          Current progress: {formatAmountOfTarget(goal)} ({formatPercent(goal.progressPercentage)})
        </MutedText>
      )}
      {recommended && (
        <Panel
          as={Row}
          tone={misses ? 'warning' : 'accent'}
          padding="8px"
          small
          gap={12}
          className="pl-16"
          aria-live="polite"
        >
          <Text size="sm" className="grow">
            {misses && `${formatRate(expected, unit, reporting, recommended)} is too little. `}
            Recommended:{' '}
            <Text as="strong" weight="bold">
              {formatRate(recommended, unit, reporting)}
            </Text>{' '}
            to meet the deadline
          </Text>
          {!isUsed && (
            <Button
              variant="subtle"
              onClick={() => form.setFieldValue('expectedDailyProgress', formatTypedAmount(recommended))}
            >
              Use
            </Button>
          )}
        </Panel>
      )}
    </>
  );
}
