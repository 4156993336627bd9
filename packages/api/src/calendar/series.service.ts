import type { CalendarEvent, RemoveSeriesInput, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import { keepDeletedEvents } from '@goaltracker/db/calendar/deleted-events.queries';
import {
  deleteOccurrences,
  serializeSeriesChanges,
  lockSeriesEvents,
  saveOccurrences,
} from '@goaltracker/db/calendar/series.queries';
import type { UserContext } from '../core/context.ts';
import { NotFoundError } from '../core/errors.ts';
import { toCalendarEvent } from './event-row.ts';
import { planSeriesChange, toEventRow } from './series-plan.ts';

/** Returns the event with this id or, when the change removes it, the first of the changed occurrences. */
export async function updateSeries(ctx: UserContext, { id, ...change }: UpdateSeriesInput): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    const { timezone } = await tx.session;
    await serializeSeriesChanges(tx);
    const series = await lockSeriesEvents(tx, id);
    const target = series.find((event) => event.id === id);
    if (!target) throw new NotFoundError();
    const { changed, removed } = planSeriesChange(series, target, change, { timezone, now: ctx.now });
    const saved = changed.length > 0 ? await saveOccurrences(tx, changed, removed) : [];
    const result = removed.includes(id) ? saved[0] : (saved.find((event) => event.id === id) ?? toEventRow(target));
    if (!result) throw new NotFoundError();
    return toCalendarEvent(result);
  });
}

export async function removeSeries(ctx: UserContext, { id, scope }: RemoveSeriesInput): Promise<void> {
  await ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    await keepDeletedEvents(tx, { id, scope, now: ctx.now });
    if ((await deleteOccurrences(tx, id, scope)) === 0) throw new NotFoundError();
  });
}
