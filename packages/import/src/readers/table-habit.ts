import { fromEpochDay } from '@goaltracker/domain/core/calendar-day';
import type { SourceDocument } from '../files/document.ts';
import { type Fields, toFields } from '../files/fields.ts';
import type { Reader } from '../reader.ts';
import { createKeys } from '../records/created-keys.ts';
import { habitLosses, habitNouns } from '../records/habit-losses.ts';
import { toRate } from '../records/rate.ts';
import type { ReadList } from '../records/records.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';

/** Table Habit (mhabit): the JSON export of habits with their records. */
export const tableHabitReader: Reader = {
  id: 'table-habit',
  name: 'Table Habit export',
  nouns: { ...habitNouns, entries: ['record', 'records'] },
  recognize: (document) => listHabits(document).length > 0,
  read(documents, builder) {
    for (const document of documents) readHabits(document, builder);
  },
};

const statuses = { deleted: 2, archived: 3 } as const;
const negative = 2;

function toList(habit: Fields, parent: string | null): Omit<ListDraft, 'key'> {
  const isNegative = habit.number('type') === negative;
  const created = habit.number('create_t');
  return {
    title: habit.text('name') ?? '',
    description: habit.text('desc'),
    parent,
    becomes: isNegative ? 'leaveOut' : 'valueGoal',
    unit: habit.text('daily_goal_unit') ?? 'times',
    rate: isNegative ? null : readRate(habit),
    color: toColor(habit.number('custom_color')),
    isArchived: habit.number('status') === statuses.archived,
    createdAt: created === null ? null : created * 1_000,
    ...(habit.has('sort_position') && { position: habit.number('sort_position') ?? 0 }),
  };
}

const toColor = (color: number | null) =>
  color === null ? null : `#${(color & 0xff_ff_ff).toString(16).padStart(6, '0')}`;

/** `freq_type`: n times a week (1), a month (2), or in a number of days (3). Each time counts the daily goal. */
function readRate(habit: Fields): ReadList['rate'] {
  const goal = habit.number('daily_goal') ?? 1;
  const [times = 1, days = 1] = listNumbers(habit.text('freq_custom'));
  const kind = habit.number('freq_type');
  return toRate(goal * times, kind === 1 ? 7 : kind === 2 ? 30 : days);
}

/** Returns the numbers in a JSON list. */
const listNumbers = (text: string | null) => [...(text ?? '').matchAll(/\d{1,6}/g)].map(([number]) => Number(number));

function listHabits({ json }: SourceDocument): Fields[] {
  const isHabit = (fields: Fields) =>
    fields.has('name') && (fields.names.includes('records') || fields.has('freq_type'));
  const habits = toFields(json).objects('habits');
  return habits.every(isHabit) ? habits : [];
}

function readHabits(document: SourceDocument, builder: RecordsBuilder): void {
  const groups = new Map(
    toFields(document.json)
      .objects('groups')
      .map((group) => [
        group.text('uuid'),
        builder.list({
          key: `group ${group.text('uuid') ?? ''}`,
          title: group.text('name') ?? '',
          becomes: 'category',
        }),
      ]),
  );
  const all = listHabits(document);
  const habits = all.filter((habit) => habit.number('status') !== statuses.deleted);
  builder.lose(habitLosses.deleted, all.length - habits.length);
  const keyOf = createKeys(habits, {
    timeOf: (habit) => habit.text('create_t'),
    titleOf: (habit) => habit.text('name'),
  });
  for (const habit of habits) {
    const list = builder.list({ key: keyOf(habit), ...toList(habit, groups.get(habit.text('group_id')) ?? null) });
    if (habit.number('type') === negative) builder.lose(habitLosses.doLess);
    if (habit.has('reminder')) builder.lose(habitLosses.reminders);
    for (const record of habit.objects('records')) addRecord(record, list, builder);
  }
}

const kinds = { done: 1, skipped: 2 } as const;

function addRecord(record: Fields, list: string, builder: RecordsBuilder): void {
  const [kind, note, epochDay] = [record.number('record_type'), record.text('reason'), record.number('record_date')];
  if (kind === kinds.skipped) builder.lose(habitLosses.skips);
  else if (kind !== kinds.done) builder.lose(habitLosses.unreadable);
  const amount = kind === kinds.done ? (record.number('record_value') ?? 1) : 0;
  const day = epochDay !== null && Math.abs(epochDay) < 100_000 ? fromEpochDay(Math.floor(epochDay)) : null;
  if (amount !== 0 || note !== null) builder.entry({ list, day, amount, note });
}
