import { Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { EventRepeat } from '../../calendar/core/event-repeat.tsx';
import { EventTime } from '../../calendar/core/event-time.tsx';
import { RemoveEventDialog } from '../../calendar/editor/remove-event-dialog.tsx';
import classes from './report.module.css';
import type { ReportedEvent } from './use-reported-event.ts';

/** The event the report is for, with its current report and buttons to edit or remove it. */
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
