import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useToday } from '../../../hooks/use-today.ts';
import { showDraft } from '../../../store/use-call.ts';
import { formatEventTimes } from '../core/event-labels.tsx';
import { useChangeEvent } from '../core/use-change-event.ts';
import { keySpan } from './geometry.ts';

interface UnscopedMove {
  event: CalendarEvent;
  times: Pick<CalendarEvent, 'startTime' | 'endTime'>;
}

/**
 * Moves and resizes events; the toast offers Undo. `asking`: the event of a series for which the user must choose a
 * scope. `verb`: Move or Resize.
 */
export function useMoveEvent() {
  const { timezone } = useToday();
  const [unscoped, setUnscoped] = useState<UnscopedMove | null>(null);
  const dropDraft = useRef<() => void>(undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      dropDraft.current?.();
    };
  }, []);
  const { change } = useChangeEvent({
    describe: (event, before) => ({
      title: isResized(before, event) ? 'Event resized' : 'Event moved',
      description: formatMove(event, timezone),
    }),
  });

  function move(event: CalendarEvent, to: Span): void {
    const times = formatSpan(to);
    if (event.seriesId === null) return change(event, times);
    // A move by keys also ends when the user leaves the view. Nothing can ask for the scope then.
    if (!isMounted.current) return;
    dropDraft.current?.();
    dropDraft.current = showDraft('calendar.update', { id: event.id, ...times });
    setUnscoped({ event, times });
  }

  function endMove(scope: SeriesScope | null): void {
    // Drops the draft first, because the call computes the move from the rows shown.
    dropDraft.current?.();
    if (unscoped && scope) change(unscoped.event, unscoped.times, scope);
    setUnscoped(null);
  }

  return {
    move,
    asking: unscoped?.event ?? null,
    verb: unscoped && isResized(unscoped.event, unscoped.times) ? 'Resize' : 'Move',
    chooseScope: endMove,
    cancelMove: () => endMove(null),
  };
}

/** Whether exactly one end changed. */
function isResized(before: CalendarEvent, { startTime, endTime }: UnscopedMove['times']): boolean {
  return (before.startTime === startTime) !== (before.endTime === endTime);
}

function formatMove(event: CalendarEvent, timezone: string): string {
  const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: timezone });
  return `${event.title}: ${weekday.format(new Date(event.startTime))}, ${formatEventTimes(event, timezone)}`;
}

/** Milliseconds. Quick key presses are saved as one move after this pause. */
const pause = 700;

interface KeyMove {
  event: CalendarEvent;
  to: Span;
  dropDraft: () => void;
}

interface KeyMoveOptions {
  days: readonly CalendarDay[];
  timezone: string;
  onMove: (event: CalendarEvent, to: Span) => void;
  /** Called with the first day of an event that keys move out of `days`. */
  onLeave: (day: CalendarDay) => void;
}

/**
 * Moves and resizes an event with keys, and shows each press immediately. `announcement`: the new times for screen
 * readers.
 */
export function useKeyMove({ days, timezone, onMove, onLeave }: KeyMoveOptions) {
  const pending = useRef<KeyMove>(null);
  const [announcement, announce] = useState('');

  function save(): void {
    const now = pending.current;
    if (!now) return;
    pending.current = null;
    now.dropDraft();
    onMove(now.event, now.to);
  }
  const saveSoon = useDebouncedCallback(save, { delay: pause, flushOnUnmount: true });

  function press(event: CalendarEvent, key: KeyboardEvent): void {
    const before = pending.current?.event.id === event.id ? pending.current : null;
    if (!before) save();
    const to = event.isAllDay
      ? null
      : keySpan(before?.to ?? parseSpan(event), key, {
          timezone,
          movesDays: days.length > 1,
        });
    if (!to) return;
    key.preventDefault();
    const times = formatSpan(to);
    before?.dropDraft();
    const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: timezone });
    announce(`${weekday.format(to.start)}, ${formatEventTimes({ ...event, ...times }, timezone)}`);
    pending.current = {
      event: before?.event ?? event,
      to,
      dropDraft: showDraft('calendar.update', { id: event.id, ...times }),
    };
    saveSoon();
    const first = toWallClock(to.start, timezone).day;
    const last = toWallClock(to.end - 1, timezone).day;
    if (!days.some((day) => first <= day && day <= last)) onLeave(first);
  }

  return { press, announcement };
}
