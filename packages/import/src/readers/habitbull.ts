import type { SourceDocument } from '../files/document.ts';
import type { Fields } from '../files/fields.ts';
import type { Reader, ReadOptions } from '../reader.ts';
import { habitLosses, habitNouns } from '../records/habit-losses.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';
import { findDateOrder, parseDate } from '../values/parse-date.ts';

/** HabitBull: the CSV of all habits, with a row for each day, without frequencies and units. */
export const habitbullReader: Reader = {
  id: 'habitbull',
  name: 'HabitBull export',
  nouns: habitNouns,
  recognize: ({ header }) =>
    ['HabitName', 'HabitDescription', 'HabitCategory', 'CalendarDate', 'Value'].every((name) => header.includes(name)),
  read(documents, builder, options) {
    for (const document of documents) readRows(document, builder, options);
  },
};

/** `isCounted`: the habit has a value above 1. */
function toList(
  first: Fields,
  { isCounted, parent }: { isCounted: boolean; parent: string | null },
): Omit<ListDraft, 'key'> {
  return {
    title: first.text('HabitName') ?? '',
    description: first.text('HabitDescription'),
    parent,
    becomes: 'valueGoal',
    unit: isCounted ? null : 'times',
  };
}

function readRows({ records }: SourceDocument, builder: RecordsBuilder, { dateFormat }: ReadOptions): void {
  const order = findDateOrder(
    records.map((row) => row.text('CalendarDate') ?? ''),
    dateFormat === 'US' ? 'MDY' : 'DMY',
  );
  const categories = new Map<string, string>();
  for (const [name, rows] of Map.groupBy(records, (row) => row.text('HabitName') ?? '')) {
    const [first] = rows;
    if (!first) continue;
    const category = first.text('HabitCategory');
    if (category !== null && !categories.has(category))
      categories.set(category, builder.list({ key: `category ${category}`, title: category, becomes: 'category' }));
    const isCounted = rows.some((row) => (row.number('Value') ?? 0) > 1);
    const parent = categories.get(category ?? '') ?? null;
    const list = builder.list({ key: name, ...toList(first, { isCounted, parent }) });
    for (const row of rows) {
      const value = row.number('Value');
      const note = row.text('CommentText');
      const isAmount = value !== null && value > 0;
      if (value === 0) builder.lose(habitLosses.missed);
      else if (!isAmount) builder.lose(habitLosses.unreadable);
      const day = parseDate(row.text('CalendarDate') ?? '', order)?.day ?? null;
      if (isAmount || note !== null) builder.entry({ list, day, amount: isAmount ? value : 0, note });
    }
  }
}
