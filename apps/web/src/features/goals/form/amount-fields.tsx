import { Checkbox, Select, TextInput } from '@mantine/core';
import { reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { perPeriod } from '../../../ui/format-amount.ts';
import { frequencyLabels } from '../goal-words.ts';
import { DigitsField } from '../../../ui/digits-field.tsx';
import classes from './goal-form.module.css';
import type { GoalForm } from './goal-form-values.ts';

const frequencies = reportingFrequencies.map((value) => ({ value, label: frequencyLabels[value] }));

/** What only a value goal has: its target and how fast it shall be reached. */
export function AmountFields({ form }: { form: GoalForm }) {
  const frequency = form.getValues().reportingFrequency;
  return (
    <>
      <div className={classes.pair}>
        <DigitsField label="Target value" placeholder="24" {...form.getInputProps('targetValue')} />
        <TextInput label="Unit" placeholder="books" maxLength={255} {...form.getInputProps('unit')} />
      </div>
      <div className={classes.pair}>
        <Select label="Reporting frequency" data={frequencies} {...form.getInputProps('reportingFrequency')} />
        <DigitsField
          label={`Expected progress ${perPeriod(frequency)}`}
          placeholder="2"
          {...form.getInputProps('expectedDailyProgress')}
        />
      </div>
      <Checkbox label="Skip weekends" {...form.getInputProps('skipWeekends', { type: 'checkbox' })} />
    </>
  );
}
