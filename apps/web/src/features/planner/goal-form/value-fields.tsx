import { amountDecimals } from '@goaltracker/domain/core/amount';
import { NumberInput, type NumberInputProps, Switch, TextInput } from '@mantine/core';
import { defaultReportingFrequency, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { perPeriod } from '../../../ui/format-amount.ts';
import { Stack } from '../../../ui/layout.tsx';
import classes from './plan-goal-form.module.css';
import type { PlanGoalForm } from './plan-goal-values.ts';

interface ValueFieldsProps {
  form: PlanGoalForm;
  /** The period of the expected amount. */
  frequency?: ReportingFrequency | undefined;
}

/** The toggle Goal With Value and its fields (second document, section 2). */
export function ValueFields({ form, frequency = defaultReportingFrequency }: ValueFieldsProps) {
  const expected = frequency === 'daily' ? 'Expected Daily Progress' : `Expected Progress ${perPeriod(frequency)}`;
  return (
    <Stack gap={12}>
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
