import { Button } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { editorEventTypes, newEventDefaults } from '@goaltracker/domain/calendar/enums';
import type { Span } from '@goaltracker/domain/calendar/span';
import type { EventReading } from '@goaltracker/domain/search/entry';
import { useEffect, useMemo, useState } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDay, formatDayOfYear } from '../../../ui/format/format-date.ts';
import { formatShortWeekday, formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { EntryField } from '../../../ui/fields/entry-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useEntry } from '../../../ui/fields/use-entry.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { Segments } from '../../../ui/layout/segments.tsx';
import { describeRepeat } from '../core/describe-repeat.ts';
import ReminderPermission from '../../reminders/reminder-permission.tsx';
import { storeEventDraft } from './event-draft.ts';
import { useEventForm } from './event-form.ts';
import { applyReading, computeEventSpan, toNewEventValues } from './event-values.ts';
import { useMoveStart } from './use-move-start.ts';
import type { QuickCreateProps } from '../core/quick-create-props.ts';
import { eventTypeLabels } from '../core/event-labels.ts';
import { useSubmitEvent } from './use-submit-event.ts';
import classes from './quick-create.module.css';

/** A new event with only title, type and times; More options continues in the editor. */
export default function QuickCreate({ span, anchor, onChange, onClose }: QuickCreateProps) {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const openDialog = useOpenDialog();
  const [initialValues] = useState(() => toNewEventValues(span, timezone));
  const form = useEventForm(initialValues, timezone);
  const { submit, isPending } = useSubmitEvent(form, onClose);
  const moveStart = useMoveStart(form, timezone);
  const entered = form.getValues();
  const slot = useSlot(computeEventSpan(entered, timezone) ?? span);
  const { readings, revert } = useEntry(entered.title, { box: 'event', slot });
  const first = readings.find((reading) => reading.kind === 'event');
  const read = first && first.spans.length > 0 ? first : null;
  const values = read ? applyReading(entered, read, timezone) : entered;
  const { day, endDay } = values;
  const { start, end } = computeEventSpan(values, timezone) ?? span;
  useEffect(() => {
    if (end > start && (start !== span.start || end !== span.end)) onChange({ start, end });
  }, [start, end, span, onChange]);

  /** Moves what was read from the title into the fields, before they are changed or sent. */
  function settle(): void {
    if (read) form.setValues(values);
  }

  function openEditor(): void {
    const at = `${values.day ?? ''}T${values.startTime}`;
    storeEventDraft({ at, values, isDirty: form.isDirty() });
    onClose();
    openDialog('new-event', undefined, { at, ignoreBlocker: true });
  }

  return (
    <Dialog
      title="New Event"
      anchor={anchor}
      hidesTitle
      onClose={onClose}
      onBack="close"
      isDirty={form.isDirty()}
      onSubmit={(event) => {
        settle();
        submit(event);
      }}
      footer={
        <>
          <Button variant="subtle" className="mr-auto" onClick={openEditor}>
            More options
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={12} className="one-column">
        <EntryField
          aria-label="Title"
          limit={titleMaxLength}
          data-autofocus
          classNames={{ input: 'text-lg semibold' }}
          {...form.getInputProps('title')}
          value={entered.title}
          read={read ?? undefined}
          onRevert={revert}
          onFocus={({ currentTarget }) => {
            if (currentTarget.value === newEventDefaults.title) currentTarget.select();
          }}
        />
        <Segments
          aria-label="Type"
          fullWidth
          value={values.type}
          onChange={(type) => form.setFieldValue('type', type)}
          data={editorEventTypes.map((value) => ({ value, label: eventTypeLabels[value] }))}
        />
        {!values.isAllDay && (
          <Row gap={8} align="start" className={classes.times}>
            {day && (
              <span className={`flex-none muted text-sm nowrap ${classes.word}`}>
                {formatShortWeekday(day)}, {formatDayOfYear(day, dateFormat)}
              </span>
            )}
            <TimeField
              label="Start time"
              {...form.getInputProps('startTime')}
              value={values.startTime}
              onChange={(startTime) => {
                settle();
                moveStart({ startTime });
              }}
            />
            <span className={`flex-none muted text-sm nowrap ${classes.word}`} aria-hidden>
              –
            </span>
            <TimeField
              label="End time"
              {...form.getInputProps('endTime')}
              value={values.endTime}
              onChange={(endTime) => {
                settle();
                form.setFieldValue('endTime', endTime);
              }}
            />
            {endDay && endDay !== day && (
              <span className={`flex-none muted text-sm nowrap ${classes.word}`}>{formatShortWeekday(endDay)}</span>
            )}
          </Row>
        )}
        <ReminderPermission />
      </Stack>
      <output>
        {read && (
          <MutedText as="span" size="sm" className="block mt-12">
            {describe(read)}
          </MutedText>
        )}
      </output>
    </Dialog>
  );

  function describe({ title, recurrence, spans }: EventReading): string {
    const days = [day, values.isAllDay && endDay !== day ? endDay : null];
    const dates = days.flatMap((each) => (each ? [`${formatWeekday(each)}, ${formatDay(each, dateFormat)}`] : []));
    const times = [start, end].map((at) => formatTime(new Date(at).toISOString(), timezone));
    const when = `${dates.join(' – ')} · ${values.isAllDay ? 'All day' : times.join(' – ')}`;
    const repeat = recurrence && describeRepeat(recurrence);
    const isImportant = spans.some(({ kind }) => kind === 'priority');
    return [`Adds “${title}”`, when, repeat, isImportant && 'Without a priority'].filter(Boolean).join(' · ');
  }
}

/** The same object while the times are the same. */
function useSlot({ start, end }: Span): Span {
  return useMemo(() => ({ start, end }), [start, end]);
}
