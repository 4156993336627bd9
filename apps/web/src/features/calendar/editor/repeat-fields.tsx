import { Checkbox, Select } from '@mantine/core';
import { recurrenceEndTypes, recurrenceTypes } from '@goaltracker/domain/calendar/enums';
import { describeMonthlyOn, type MonthlyOn } from '@goaltracker/domain/calendar/recurrence';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { WeekdayRow } from '../../../ui/date-fields/weekday-row.tsx';
import {
  isSameMonthlyOn,
  listMonthlyChoices,
  listWeekdays,
  type RepeatValues,
  toggleWeekday,
} from './repeat-values.ts';
import { describeRepeat } from '../core/event-facts.tsx';

const typeLabels = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', yearly: 'Yearly' };
const units = { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' };

type RepeatFormState = Pick<UseFormReturnType<RepeatValues>, 'getValues' | 'getInputProps' | 'setFieldValue'>;

interface RepeatFieldsProps {
  form: RepeatFormState;
  noun: 'events' | 'tasks';
  /** The day of the first event or task. */
  day: string | null;
  children?: ReactNode;
}

/** Edits the recurrence of an event or a task (rules/recurrence.md#settings). */
export function RepeatFields({ form, noun, day, children }: RepeatFieldsProps) {
  const { repeats, ends, rule, weekdays } = form.getValues();
  const endLabels = { never: 'Never', after: `After a number of ${noun}`, until: 'On a date' };
  return (
    <Stack gap={12}>
      <Select
        label="Repeat"
        data={[
          { value: 'none', label: 'Does not repeat' },
          ...(rule ? [{ value: 'rule', label: describeRepeat(rule) }] : []),
          ...recurrenceTypes.map((type) => ({ value: type, label: typeLabels[type] })),
        ]}
        allowDeselect={false}
        {...form.getInputProps('repeats')}
      />
      {repeats !== 'none' && repeats !== 'rule' && (
        <>
          <NumberField isWhole label={`Every how many ${units[repeats]}`} {...form.getInputProps('interval')} />
          {repeats === 'weekly' && (
            <div>
              <WeekdayRow
                label="On"
                pressed={listWeekdays(weekdays, day)}
                onToggle={(weekday) => form.setFieldValue('weekdays', toggleWeekday(weekdays, day, weekday))}
              />
            </div>
          )}
          {repeats === 'monthly' && day !== null && <MonthlyField form={form} day={day} />}
          <Select
            label="Ends"
            data={recurrenceEndTypes.map((type) => ({ value: type, label: endLabels[type] }))}
            allowDeselect={false}
            {...form.getInputProps('ends')}
          />
          {ends === 'after' && <NumberField isWhole label={`Number of ${noun}`} {...form.getInputProps('count')} />}
          {ends === 'until' && <DateField label="Last day" {...form.getInputProps('untilDay')} />}
          <Checkbox label="Skip weekends" {...form.getInputProps('skipWeekends', { type: 'checkbox' })} />
        </>
      )}
      {children}
    </Stack>
  );
}

function MonthlyField({ form, day }: { form: RepeatFormState; day: string }) {
  const { monthlyOn } = form.getValues();
  const choices = listMonthlyChoices(day, monthlyOn);
  return (
    <Select
      label="On"
      data={choices.map((choice, at) => ({ value: String(at), label: nameChoice(choice, day) }))}
      allowDeselect={false}
      value={String(choices.findIndex((choice) => isSameMonthlyOn(choice, monthlyOn)))}
      onChange={(at) => form.setFieldValue('monthlyOn', choices[Number(at)] ?? null)}
    />
  );
}

/** `Day 15` or `The last workday` */
function nameChoice(choice: MonthlyOn | null, day: string): string {
  const name = choice === null ? `day ${Number(day.slice(8))}` : describeMonthlyOn(choice);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
