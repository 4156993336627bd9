import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { useCallback, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast-store.ts';
import { useToday } from '../../progress/use-today.ts';
import { changeShownEvent, refreshCalendar } from '../calendar-cache.ts';
import { describeTimes } from '../event/event-words.ts';

interface Times {
  startTime: string;
  endTime: string;
}

interface Move {
  event: CalendarEvent;
  times: Times;
  takeBack: () => void;
}

const weekday = (timeZone: string) => new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone });

/**
 * Gives events another time. It shows at once, is taken back when the server refuses, and can be undone from its
 * notification. One of a series first asks which occurrences are meant.
 */
export function useMoveEvent() {
  const { timezone } = useToday();
  const [asked, ask] = useState<Move | null>(null);
  const update = trpc.calendar.update.useMutation();
  const updateSeries = trpc.calendar.updateSeries.useMutation();
  const { mutateAsync: updateOne } = update;
  const { mutateAsync: updateMany } = updateSeries;

  const send = useCallback(
    async ({ event, times, takeBack }: Move, scope: SeriesScope, undoes = false): Promise<void> => {
      const { id, startTime, endTime } = event;
      try {
        await (scope === 'this' ? updateOne({ id, ...times }) : updateMany({ id, scope, ...times }));
        const day = weekday(timezone).format(new Date(times.startTime));
        const description = `${event.title}: ${day}, ${describeTimes({ ...event, ...times }, timezone)}`;
        const undo = () => void shiftBack();
        showToast(
          undoes
            ? { title: 'Event moved back', description }
            : { title: 'Event moved', description, action: { label: 'Undo', onClick: undo } },
        );
      } catch {
        takeBack();
        showError(scope === 'this' ? 'Failed to update event' : 'Failed to update all events in series');
      } finally {
        refreshCalendar();
      }

      async function shiftBack(): Promise<void> {
        const before = { startTime, endTime };
        const takeForth = await changeShownEvent(id, (shown) => ({ ...shown, ...before }));
        await send({ event: { ...event, ...times }, times: before, takeBack: takeForth }, scope, true);
      }
    },
    [timezone, updateOne, updateMany],
  );

  /** `takeBack` is given where the new time is shown already. */
  const move = useCallback(
    async (event: CalendarEvent, to: Span, shown?: () => void): Promise<void> => {
      const times = formatSpan(to);
      const takeBack = shown ?? (await changeShownEvent(event.id, (each) => ({ ...each, ...times })));
      if (event.seriesId === null) await send({ event, times, takeBack }, 'this');
      else ask({ event, times, takeBack });
    },
    [send],
  );

  return {
    move,
    isAsking: asked !== null,
    chooseScope(scope: SeriesScope) {
      if (asked) void send(asked, scope);
      ask(null);
    },
    cancel() {
      asked?.takeBack();
      ask(null);
    },
  };
}
