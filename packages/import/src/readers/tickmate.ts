import { Fields } from '../files/fields.ts';
import type { SqliteFile } from '../files/sqlite.ts';
import type { Reader } from '../reader.ts';
import { habitLosses, habitNouns } from '../records/habit-losses.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';
import { parseDate, toInstantIn } from '../values/parse-date.ts';

/** Tickmate: the `.db` backup. Habits have no frequency. */
export const tickmateReader: Reader = {
  id: 'tickmate',
  name: 'Tickmate backup',
  nouns: { ...habitNouns, entries: ['tick', 'ticks'] },
  recognize: ({ database }) =>
    database?.hasTables({ tracks: ['_id', 'name'], ticks: ['_track_id', 'year', 'month', 'day'] }) ?? false,
  read(documents, builder, { timeZone }) {
    for (const { database } of documents) if (database) readDatabase(database, builder, timeZone);
  },
};

function toList(track: Fields, parent: string | null): ListDraft {
  return {
    key: track.text('_id') ?? '',
    title: track.text('name') ?? '',
    description: track.text('description'),
    parent,
    becomes: 'valueGoal',
    unit: 'times',
    isArchived: track.number('enabled') === 0,
    position: track.number('order') ?? 0,
  };
}

function readDatabase(database: SqliteFile, builder: RecordsBuilder, timeZone: string): void {
  const rowsOf = (table: string) => Array.from(database.rows(table), (row) => new Fields(row));
  const groups = new Map(
    rowsOf('groups').map((group) => [
      group.text('_id'),
      builder.list({ key: `group ${group.text('_id') ?? ''}`, title: group.text('name') ?? '', becomes: 'category' }),
    ]),
  );
  const groupOf = new Map(
    rowsOf('track2groups').map((link) => [link.text('_track_id'), groups.get(link.text('_group_id'))]),
  );
  const tracks = new Map<string | null, { list: string; isCounted: boolean; days: Set<string> }>();
  for (const track of rowsOf('tracks')) {
    const list = builder.list(toList(track, groupOf.get(track.text('_id')) ?? null));
    tracks.set(track.text('_id'), { list, isCounted: track.flag('multiple_entries_per_day'), days: new Set() });
  }
  for (const tick of rowsOf('ticks')) {
    const track = tracks.get(tick.text('_track_id'));
    const date = readDate(tick);
    if (!track) builder.lose(habitLosses.orphans);
    else if (date && !track.isCounted && track.days.has(date.day)) builder.lose(habitLosses.repeated);
    else {
      track.days.add(date?.day ?? '');
      const at = date && date.minutes !== null ? toInstantIn(date, timeZone) : null;
      builder.entry({ list: track.list, day: date?.day ?? null, at, amount: 1 });
    }
  }
}

/** Months count from 0. */
function readDate(tick: Fields) {
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (name) => tick.number(name) ?? 0,
  );
  const date = `${year}-${(month ?? 0) + 1}-${day}`;
  return parseDate(tick.flag('has_time_info') ? `${date} ${hour}:${String(minute).padStart(2, '0')}` : date);
}
