import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { showError, showToast } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { updateEventCache } from '../calendar-cache.ts';
import { formatEventTimes } from '../event/event-labels.ts';

interface Times {
  startTime: string;
  endTime: string;
}

/** An event that is shown at another time already, and how to show it where it was. */
export interface Move {
  event: CalendarEvent;
  times: Times;
  takeBack: () => void;
}

interface MoveOptions {
  scope: SeriesScope;
  timezone: string;
  write: (move: { event: CalendarEvent; times: Times; scope: SeriesScope }) => Promise<unknown>;
}

/** Has a move kept, says so with a way to undo it, and takes it back when it is refused (section 8). */
export async function sendMove({ event, times, takeBack }: Move, options: MoveOptions): Promise<void> {
  const { scope, timezone, write } = options;
  try {
    await write({ event, times, scope });
    showToast({
      title: 'Event moved',
      description: describeMove(event, times, timezone),
      action: { label: 'Undo', onClick: () => void undoMove(event, times, options) },
    });
  } catch {
    takeBack();
    showError(scope === 'this' ? 'Failed to update event' : 'Failed to update all events in series');
  } finally {
    invalidateCalendar();
  }
}

async function undoMove(event: CalendarEvent, moved: Times, options: MoveOptions): Promise<void> {
  const { startTime, endTime } = event;
  const times = { startTime, endTime };
  const takeBack = await updateEventCache(event.id, (shown) => ({ ...shown, ...times }));
  await sendMove({ event: { ...event, ...moved }, times, takeBack }, options);
}

function describeMove(event: CalendarEvent, times: Times, timezone: string): string {
  const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: timezone });
  return `${event.title}: ${weekday.format(new Date(times.startTime))}, ${formatEventTimes({ ...event, ...times }, timezone)}`;
}
