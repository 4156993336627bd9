import type { CalendarEvent, RemoveSeriesInput, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import {
  deleteOccurrences,
  serializeSeriesChanges,
  lockSeriesEvents,
  saveOccurrences,
} from '@goaltracker/db/calendar/series.queries';
import type { UserContext } from '../core/context.ts';
import { NotFoundError } from '../core/errors.ts';
import { toCalendarEvent } from './event-draft.ts';
import { planSeriesChange, withoutNote } from './series-plan.ts';

/** Answers the addressed event; where the new plan has no place for it, the first of the plan. */
export async function updateSeries(ctx: UserContext, { id, ...change }: UpdateSeriesInput): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    const { timezone } = await tx.session;
    await serializeSeriesChanges(tx);
    const series = await lockSeriesEvents(tx, id);
    const addressed = series.find((event) => event.id === id);
    if (!addressed) throw new NotFoundError();
    const { changed, removed } = planSeriesChange(series, addressed, change, { timezone, now: ctx.now });
    const saved = changed.length > 0 ? await saveOccurrences(tx, changed, removed) : [];
    const [first] = saved;
    const answer = removed.includes(id) ? first : (saved.find((event) => event.id === id) ?? withoutNote(addressed));
    if (!answer) throw new NotFoundError();
    return toCalendarEvent(answer);
  });
}

export async function removeSeries(ctx: UserContext, { id, scope }: RemoveSeriesInput): Promise<void> {
  await ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    if ((await deleteOccurrences(tx, id, scope)) === 0) throw new NotFoundError();
  });
}
