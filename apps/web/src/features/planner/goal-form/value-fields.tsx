import { Switch } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { defaultReportingFrequency, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { perPeriod } from '../../../ui/format/format-amount.ts';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { PlanGoalForm } from './plan-goal-values.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface ValueFieldsProps {
  form: PlanGoalForm;
  /** The period of the expected amount. */
  frequency?: ReportingFrequency | undefined;
}

/** The toggle Goal With Value and its fields (rules/planner.md#goals-of-a-plan). */
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
