import type { Fields } from '../files/fields.ts';
import type { Reader } from '../reader.ts';
import { habitLosses, habitNouns } from '../records/habit-losses.ts';
import type { RecordsBuilder } from '../records/records-builder.ts';
import { parseDate } from '../values/parse-date.ts';

/** Streaks: the CSV of all entries, without frequencies and units. */
export const streaksReader: Reader = {
  id: 'streaks',
  name: 'Streaks export',
  nouns: habitNouns,
  recognize: ({ header }) => ['title', 'entry_type', 'entry_date'].every((name) => header.includes(name)),
  read(documents, builder) {
    for (const { records } of documents)
      for (const [key, rows] of Map.groupBy(records, (row) => row.text('task_id') ?? row.text('title') ?? '')) {
        const title = rows.at(-1)?.text('title') ?? '';
        const list = builder.list({ key, title, becomes: 'valueGoal', unit: 'times' });
        for (const row of rows) addEntry(row, list, builder);
      }
  },
};

/** The kind of an entry begins with what happened: `completed_manually`, `missed_auto`. */
function addEntry(row: Fields, list: string, builder: RecordsBuilder): void {
  const kind = row.text('entry_type') ?? '';
  const note = row.text('notes') ?? row.text('note');
  const isDone = kind.startsWith('completed');
  if (kind.startsWith('skip')) builder.lose(habitLosses.skips);
  else if (kind.startsWith('missed')) builder.lose(habitLosses.missed);
  else if (!isDone) builder.lose(habitLosses.unreadable);
  const day = parseDate(row.text('entry_date') ?? '')?.day ?? null;
  if (isDone || note !== null) builder.entry({ list, day, amount: isDone ? 1 : 0, note });
}
