import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { holdInvalidations, invalidateCalendar } from '../../../lib/invalidate.ts';
import { type Rollback, optimisticMutation } from '../../../lib/optimistic-update.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { updateEventCache } from '../core/calendar-cache.ts';
import { formatEventTimes } from '../core/event-labels.ts';
import { useRestoreEvent } from '../core/use-restore-event.ts';

type Times = Pick<CalendarEvent, 'startTime' | 'endTime'>;

/** A move that the calendar already shows. `event` has the times before the move. */
interface Move {
  event: CalendarEvent;
  times: Times;
  rollback: Rollback;
  /** Takes back another move, and is not undone itself. */
  isUndo?: boolean;
}

/** The move that a mutation saves, by the input of the mutation. */
const moves = new WeakMap<object, Move>();

/**
 * Gives events other times: optimistically, with Undo in the toast, and rolled back when the server refuses.
 * `asking` is an event of a series whose scope is to be chosen.
 */
export function useMoveEvent() {
  const { timezone } = useToday();
  const restore = useRestoreEvent();
  const [unscoped, setUnscoped] = useState<Move | null>(null);
  useLayoutEffect(() => (unscoped ? holdInvalidations() : undefined), [unscoped]);

  const { mutate } = trpc.calendar.updateSeries.useMutation(
    optimisticMutation({
      readBefore: (input) => moves.get(input),
      update: (_input, move) => (move ? [Promise.resolve(move.rollback)] : []),
      onError: (error, { scope }) =>
        showError(
          scope === 'this' ? 'Failed to update event' : 'Failed to update all events in series',
          describeFailure(error),
        ),
      onSuccess(_event, { scope = 'all' }, move) {
        if (!move || move.isUndo) return;
        showToast({
          title: 'Event moved',
          description: formatMove(move, timezone),
          action: {
            label: 'Undo',
            onClick: () => (scope === 'this' ? void undo(move) : restore({ id: move.event.id })),
          },
        });
      },
      invalidate: invalidateCalendar,
    }),
  );

  const save = useCallback(
    (move: Move, scope: SeriesScope): void => {
      const input = { id: move.event.id, scope, ...move.times };
      moves.set(input, move);
      mutate(input);
    },
    [mutate],
  );

  async function undo({ event, times }: Move): Promise<void> {
    const { startTime, endTime } = event;
    const back = await showMove({ ...event, ...times }, { startTime, endTime });
    save({ ...back, isUndo: true }, 'this');
  }

  /** Resolves once the move is being sent, or its scope is asked for. `shown` rolls it back when the calendar already shows it. */
  const move = useCallback(
    async (event: CalendarEvent, to: Span, shown?: Rollback): Promise<void> => {
      const times = formatSpan(to);
      const next = shown ? { event, times, rollback: shown } : await showMove(event, times);
      if (event.seriesId === null) save(next, 'this');
      // At once, so that invalidations are held before the end of the drag lets them go.
      else flushSync(() => setUnscoped(next));
    },
    [save],
  );

  function chooseScope(scope: SeriesScope): void {
    if (unscoped) save(unscoped, scope);
    setUnscoped(null);
  }

  function cancelMove(): void {
    unscoped?.rollback();
    setUnscoped(null);
  }

  return { move, asking: unscoped?.event ?? null, chooseScope, cancelMove };
}

async function showMove(event: CalendarEvent, times: Times): Promise<Move> {
  return { event, times, rollback: await updateEventCache(event.id, (cached) => ({ ...cached, ...times })) };
}

function formatMove({ event, times }: Move, timezone: string): string {
  const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: timezone });
  return `${event.title}: ${weekday.format(new Date(times.startTime))}, ${formatEventTimes({ ...event, ...times }, timezone)}`;
}
