import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { trpcClient } from '../../../lib/trpc.ts';
import { useToday } from '../../../lib/use-today.ts';
import { updateEventCache } from '../calendar-cache.ts';
import { type Move, sendMove } from './send-move.ts';

/**
 * Gives events another time. It shows at once, is taken back when the server refuses, and can be undone from its
 * notification. One of a series first asks which occurrences are meant.
 */
export function useMoveEvent() {
  const { timezone } = useToday();
  const [asked, ask] = useState<Move | null>(null);
  const { mutateAsync: write } = useMutation({
    mutationFn: ({ event: { id }, times, scope }: Pick<Move, 'event' | 'times'> & { scope: SeriesScope }) =>
      scope === 'this'
        ? trpcClient.calendar.update.mutate({ id, ...times })
        : trpcClient.calendar.updateSeries.mutate({ id, scope, ...times }),
  });
  const send = useCallback(
    (move: Move, scope: SeriesScope) => void sendMove(move, { scope, timezone, write }),
    [timezone, write],
  );

  /** `shown` takes the new time back where it is shown already. */
  const move = useCallback(
    async (event: CalendarEvent, to: Span, shown?: () => void): Promise<void> => {
      const times = formatSpan(to);
      const takeBack = shown ?? (await updateEventCache(event.id, (each) => ({ ...each, ...times })));
      if (event.seriesId === null) send({ event, times, takeBack }, 'this');
      else ask({ event, times, takeBack });
    },
    [send],
  );

  function chooseScope(scope: SeriesScope): void {
    if (asked) send(asked, scope);
    ask(null);
  }

  function cancelMove(): void {
    asked?.takeBack();
    ask(null);
  }

  return { move, isAsking: asked !== null, chooseScope, cancelMove };
}
