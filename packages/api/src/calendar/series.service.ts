import type { CalendarEvent, RemoveSeriesInput, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import { deleteOccurrences, lockSeries, lockSeriesOf, saveOccurrences } from '@goaltracker/db/calendar/series.queries';
import type { UserContext } from '../core/context.ts';
import { NotFoundError } from '../core/errors.ts';
import { viewEvent } from './event-draft.ts';
import { planSeriesChange, withoutNote } from './series-plan.ts';

/** Answers the addressed event; where the new plan has no place for it, the first of the plan. */
export async function updateSeries(ctx: UserContext, { id, ...change }: UpdateSeriesInput): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    const { timezone } = await tx.session;
    await lockSeries(tx);
    const series = await lockSeriesOf(tx, id);
    const addressed = series.find((event) => event.id === id);
    if (!addressed) throw new NotFoundError();
    const { changed, removed } = planSeriesChange(series, addressed, change, { timezone, now: ctx.now });
    const saved = changed.length > 0 ? await saveOccurrences(tx, changed, removed) : [];
    const [first] = saved;
    const answer = removed.includes(id) ? first : (saved.find((event) => event.id === id) ?? withoutNote(addressed));
    if (!answer) throw new NotFoundError();
    return viewEvent(answer);
  });
}

export async function removeSeries(ctx: UserContext, { id, scope }: RemoveSeriesInput): Promise<void> {
  await ctx.write(async (tx) => {
    await lockSeries(tx);
    if ((await deleteOccurrences(tx, id, scope)) === 0) throw new NotFoundError();
  });
}
