import { ActionIcon, Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { Clock, CopyPlus, MapPin, Target, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { type DialogProps, useOpenDialog } from '../../../hooks/dialog-url.ts';
import { useIsPhone } from '../../../hooks/use-is-phone.ts';
import { useKeptRecord } from '../../../hooks/use-kept-record.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordDeleted } from '../../../ui/dialog/record-deleted.tsx';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { Dot } from '../../../ui/layout/dot.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { IconText } from '../../../ui/text/icon-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { hasBegun } from '../core/event-labels.ts';
import { EventRepeat } from '../core/event-repeat.tsx';
import { EventTime } from '../core/event-time.tsx';
import { findEventGoal, findReportableGoal } from '../core/use-open-event.ts';
import { EventFocus, findEventAt, findShownEvent } from './event-anchor.tsx';
import { storeEventDraft } from './event-draft.ts';
import { toEventValues } from './event-values.ts';
import { OutcomeButtons } from './outcome-fields.tsx';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { toRepeatValues } from './repeat-values.ts';
import { useOpenForm } from './use-open-form.ts';
import { read } from '../../../store/read.ts';
import { useRead } from '../../../store/use-read.ts';

/** The event in the address in brief, beside the place where the calendar shows it (rules/calendar.md#event-card). */
export default function EventCard({ record: id = '', onClose }: DialogProps) {
  const query = useRead('calendar.get', { id });
  const event = useKeptRecord(id, query.data);
  if (query.error && parseServerError(query.error).code === 'NOT_FOUND')
    return (
      <Dialog title="Event" onClose={onClose}>
        <RecordDeleted what="event" onClose={onClose} />
      </Dialog>
    );
  if (event) return <Card event={event} onClose={onClose} />;
  return (
    <Dialog title="Event" onClose={onClose}>
      <QueryState query={query} skeleton={<FieldsSkeleton />}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}

interface CardProps {
  event: CalendarEvent;
  onClose: () => void;
}

function Card({ event, onClose }: CardProps) {
  const { id, title, location, description } = event;
  const { timezone } = useToday();
  const isBegun = hasBegun(event, useNow());
  const isPhone = useIsPhone();
  const openDialog = useOpenDialog();
  const openForm = useOpenForm();
  const [anchor] = useState(() => findShownEvent(id)?.getBoundingClientRect() ?? centerOfScreen());
  const [isDeleting, setIsDeleting] = useState(false);
  const { data: goals = [] } = useRead('goals.list');
  const goal =
    event.type === 'goal' ? findEventGoal(event, goals) : goals.find(({ id: each }) => each === event.goalId);
  const reported = isBegun ? findReportableGoal(event, goals) : undefined;
  const isTask = event.type === 'task';

  function clickOutside(click: MouseEvent): void {
    // Outside of a sheet a single tap only closes it.
    const other = isPhone && click.type === 'click' ? undefined : findEventAt(click);
    if (other === id) openForm(event);
    else if (click.type === 'dblclick') return;
    else if (other !== undefined && read('calendar.get', { id: other })) openDialog('event', other, { replace: true });
    else onClose();
  }

  function duplicate(): void {
    const values = { ...toEventValues(event, timezone), ...toRepeatValues(null) };
    const at = `${values.day ?? ''}T${values.startTime}`;
    storeEventDraft({ at, values, goalId: event.goalId, isDirty: false });
    openDialog('new-event', undefined, { at, replace: true });
  }

  return (
    <>
      <EventFocus id={id} />
      <Dialog
        title={
          <Row as="span" style={chosenColor(event.color)}>
            <Dot tone="chosen" size={12} />
            {title}
          </Row>
        }
        anchor={anchor}
        onClose={onClose}
        onClickOutside={clickOutside}
        footer={
          <>
            <ActionIcon className="negative" aria-label="Delete" title="Delete" onClick={() => setIsDeleting(true)}>
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon className="mr-auto" aria-label="Duplicate" title="Duplicate" onClick={duplicate}>
              <CopyPlus size={18} aria-hidden />
            </ActionIcon>
            <Button
              variant="default"
              data-autofocus={(!reported && !isTask) || undefined}
              onClick={() => openDialog('edit-event', id, { replace: true })}
            >
              Edit
            </Button>
            {reported && (
              <Button
                data-autofocus={!isTask || undefined}
                onClick={() => openDialog('report-progress', reported.id, { event: id, replace: true })}
              >
                Report Progress
              </Button>
            )}
            {isTask && (
              <Button data-autofocus onClick={() => openForm(event)}>
                Open Task
              </Button>
            )}
          </>
        }
      >
        <Stack gap={8} className="one-column">
          <IconText gap={8}>
            <Clock size={16} aria-hidden />
            <EventTime event={event} />
          </IconText>
          <EventRepeat event={event} />
          {location && (
            <IconText gap={8}>
              <MapPin size={16} className="flex-none" aria-hidden />
              <span>{location}</span>
            </IconText>
          )}
          {goal && (
            <IconText gap={8}>
              <Target size={16} className="flex-none" aria-hidden />
              <Text
                as={PlainButton}
                className="underlined"
                onClick={() => openDialog('daily-log', goal.id, { replace: true })}
              >
                {goal.title}
              </Text>
            </IconText>
          )}
          {description && <Text className="lines-3 pre-line">{description}</Text>}
          {isBegun && <OutcomeButtons event={event} />}
        </Stack>
        {isDeleting && <RemoveEventDialog event={event} onRemoved={onClose} onCancel={() => setIsDeleting(false)} />}
      </Dialog>
    </>
  );
}

/** For an event that no view on the screen shows. */
function centerOfScreen(): DOMRect {
  return new DOMRect(window.innerWidth / 3, window.innerHeight / 3, 0, 0);
}
