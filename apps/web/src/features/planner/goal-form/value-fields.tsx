import { amountDecimals } from '@goaltracker/domain/core/amount';
import { NumberInput, type NumberInputProps, Switch, TextInput } from '@mantine/core';
import { defaultReportingFrequency, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { perPeriod } from '../../../ui/format-amount.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import type { PlanGoalForm } from './plan-goal-values.ts';

interface ValueFieldsProps {
  form: PlanGoalForm;
  /** The period of the expected amount. */
  frequency?: ReportingFrequency | undefined;
}

/** The toggle Goal With Value and its fields (specification 2, section 2). */
export function ValueFields({ form, frequency = defaultReportingFrequency }: ValueFieldsProps) {
  const expected = frequency === 'daily' ? 'Expected Daily Progress' : `Expected Progress ${perPeriod(frequency)}`;
  return (
    <Stack gap={12}>
      <Switch label="Goal With Value" {...form.getInputProps('hasValue', { type: 'checkbox' })} />
      {form.getValues().hasValue && (
        <Grid columns={2} gap={12} align="end">
          <AmountField label="Target Value" {...form.getInputProps('targetValue')} />
          <AmountField label="Current Value" {...form.getInputProps('currentValue')} />
          <TextInput label="Unit of Measurement" maxLength={255} {...form.getInputProps('unit')} />
          <AmountField label={expected} {...form.getInputProps('expectedDailyProgress')} />
        </Grid>
      )}
    </Stack>
  );
}

/** A non-negative amount with a comma or point as decimal separator. */
function AmountField(props: NumberInputProps) {
  return (
    <NumberInput
      decimalScale={amountDecimals}
      allowedDecimalSeparators={[',', '.']}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      autoComplete="off"
      {...props}
    />
  );
}
