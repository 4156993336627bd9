import { Button, Checkbox, Switch } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { defaultReportingFrequency, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { suggestDailyProgress } from '@goaltracker/domain/planner/suggested-progress';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import { formatAmount, perPeriod } from '../../../ui/format/format-amount.ts';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { PlanGoalForm } from './plan-goal-values.ts';

interface ValueFieldsProps {
  form: PlanGoalForm;
  /** The period that the expected amount covers. */
  frequency?: ReportingFrequency | undefined;
}

export function ValueFields({ form, frequency = defaultReportingFrequency }: ValueFieldsProps) {
  const expected = frequency === 'daily' ? 'Expected Daily Progress' : `Expected Progress ${perPeriod(frequency)}`;
  return (
    <Stack gap={12}>
      <Switch label="Goal With Value" {...form.getInputProps('hasValue', { type: 'checkbox' })} />
      {form.getValues().hasValue && (
        <Grid columns={2} gap={12} align="end">
          <NumberField label="Target Value" {...form.getInputProps('targetValue')} />
          <NumberField label="Current Value" {...form.getInputProps('currentValue')} />
          <TextField label="Unit of Measurement" limit={titleMaxLength} {...form.getInputProps('unit')} />
          <NumberField label={expected} {...form.getInputProps('expectedDailyProgress')} />
        </Grid>
      )}
    </Stack>
  );
}

interface DeadlineFieldsProps {
  form: PlanGoalForm;
  today: string;
  frequency?: ReportingFrequency | undefined;
}

export function DeadlineFields({ form, today, frequency }: DeadlineFieldsProps) {
  const { hasValue, hasDeadline } = form.getValues();
  return (
    <Stack gap={12}>
      <Switch label="Has A Deadline" {...form.getInputProps('hasDeadline', { type: 'checkbox' })} />
      {hasDeadline && <DateField label="Completion Date" minDate={today} {...form.getInputProps('deadline')} />}
      {hasDeadline && hasValue && (
        <>
          <Checkbox
            label="Exclude weekends from calculation"
            {...form.getInputProps('skipWeekends', { type: 'checkbox' })}
          />
          <SuggestedProgress form={form} today={today} frequency={frequency} />
        </>
      )}
    </Stack>
  );
}

interface SuggestedProgressProps {
  form: PlanGoalForm;
  today: string;
  frequency: ReportingFrequency | undefined;
}

/**
 * Shows the daily progress that meets the deadline, and applies it on request
 * (rules/forecast.md#suggested-daily-progress).
 */
function SuggestedProgress({ form, today, frequency = defaultReportingFrequency }: SuggestedProgressProps) {
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
