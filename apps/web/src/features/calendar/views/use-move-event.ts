import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '../../../hooks/use-today.ts';
import { showDraft } from '../../../store/use-call.ts';
import { formatEventTimes } from '../core/event-labels.ts';
import { useChangeEvent } from '../core/use-change-event.ts';

interface UnscopedMove {
  event: CalendarEvent;
  times: Pick<CalendarEvent, 'startTime' | 'endTime'>;
}

/**
 * Gives events other times, with Undo in the toast. `asking` is an event of a series whose
 * scope is to be chosen, `verb` what happens to it.
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
    // A move by keys also ends when the view is left, where nothing asks for the scope any more.
    if (!isMounted.current) return;
    dropDraft.current?.();
    dropDraft.current = showDraft('calendar.update', { id: event.id, ...times });
    setUnscoped({ event, times });
  }

  function endMove(scope: SeriesScope | null): void {
    // First, because the move is computed from what is shown.
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

/** Whether one end was moved, and the other kept. */
function isResized(before: CalendarEvent, { startTime, endTime }: UnscopedMove['times']): boolean {
  return (before.startTime === startTime) !== (before.endTime === endTime);
}

function formatMove(event: CalendarEvent, timezone: string): string {
  const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: timezone });
  return `${event.title}: ${weekday.format(new Date(event.startTime))}, ${formatEventTimes(event, timezone)}`;
}
