import type { SearchInput, SearchResults } from '@goaltracker/contracts/search/search.schema';
import { findRecords } from '@goaltracker/db/search/search.queries';
import { type Moment, toMoment } from '@goaltracker/domain/core/moment';
import { chooseEvents } from '@goaltracker/domain/search/choose-events';
import { showFoundEvent, showFoundNote, showFoundTask } from '@goaltracker/domain/search/show-found';
import { listNearestOccurrences } from '../calendar/series/nearest-occurrences.ts';
import { buildUnchanged } from '../calendar/series/unchanged-occurrences.ts';
import type { UserContext } from '../core/context.ts';

export async function search(ctx: UserContext, { text }: SearchInput): Promise<SearchResults> {
  const { found, now, timezone } = await ctx.read(async (tx) => {
    const { timezone } = await tx.session;
    const now = toMoment(ctx.now.getTime(), timezone);
    return { found: await findRecords(tx, text, now), now, timezone };
  });
  return {
    goals: found.goals,
    events: (await arrangeEvents(found, now)).map((event) => showFoundEvent(event, timezone)),
    tasks: found.tasks.map((task) => showFoundTask(task, text, timezone)),
    notes: found.notes.map((note) => showFoundNote(note, text)),
  };
}

type Found = Awaited<ReturnType<typeof findRecords>>;

/** Chooses the best of the events with a row and the nearest occurrences without one, each series once. */
async function arrangeEvents({ series, events }: Found, now: Moment) {
  const ids = new Set(events.map(({ id }) => id));
  const occurrences = (await listNearestOccurrences(series, now)).flatMap((nearest) => {
    const event = buildUnchanged(nearest);
    return ids.has(event.id) ? [] : { ...event, group: nearest.series.id, rank: nearest.series.rank };
  });
  return chooseEvents([...events, ...occurrences], now);
}
