import { Select, Switch } from '@mantine/core';
import { formatRecurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { longTextMaxLength, titleMaxLength } from '@goaltracker/domain/core/text-limits';
import {
  editorEventTypes,
  eventColors,
  type EventType,
  eventTypes,
  newEventDefaults,
  reminderOptions,
} from '@goaltracker/domain/calendar/enums';
import type { EventReading } from '@goaltracker/domain/search/entry';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { ExternalLink } from 'lucide-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useHasKeyboard } from '../../../hooks/use-device.ts';
import { ColorSwatches } from '../../../ui/choices/radio-tiles.tsx';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { EntryField } from '../../../ui/entry-field/entry-field.tsx';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TimeField } from '../../../ui/date-fields/time-field.tsx';
import ReminderPermission from '../../reminders/reminder-permission.tsx';
import { eventTypeLabels } from '../core/event-labels.tsx';
import classes from './event-fields.module.css';
import { type EventFormState, useMoveStart } from './event-form.ts';
import { computeEventSpan } from './event-values.ts';
import { TitleHint } from './title-reading.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { computeRecurrence } from './repeat-values.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay, formatDayOfYear } from '../../../ui/format/format-date.ts';
import { formatShortWeekday } from '../../../ui/format/format-period.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { describeRepeat } from '../core/event-facts.tsx';

const reminderLabels: Readonly<Record<number, string>> = {
  0: 'At start',
  15: '15 minutes before',
  30: '30 minutes before',
  60: '1 hour before',
  1440: '1 day before',
};

interface EventFieldsProps {
  form: EventFormState;
  timezone: string;
  /** The recurrence of the event's series. */
  ofSeries?: string | null;
  isNew?: boolean;
  /** The values that the title of a new event names. The fields of the form already show them. */
  read?: EventReading | null;
  onRevert?: (part: TextRange) => void;
}

/** The fields of an event (rules/calendar.md#events). */
export function EventFields(props: EventFieldsProps) {
  // Paints the dialog first and its many fields in a later frame, so that the dialog opens immediately.
  const isPainted = useDeferredValue(true, false);
  return isPainted ? <AllFields {...props} /> : <FieldsSkeleton />;
}

function AllFields({ form, timezone, ofSeries = null, isNew = false, read = null, onRevert }: EventFieldsProps) {
  const values = form.getValues();
  const title = useRef<HTMLInputElement>(null);
  const hasKeyboard = useHasKeyboard();
  const beginsWithTitle = isNew || hasKeyboard;
  useEffect(() => {
    if (!beginsWithTitle) return;
    title.current?.focus();
    if (title.current?.value === newEventDefaults.title) title.current.select();
  }, [beginsWithTitle]);
  const moveStart = useMoveStart(form, timezone);
  const { type, isAllDay, location, reminder } = values;
  const recurrence = computeRecurrence(values);
  const span = computeEventSpan(values, timezone);
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <EntryField
          ref={title}
          label="Title"
          limit={titleMaxLength}
          data-autofocus={beginsWithTitle || undefined}
          {...form.getInputProps('title')}
          value={form.values.title}
          read={read ?? undefined}
          onRevert={onRevert}
        />
        {isNew && <TitleHint read={read} form={form} />}
      </Stack>
      <Grid columns={2} min={150} gap={12} className={classes.times}>
        <Switch
          label="All day"
          checked={isAllDay}
          onChange={(event) => form.setFieldValue('isAllDay', event.currentTarget.checked)}
        />
        <DateField label="Date" isRequired {...form.getInputProps('day')} onChange={(day) => moveStart({ day })} />
        {!isAllDay && (
          <TimeField
            label="Start time"
            {...form.getInputProps('startTime')}
            onChange={(startTime) => moveStart({ startTime })}
          />
        )}
        <DateField label="End date" isRequired {...form.getInputProps('endDay')} />
        {!isAllDay && <TimeField label="End time" {...form.getInputProps('endTime')} />}
      </Grid>
      <Select
        label="Type"
        data={listTypes(type).map((value) => ({ value, label: eventTypeLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      <div>
        <TextField label="Location" limit={longTextMaxLength} {...form.getInputProps('location')} />
        {location.trim() && (
          <Row
            as="a"
            gap={6}
            className="min-h-44 accent text-md"
            href={formatMapsUrl(location)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open in maps <ExternalLink size={14} aria-hidden />
          </Row>
        )}
      </div>
      <ColorSwatches
        label="Colour"
        colors={eventColors}
        value={values.color}
        onChange={(color) => form.setFieldValue('color', color)}
      />
      <TextArea
        label="Description"
        autosize
        minRows={2}
        maxRows={10}
        limit={longTextMaxLength}
        {...form.getInputProps('description')}
      />
      <Stack gap={12}>
        <Select
          label="Reminder"
          data={[
            { value: '', label: 'No reminder' },
            ...listReminders(reminder).map((minutes) => ({
              value: String(minutes),
              label: reminderLabels[minutes] ?? `${minutes} minutes before`,
            })),
          ]}
          allowDeselect={false}
          {...form.getInputProps('reminder')}
        />
        {isNew && reminder !== '' && <ReminderPermission />}
      </Stack>
      <Panel as="fieldset" padding="12px 16px">
        <legend className="m-0 px-8 muted text-sm">Repeat settings</legend>
        <RepeatFields form={form} noun="events" day={values.day}>
          {recurrence && span && span.end > span.start && (
            <RepeatPreview
              {...span}
              text={formatRecurrence(recurrence)}
              isAllDay={values.isAllDay}
              timezone={timezone}
              ofSeries={ofSeries}
            />
          )}
        </RepeatFields>
      </Panel>
    </Stack>
  );
}

/** The types that the editor offers, and the event's own type, which another part of the app may have set. */
function listTypes(type: EventType): EventType[] {
  return eventTypes.filter((each) => each === type || editorEventTypes.some((offered) => offered === each));
}

/** In minutes: the reminders that the editor offers, and the event's own reminder. */
function listReminders(reminder: string): number[] {
  const own = reminder === '' ? [] : [Number(reminder)];
  return [...new Set([...reminderOptions, ...own])].toSorted((one, other) => one - other);
}

function formatMapsUrl(location: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(location.trim())}`;
}

/** The number of dates shown, and the largest number of dates counted. */
const [shown, counted] = [5, 100];

interface RepeatPreviewProps {
  /** The recurrence as the server stores it. */
  text: string;
  start: number;
  end: number;
  isAllDay: boolean;
  timezone: string;
  /** The recurrence of the event's series; null for a single event. */
  ofSeries: string | null;
}

/**
 * Describes a recurrence and lists the next dates. Lists no dates for an unchanged series, because the editor does not
 * know its first date and exceptions, nor for a rule of another calendar.
 */
function RepeatPreview({ text, start, end, isAllDay, timezone, ofSeries }: RepeatPreviewProps) {
  const { dateFormat } = useLocalSettings();
  const recurrence = parseRecurrence(text);
  if (!recurrence) return null;
  const eventDay = toCalendarDay(new Date(start), timezone);
  const isExpanded = text !== ofSeries && recurrence.rrule === null;
  const series = { first: { start, end }, recurrence, timeZone: timezone, isAllDay };
  const spans = isExpanded ? listOccurrences(series, { to: Infinity, limit: counted }) : [];
  const days = spans.map((span) => toCalendarDay(new Date(span.start), timezone));
  const isComplete = isExpanded && ofSeries === null && days.length < counted;
  if (isExpanded && days.length === 0) return <MutedText aria-live="polite">No date fits before it ends.</MutedText>;
  return (
    <Stack gap={8}>
      <MutedText aria-live="polite">{describeRepeat(recurrence, isComplete ? days : undefined)}</MutedText>
      {days.length > 0 && (
        <Row as="ol" wrap gap={6} className={`text-sm ${classes.dates}`} aria-label="Next dates">
          {days.slice(0, shown).map((day) => (
            <li key={day} className="tabular">
              {formatShortWeekday(day)}{' '}
              {day.slice(0, 4) === eventDay.slice(0, 4) ? formatDayOfYear(day, dateFormat) : formatDay(day, dateFormat)}
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}
