import { Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { chosenColor } from '../../../ui/colors.ts';
import { EventTime } from '../../calendar/event/event-time.tsx';
import { RemoveEventDialog } from '../../calendar/remove-event-dialog.tsx';
import classes from './report-event.module.css';
import type { ReportedEvent } from './use-reported-event.ts';

/** The event that is reported from: what it is, what its report says so far, and the ways to change or remove it. */
export function ReportEvent({ event: { event, isGone }, onRemoved }: { event: ReportedEvent; onRemoved: () => void }) {
  if (isGone)
    return (
      <p className={classes.gone}>
        <CalendarX2 size={18} aria-hidden /> This event is gone from the calendar. You can still report.
      </p>
    );
  return event ? <EventCard event={event} onRemoved={onRemoved} /> : null;
}

function EventCard({ event, onRemoved }: { event: CalendarEvent; onRemoved: () => void }) {
  const openDialog = useOpenDialog();
  const [isRemoving, setIsRemoving] = useState(false);
  const report = event.report?.trim();
  return (
    <section className={classes.event} aria-label="Event" style={chosenColor(event.color)}>
      <h3 className={classes.title}>{event.title}</h3>
      <p className={classes.when}>
        <EventTime event={event} />
      </p>
      {report && (
        <div className={classes.report}>
          <span className={classes.label}>Report so far</span>
          <p className={classes.text}>{report}</p>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => openDialog('edit-event', event.id, { replace: true })}>
          Edit event
        </Button>
        <Button variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
          Remove
        </Button>
      </div>
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
