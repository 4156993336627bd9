import { Button } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { editorEventTypes, newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { useEffect, useState } from 'react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDayOfYear } from '../../../ui/format/format-date.ts';
import { formatShortWeekday } from '../../../ui/format/format-period.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { EntryField } from '../../../ui/entry-field/entry-field.tsx';
import { TimeField } from '../../../ui/date-fields/time-field.tsx';
import { Segments } from '../../../ui/choices/segments.tsx';
import ReminderPermission from '../../reminders/reminder-permission.tsx';
import { storeEventDraft, computeEventSpan, toNewEventValues } from './event-values.ts';
import { useEventForm, useMoveStart, useSubmitEvent } from './event-form.ts';
import { eventTypeLabels } from '../core/event-labels.tsx';
import { TitleHint, useTitleReading } from './title-reading.tsx';
import classes from './quick-create.module.css';
import type { QuickCreateProps } from '../core/use-open-card.ts';

/** Creates an event from title, type and times. More options continues in the editor. */
export default function QuickCreate({ span, anchor, onChange, onClose }: QuickCreateProps) {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const openDialog = useOpenDialog();
  const [initialValues] = useState(() => toNewEventValues(span, timezone));
  const { form, read, revert } = useTitleReading(useEventForm(initialValues, timezone), timezone);
  const { submit, isPending } = useSubmitEvent(form, onClose);
  const moveStart = useMoveStart(form, timezone);
  const values = form.getValues();
  const { day, endDay } = values;
  const { start, end } = computeEventSpan(values, timezone) ?? span;
  // The timeline draws the new event at the times of the fields.
  useEffect(() => {
    if (end > start && (start !== span.start || end !== span.end)) onChange({ start, end });
  }, [start, end, span, onChange]);

  function openEditor(): void {
    const at = `${values.day ?? ''}T${values.startTime}`;
    storeEventDraft({ at, values, isDirty: form.isDirty() });
    onClose();
    openDialog('new-event', undefined, { at, ignoreBlocker: true });
  }

  return (
    <Dialog
      title="New Event"
      place={anchor}
      hidesTitle
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={submit}
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
          value={form.values.title}
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
              onChange={(startTime) => moveStart({ startTime })}
            />
            <span className={`flex-none muted text-sm nowrap ${classes.word}`} aria-hidden>
              –
            </span>
            <TimeField label="End time" {...form.getInputProps('endTime')} />
            {endDay && endDay !== day && (
              <span className={`flex-none muted text-sm nowrap ${classes.word}`}>{formatShortWeekday(endDay)}</span>
            )}
          </Row>
        )}
        <ReminderPermission />
      </Stack>
      <TitleHint read={read} form={form} className="mt-12" />
    </Dialog>
  );
}
