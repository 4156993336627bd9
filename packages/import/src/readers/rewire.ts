import { Fields } from '../files/fields.ts';
import type { SqliteFile } from '../files/sqlite.ts';
import type { Reader } from '../reader.ts';
import { habitLosses, habitNouns } from '../records/habit-losses.ts';
import { toRate } from '../records/rate.ts';
import type { ReadList } from '../records/records.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';
import { parseDate } from '../values/parse-date.ts';

/** Rewire: its `.db` backup. */
export const rewireReader: Reader = {
  id: 'rewire',
  name: 'Rewire backup',
  nouns: habitNouns,
  recognize: ({ database }) =>
    database?.hasTables({
      Habits: ['_id', 'name', 'schedule', 'active_days'],
      checkins: ['habit_id', 'date', 'type'],
    }) ?? false,
  read(documents, builder) {
    for (const { database } of documents) if (database) readDatabase(database, builder);
  },
};

/** A habit with a target count is measurable. */
function toList(habit: Fields, { parent, unit }: { parent: string | null; unit: string | null }): ListDraft {
  const target = habit.number('target_count') ?? 0;
  return {
    key: habit.text('_id') ?? '',
    title: habit.text('name') ?? '',
    description: habit.text('description'),
    parent,
    becomes: 'valueGoal',
    unit: target > 0 ? unit : 'times',
    rate: readRate(habit, target > 0 ? target : 1),
    isArchived: habit.flag('archived'),
    position: habit.number('order_num') ?? 0,
  };
}

/** `schedule`: days of the week (0), n days in a week, month or year (1), or every n days (2). */
function readRate(habit: Fields, amount: number): ReadList['rate'] {
  const schedule = habit.number('schedule') ?? 0;
  if (schedule === 1)
    return toRate(amount * (habit.number('days') ?? 1), [7, 31, 365][habit.number('period') ?? 0] ?? 7);
  if (schedule === 2) return toRate(amount, habit.number('repeating_count') ?? 1);
  const days = (habit.text('active_days') ?? '').split(',').filter(Boolean).length;
  return days === 7 || days === 0 ? toRate(amount, 1) : toRate(amount * days, 7);
}

const kinds = { missed: 1, done: 2, skipped: 3 } as const;

function readDatabase(database: SqliteFile, builder: RecordsBuilder): void {
  const rowsOf = (table: string) => Array.from(database.rows(table), (row) => new Fields(row));
  const categories = new Map(
    rowsOf('category').map((category) => [
      category.text('_id'),
      builder.list({
        key: `category ${category.text('_id') ?? ''}`,
        title: category.text('category_name') ?? '',
        becomes: 'category',
      }),
    ]),
  );
  const units = new Map(rowsOf('unit').map((unit) => [unit.text('_id'), unit.text('unit_name')]));
  const habits = new Map<string | null, { list: string; isMeasured: boolean }>();
  for (const habit of rowsOf('Habits')) {
    const parent = categories.get(habit.text('category')) ?? null;
    const list = builder.list(toList(habit, { parent, unit: units.get(habit.text('unit')) ?? null }));
    habits.set(habit.text('_id'), { list, isMeasured: (habit.number('target_count') ?? 0) > 0 });
  }
  builder.lose(habitLosses.reminders, [...database.rows('reminders')].length);
  for (const checkin of rowsOf('checkins')) {
    const habit = habits.get(checkin.text('habit_id'));
    if (!habit) {
      builder.lose(habitLosses.orphans);
      continue;
    }
    const [kind, note] = [checkin.number('type'), checkin.text('note')];
    const counted = habit.isMeasured ? (checkin.number('actual_count') ?? 0) : kind === kinds.done ? 1 : 0;
    if (counted === 0) {
      if (kind === kinds.skipped) builder.lose(habitLosses.skips);
      else if (kind === kinds.missed) builder.lose(habitLosses.missed);
      else builder.lose(habitLosses.unreadable);
    }
    const day = parseDate(checkin.text('date') ?? '')?.day ?? null;
    if (counted !== 0 || note !== null) builder.entry({ list: habit.list, day, amount: counted, note });
  }
}
