import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { moveToTime } from '@goaltracker/domain/calendar/move-event';
import { formatSpan, parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { commandKey, hasCommandKey, takesText } from '../../../platform/keys.ts';
import { read } from '../../../store/rows/read.ts';
import { showToast } from '../../../undo/toast.ts';
import { formatSpanOfEvent } from '../core/event-facts.tsx';
import { useCreateEvent } from '../core/use-event-calls.ts';
import { useMoveEvent } from '../drag/use-move-event.ts';
import { parseSlot } from '../hours/hour-slots.tsx';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { ScopeDialog } from './scope-dialog.tsx';

interface Clip {
  event: CalendarEvent;
  isCut: boolean;
}

/**
 * The keys of a focused event in every view: Delete asks before it deletes (rules/calendar.md#deleting-an-event), Ctrl/⌘
 * C, X and V copy and move events (rules/calendar.md#copy-and-paste).
 */
export default function EventKeys() {
  const { timezone, day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const router = useRouter();
  const clip = useRef<Clip>(null);
  const [deleting, setDeleting] = useState<CalendarEvent>();
  const { move, asking, chooseScope, cancelMove } = useMoveEvent();
  const create = useCreateEvent({
    describe: (event) => ({
      title: 'Event pasted',
      description: `${event.title}: ${formatSpanOfEvent(event, { dateFormat, timezone })}`,
    }),
  });

  function take(event: CalendarEvent, isCut: boolean): void {
    clip.current = { event, isCut };
    const what = isCut ? 'moves it to' : 'adds it at';
    const hint = `${commandKey} V ${what} the hour or day that has the focus or the pointer.`;
    showToast({ title: isCut ? 'Event cut' : 'Event copied', description: event.title, hint });
  }

  function paste({ event: copied, isCut }: Clip): void {
    const { pathname, search } = router.latestLocation;
    if (pathname !== '/' && pathname !== '/calendar') return;
    const place = findPlace() ?? { day: search.date ?? today };
    const event = isCut ? read('calendar.get', { id: copied.id }) : undefined;
    const to = placeSpan(event ?? copied, place, timezone);
    if (isCut) clip.current = null;
    if (event) move(event, to);
    else create.mutate({ ...pickCopied(copied), ...formatSpan(to) });
  }

  const handleKey = useEffectEvent((press: KeyboardEvent) => {
    if (press.repeat || takesText(press.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
    const focused = findFocusedEvent();
    const command = hasCommandKey(press) ? key.toLowerCase() : '';
    const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
    // Selected text is copied as usual.
    const isClip = (command === 'c' || command === 'x') && getSelection()?.isCollapsed !== false;
    if (focused && isPlain && (key === 'Delete' || key === 'Backspace')) setDeleting(focused);
    else if (focused && isClip) take(focused, command === 'x');
    else if (command === 'v' && clip.current) paste(clip.current);
    else return;
    press.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => handleKey(press);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const close = () => setDeleting(undefined);
  return (
    <>
      {deleting && <RemoveEventDialog event={deleting} onRemoved={close} onCancel={close} />}
      {asking && (
        <ScopeDialog
          event={asking}
          title="Move Event"
          confirmLabel="Move"
          onConfirm={chooseScope}
          onCancel={cancelMove}
        />
      )}
    </>
  );
}

/** Undefined also for an event of another calendar, which is read-only. */
function findFocusedEvent(): CalendarEvent | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-event]')?.dataset['event'];
  return id === undefined ? undefined : read('calendar.get', { id });
}

interface Place {
  day: CalendarDay;
  /** Undefined for a whole day. */
  hour?: number;
}

/** The hour, or the day of the month view, that has the focus, else the one below the pointer. */
function findPlace(): Place | undefined {
  const places = [':focus', ':hover'].map((state) =>
    document.querySelector<HTMLElement>(`[data-slot]${state}, [aria-label="Days of the month"] [data-day]${state}`),
  );
  const { slot, day } = places.find((place) => place !== null)?.dataset ?? {};
  if (slot !== undefined) return parseSlot(slot);
  return day === undefined ? undefined : { day };
}

/** Keeps the time of day on a whole day. */
function placeSpan(event: CalendarEvent, { day, hour }: Place, timezone: string): Span {
  const span = parseSpan(event);
  const { minutes } = toWallClock(span.start, timezone);
  const isKept = event.isAllDay || hour === undefined;
  return moveToTime(span, { day, minutes: isKept ? minutes : hour * 60, step: 1 }, timezone);
}

/** A copy does not repeat and has no outcome. */
function pickCopied(event: CalendarEvent) {
  const { title, description, location, color, type, isAllDay, goalId, taskId, resourceId, reminderMinutes } = event;
  return { title, description, location, color, type, isAllDay, goalId, taskId, resourceId, reminderMinutes };
}
