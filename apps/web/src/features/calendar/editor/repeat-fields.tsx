import { Checkbox, Select } from '@mantine/core';
import { describeRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { recurrenceEndTypes, recurrenceTypes } from '@goaltracker/domain/calendar/enums';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MutedText } from '../../../ui/text.tsx';
import classes from './event-editor.module.css';
import { type EventFormState, computeRecurrence, listOccurrenceDays } from './event-form.ts';

const typeLabels = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', yearly: 'Yearly' };
const units = { none: '', daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' };
const endLabels = { never: 'Never', after: 'After a number of events', until: 'On a date' };

const dayAndMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const wholeDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** The recurrence of an event, with a summary in a sentence (specification 2, sections 2, 5 and 9). */
export function RepeatFields({ form, timezone }: { form: EventFormState; timezone: string }) {
  const values = form.getValues();
  const { repeats, ends } = values;
  const recurrence = computeRecurrence(values);
  const days = listOccurrenceDays(values, timezone);
  return (
    <Panel as="fieldset" padding="12px 14px 14px">
      <legend className={classes.legend}>Repeat settings</legend>
      <Stack gap={12}>
        <Select
          label="Repeat"
          data={[
            { value: 'none', label: 'Does not repeat' },
            ...recurrenceTypes.map((type) => ({ value: type, label: typeLabels[type] })),
          ]}
          allowDeselect={false}
          {...form.getInputProps('repeats')}
        />
        {repeats !== 'none' && (
          <>
            <NumberField isWhole label={`Every how many ${units[repeats]}`} {...form.getInputProps('interval')} />
            <Select
              label="Ends"
              data={recurrenceEndTypes.map((type) => ({ value: type, label: endLabels[type] }))}
              allowDeselect={false}
              {...form.getInputProps('ends')}
            />
            {ends === 'after' && <NumberField isWhole label="Number of events" {...form.getInputProps('count')} />}
            {ends === 'until' && <DateField label="Last day" {...form.getInputProps('untilDay')} />}
            <Checkbox label="Skip weekends" {...form.getInputProps('skipWeekends', { type: 'checkbox' })} />
            {recurrence && days.length > 0 && (
              <MutedText aria-live="polite">
                {describeRecurrence(recurrence, { days, formatDay: (day) => formatDayName(day, values.day) })}
              </MutedText>
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** Day and month, and the year when it differs from the event's. */
function formatDayName(day: CalendarDay, eventDay: CalendarDay | null): string {
  const format = day.slice(0, 4) === eventDay?.slice(0, 4) ? dayAndMonth : wholeDate;
  return format.format(toEpochDay(day) * 86_400_000);
}
