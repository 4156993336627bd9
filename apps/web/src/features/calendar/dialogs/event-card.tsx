import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { Clock, CopyPlus, MapPin, Target, Trash2 } from 'lucide-react';
import { type MouseEvent, useState, useLayoutEffect } from 'react';
import { type DialogProps, useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useIsPhone } from '../../../hooks/use-device.ts';
import { useKeptRecord } from '../../../hooks/use-kept-record.ts';
import { useNow, useToday } from '../../../hooks/use-today.ts';
import { isNotFound } from '../../../http/server-error.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';
import { ColoredName } from '../../../ui/pieces/dot.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { IconText, Text } from '../../../ui/text/text.tsx';
import { hasBegun } from '../core/event-labels.tsx';
import { EventRepeat, EventTime } from '../core/event-facts.tsx';
import { findEventGoal, findReportableGoal, useOpenForm } from '../core/use-open-event.ts';
import { storeEventDraft, toEventValues } from '../editor/event-values.ts';
import { OutcomeButtons } from './outcome-fields.tsx';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { toRepeatValues } from '../editor/repeat-values.ts';
import { read } from '../../../store/rows/read.ts';
import { useRead } from '../../../store/use-read.ts';

/** Shows an event in brief, beside the place of the event in the calendar (rules/calendar.md#event-card). */
export default function EventCard({ record: id = '', onClose }: DialogProps) {
  const query = useRead('calendar.get', { id });
  const event = useKeptRecord(id, query.data);
  const isDeleted = isNotFound(query.error);
  if (event && !isDeleted) return <Card event={event} onClose={onClose} />;
  return <MissingRecordDialog title="Event" what="event" query={query} isDeleted={isDeleted} onClose={onClose} />;
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
    // On a phone the card is a sheet. A single tap outside only closes it.
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
        title={<ColoredName color={event.color}>{title}</ColoredName>}
        place={anchor}
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
                as={UnstyledButton}
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

/** The anchor of an event that is not on the screen. */
function centerOfScreen(): DOMRect {
  return new DOMRect(window.innerWidth / 3, window.innerHeight / 3, 0, 0);
}

/** Finds the element of an event. If several elements show the event, prefers the element with the focus. */
function findShownEvent(id: string): HTMLElement | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)];
  return shown.find((element) => element.contains(document.activeElement)) ?? shown[0];
}

/** Finds the id of the event at a point of the screen, also below the overlay of a dialog. */
function findEventAt({ clientX, clientY }: { clientX: number; clientY: number }): string | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const shown = element.closest<HTMLElement>('[data-event]');
    if (shown) return shown.dataset['event'];
  }
  return undefined;
}

/**
 * Focuses the event before the dialog opens, so that the dialog returns the focus to the event. Not every browser
 * focuses a clicked button.
 */
function EventFocus({ id }: { id: string }) {
  useLayoutEffect(() => findShownEvent(id)?.focus({ preventScroll: true }), [id]);
  return null;
}
