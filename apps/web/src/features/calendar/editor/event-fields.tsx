import { Select, Switch } from '@mantine/core';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
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
import { useHasKeyboard } from '../../../hooks/use-has-keyboard.ts';
import { ColorSwatches } from '../../../ui/fields/color-swatches.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntryField } from '../../../ui/fields/entry-field.tsx';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import ReminderPermission from '../../reminders/reminder-permission.tsx';
import { eventTypeLabels } from '../core/event-labels.ts';
import classes from './event-editor.module.css';
import type { EventFormState } from './event-form.ts';
import { computeEventSpan } from './event-values.ts';
import { TitleHint } from './title-hint.tsx';
import { useMoveStart } from './use-move-start.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { RepeatPreview } from './repeat-preview.tsx';
import { computeRecurrence } from './repeat-values.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

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
  /** The recurrence of the series that the event is in. */
  ofSeries?: string | null;
  /** Whether the event is being created. */
  isNew?: boolean;
  /** What the title of a new event says, which the fields of the form have. */
  read?: EventReading | null;
  onRevert?: (part: TextRange) => void;
}

/** The fields of an event (rules/calendar.md#events). */
export function EventFields(props: EventFieldsProps) {
  // Paints the dialog first and its many fields in a later frame, so that the click is answered immediately.
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

/** The types the editor offers, and the event's own type, which another part of the app may have set. */
function listTypes(type: EventType): EventType[] {
  return eventTypes.filter((each) => each === type || editorEventTypes.some((offered) => offered === each));
}

/** In minutes: the reminders the editor offers, and the event's own. */
function listReminders(reminder: string): number[] {
  const own = reminder === '' ? [] : [Number(reminder)];
  return [...new Set([...reminderOptions, ...own])].toSorted((one, other) => one - other);
}

function formatMapsUrl(location: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(location.trim())}`;
}
