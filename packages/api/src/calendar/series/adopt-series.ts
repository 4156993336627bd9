import { listUnrecordedEvents, setSeriesStarts } from '@goaltracker/db/calendar/occurrences.queries';
import { type OccurrenceRow, type SeriesRow, insertSeries } from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { formatInstants } from '@goaltracker/domain/calendar/instants';
import { listOccurrences, maxOccurrences, openEndedOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { formatRecurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { buildSeries } from './series-record.ts';
import { endRecurrence, findSpanFrom, parseSeriesRule } from './series-rule.ts';

/**
 * Makes records for the series from before there were records that the server had expanded, without a change of their
 * events. Those that a script has posted one by one get none. See the decision in packages/db/docs.
 */
export async function adoptSeries(tx: UserTransaction, timezone: string): Promise<void> {
  const rows = await listUnrecordedEvents(tx);
  const expansions = Map.groupBy(rows, toExpansion);
  const adopted = await Promise.all(
    [...Map.groupBy(rows, ({ seriesId }) => seriesId).values()].map(async (ofSeries) => {
      const made = findMadeTogether(ofSeries);
      const all = made && expansions.get(toExpansion(made.first));
      return made && all ? adopt(ofSeries, { ...made, all, timezone }) : undefined;
    }),
  );
  const found = adopted.filter((each) => each !== undefined);
  if (found.length === 0) return;
  await insertSeries(
    tx,
    found.map(({ series }) => series),
  );
  await setSeriesStarts(
    tx,
    found.flatMap(({ starts }) => starts),
  );
}

/** Events of one expansion share their creation and their recurrence, also after the series was split. */
const toExpansion = ({ createdAt, recurrence }: OccurrenceRow) => `${createdAt} ${recurrence}`;

/** The events of a series that one call has made, if they are most of it; a script makes each at another instant. */
function findMadeTogether(rows: readonly OccurrenceRow[]): { first: OccurrenceRow; made: OccurrenceRow[] } | undefined {
  for (const made of Map.groupBy(rows, toExpansion).values()) {
    const [first] = made;
    if (first && made.length > 1 && made.length * 2 > rows.length) return { first, made };
  }
  return undefined;
}

interface MadeTogether {
  readonly first: OccurrenceRow;
  readonly made: readonly OccurrenceRow[];
  /** The remaining occurrences, in this series and in those split from it. */
  readonly all: readonly OccurrenceRow[];
  readonly timezone: string;
}

async function adopt(rows: readonly OccurrenceRow[], { first, made, all, timezone }: MadeTogether) {
  const recurrence = parseRecurrence(first.recurrence ?? '');
  const last = made.at(-1);
  if (!recurrence || recurrence.rrule !== null || !last || first.recurrence === null || first.seriesId === null) {
    return undefined;
  }
  const { isAllDay, startTime, endTime } = first;
  const where = { timeZone: timezone, isAllDay };
  const planned = listOccurrences(parseSpan(first), recurrence, where).map(({ start }) => start);
  const stored = new Map(rows.map((row) => [parseSpan(row).start, row.id]));
  const matching = planned.filter((start) => stored.has(start));
  const lastMatching = matching.at(-1);
  if (lastMatching === undefined || matching.length * 2 <= made.length) return undefined;
  const most = recurrence.endType === 'never' ? openEndedOccurrences : maxOccurrences;
  const isWhole = lastMatching === planned.at(-1);
  // A part of a split series has too few by itself; it goes on if it is the last and nothing of any part was deleted.
  const isLastPart =
    recurrence.endType !== 'after' && all.length === most && all.every(({ startTime: at }) => at <= last.startTime);
  const goesOn = (isWhole && planned.length === most) || isLastPart;
  const day = toWallClock(lastMatching, timezone).day;
  const rule = {
    startTime,
    endTime,
    isAllDay,
    timezone,
    added: '',
    recurrence:
      isWhole || goesOn
        ? first.recurrence
        : formatRecurrence(endRecurrence(recurrence, { day, start: lastMatching, isAllDay })),
  };
  const generatedUntil = Math.max(lastMatching, parseSpan(last).start) + 1;
  const series: SeriesRow = {
    ...buildSeries(
      { ...last, ...rule, id: first.seriesId, now: new Date(first.createdAt) },
      {
        spans: [],
        generatedUntil: new Date(generatedUntil).toISOString(),
        isEnded: !goesOn || (await findSpanFrom(parseSeriesRule(rule), generatedUntil)) === undefined,
      },
    ),
    excluded: formatInstants(planned.filter((start) => start < lastMatching && !stored.has(start))),
  };
  const starts = matching.map((start) => ({ id: stored.get(start) ?? '', start: new Date(start).toISOString() }));
  return { series, starts };
}
