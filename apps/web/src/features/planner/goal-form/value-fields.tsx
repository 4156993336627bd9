import { Stack, Switch, TextInput } from '@mantine/core';
import { defaultReportingFrequency, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { perPeriod } from '../../../ui/format-amount.ts';
import { AmountField } from './amount-field.tsx';
import classes from './plan-goal-form.module.css';
import type { PlanGoalForm } from './plan-goal-values.ts';

interface ValueFieldsProps {
  form: PlanGoalForm;
  /** How often the goal is reported; the expected amount is for that period. */
  frequency?: ReportingFrequency | undefined;
}

/** Whether the goal is an amount to reach, and which (second document, section 2). */
export function ValueFields({ form, frequency = defaultReportingFrequency }: ValueFieldsProps) {
  const expected = frequency === 'daily' ? 'Expected Daily Progress' : `Expected Progress ${perPeriod(frequency)}`;
  return (
    <Stack gap="sm">
      <Switch label="Goal With Value" {...form.getInputProps('hasValue', { type: 'checkbox' })} />
      {form.getValues().hasValue && (
        <div className={classes.pairs}>
          <AmountField label="Target Value" {...form.getInputProps('targetValue')} />
          <AmountField label="Current Value" {...form.getInputProps('currentValue')} />
          <TextInput label="Unit of Measurement" maxLength={255} {...form.getInputProps('unit')} />
          <AmountField label={expected} {...form.getInputProps('expectedDailyProgress')} />
        </div>
      )}
    </Stack>
  );
}
