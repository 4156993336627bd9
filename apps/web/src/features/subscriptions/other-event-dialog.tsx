import type { SubscribedEvent } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { Button } from '@mantine/core';
import { CalendarDays, Clock, CopyPlus, MapPin } from 'lucide-react';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { useCall } from '../../store/use-call.ts';
import { isNotFound } from '../../http/server-error.ts';
import { useKeptRecord } from '../../hooks/use-kept-record.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { MissingRecordDialog } from '../../ui/dialog/missing-record-dialog.tsx';
import { IconText, Text } from '../../ui/text/text.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { showToast } from '../../undo/toast.ts';
import { EventTime } from '../calendar/core/event-facts.tsx';
import { useRead } from '../../store/use-read.ts';

export default function OtherEventDialog({ record: id = '', onClose }: DialogProps) {
  const query = useRead('calendarSubscriptions.getEvent', { id });
  const event = useKeptRecord(id, query.data);
  if (event) return <OtherEvent event={event} onClose={onClose} />;
  const isDeleted = isNotFound(query.error);
  return <MissingRecordDialog title="Event" what="event" query={query} isDeleted={isDeleted} onClose={onClose} />;
}

function OtherEvent({ event, onClose }: { event: SubscribedEvent; onClose: () => void }) {
  const { id, title, calendar, location, description } = event;
  const { mutate: remove } = useCall('calendar.remove');
  const copy = useCall('calendarSubscriptions.copyEvent', {
    onSuccess(copied) {
      onClose();
      const action = { label: 'Undo', onClick: () => remove({ id: copied.id }) };
      showToast({ title: 'Copied to Your Calendar', description: title, action });
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button
          leftSection={<CopyPlus size={18} aria-hidden />}
          loading={copy.isPending}
          onClick={() => copy.mutate({ id })}
        >
          Copy to My Calendar
        </Button>
      }
    >
      <Stack gap={12} className="pre-line">
        <IconText>
          <Clock size={18} aria-hidden />
          <EventTime event={event} />
        </IconText>
        <IconText>
          <CalendarDays size={18} aria-hidden />
          <span>{calendar}, which can only be changed where it comes from</span>
        </IconText>
        {location && (
          <IconText>
            <MapPin size={18} aria-hidden />
            <span>{location}</span>
          </IconText>
        )}
        {description && <Text>{description}</Text>}
      </Stack>
    </Dialog>
  );
}
