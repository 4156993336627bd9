import { Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { isNotFound } from '../../../http/server-error.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useRead } from '../../../store/use-read.ts';
import classes from './report.module.css';
import { RemoveEventDialog } from '../../calendar/dialogs/remove-event-dialog.tsx';
import { EventTime, EventRepeat } from '../../calendar/core/event-facts.tsx';

export function ReportEvent({
  event: { event, isDeleted },
  onRemoved,
}: {
  event: ReportedEvent;
  onRemoved: () => void;
}) {
  if (isDeleted)
    return (
      <Panel as="p" tone="warning" padding="12px 16px">
        <Row as="span">
          <CalendarX2 size={18} aria-hidden /> This event is gone from the calendar. You can still report.
        </Row>
      </Panel>
    );
  return event ? <EventCard event={event} onRemoved={onRemoved} /> : null;
}

function EventCard({ event, onRemoved }: { event: CalendarEvent; onRemoved: () => void }) {
  const openDialog = useOpenDialog();
  const [isRemoving, setIsRemoving] = useState(false);
  const report = event.report?.trim();
  return (
    <section className={classes.event} aria-label="Event" style={chosenColor(event.color)}>
      <Text as="h3" size="lg">
        {event.title}
      </Text>
      <MutedText size="md" className="mt-2">
        <EventTime event={event} />
      </MutedText>
      <EventRepeat event={event} />
      {report && (
        <div className="mt-8">
          <MutedText as="span" size="sm">
            Report so far
          </MutedText>
          <p className={`mt-2 pre-line ${classes.reportText}`}>{report}</p>
        </div>
      )}
      <Row gap={0} wrap className="pull-left-12">
        <Button variant="subtle" onClick={() => openDialog('edit-event', event.id, { replace: true })}>
          Edit event
        </Button>
        <Button variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
          Remove
        </Button>
      </Row>
      {isRemoving && (
        <RemoveEventDialog
          formatFailure={() => ({ title: 'Error', description: 'Failed to remove event' })}
          event={event}
          onRemoved={onRemoved}
          onCancel={() => setIsRemoving(false)}
        />
      )}
    </section>
  );
}

/** The calendar event of a progress report. */
export interface ReportedEvent {
  /** Undefined when the report is for no event, or the event no longer exists. */
  id: string | undefined;
  /** Undefined until it is loaded. */
  event: CalendarEvent | undefined;
  isDeleted: boolean;
  /** The day the event starts, at most today. */
  day: CalendarDay | undefined;
  /** Whether the report can complete the event. */
  canComplete: boolean;
}

export function useReportedEvent(id: string | undefined): ReportedEvent {
  const { day: today, timezone } = useToday();
  const { data: event, error } = useRead('calendar.get', { id: id ?? '' }, { enabled: id !== undefined });
  const isDeleted = id !== undefined && isNotFound(error);
  const startDay = event && toCalendarDay(new Date(event.startTime), timezone);
  return {
    id: isDeleted ? undefined : id,
    event: isDeleted ? undefined : event,
    isDeleted,
    day: startDay && (startDay < today ? startDay : today),
    canComplete: event !== undefined && !isDeleted && event.completionStatus !== 'completed',
  };
}
