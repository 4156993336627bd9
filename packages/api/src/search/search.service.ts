import type { SearchInput, SearchResults } from '@goaltracker/contracts/search/search.schema';
import { findRecords, maxFound } from '@goaltracker/db/search/search.queries';
import { type Moment, toMoment } from '@goaltracker/domain/core/moment';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { excerptAround } from '@goaltracker/domain/search/match-text';
import { excerptOfTask } from '@goaltracker/domain/search/task-text';
import { toDueDate } from '@goaltracker/domain/tasks/due';
import { parseLabels } from '@goaltracker/domain/tasks/labels';
import { showTimes } from '../calendar/event-row.ts';
import { listNearestOccurrences, measureDistance } from '../calendar/series/nearest-occurrences.ts';
import { buildUnchanged } from '../calendar/series/unchanged-occurrences.ts';
import type { UserContext } from '../core/context.ts';

const excerptLength = 90;

export async function search(ctx: UserContext, { text }: SearchInput): Promise<SearchResults> {
  const { found, now, timezone } = await ctx.read(async (tx) => {
    const { timezone } = await tx.session;
    const now = toMoment(ctx.now.getTime(), timezone);
    return { found: await findRecords(tx, text, now), now, timezone };
  });
  const { series: _series, ...records } = found;
  return {
    ...records,
    events: (await arrangeEvents(found, now)).map((event) => ({ ...event, ...showTimes(event, timezone) })),
    tasks: found.tasks.map(({ labels, parts, ...task }) => ({
      ...task,
      dueDate: toDueDate(task, timezone),
      excerpt: excerptOfTask({ title: task.title, labels: parseLabels(labels), parts }, text),
    })),
    notes: found.notes.map(({ content, ...note }) => ({
      ...note,
      excerpt: excerptAround(content, text, excerptLength),
    })),
  };
}

type Found = Awaited<ReturnType<typeof findRecords>>;

/** The best of the events with a row and of the nearest occurrences without one, each series once. */
async function arrangeEvents({ series, events }: Found, now: Moment): Promise<SearchResults['events']> {
  const ids = new Set(events.map(({ id }) => id));
  const occurrences = (await listNearestOccurrences(series, now)).flatMap((nearest) => {
    const event = buildUnchanged(nearest);
    return ids.has(event.id) ? [] : { ...event, group: nearest.series.id, rank: nearest.series.rank };
  });
  const sorted = [...events, ...occurrences]
    .map((event) => ({ ...event, distance: measureDistance(event, now) }))
    .toSorted((one, other) => one.rank - other.rank || one.distance - other.distance);
  const best = [...Map.groupBy(sorted, ({ group }) => group).values()].flatMap(([first]) => first ?? []);
  return best.slice(0, maxFound).map(({ id, title, startTime, endTime, isAllDay, recurrence, completionStatus }) => ({
    id,
    title,
    startTime,
    endTime,
    isAllDay,
    recurrence,
    completionStatus: parseCompletionStatus(completionStatus),
  }));
}
