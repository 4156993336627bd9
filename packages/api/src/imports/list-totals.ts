import { addAmounts, sumAmounts } from '@goaltracker/domain/core/amount';
import { toEpochDay } from '@goaltracker/domain/core/calendar-day';
import type { ReadEntry, ReadList, Records } from '@goaltracker/import/records/records';

const maxSteps = 24;

export interface ListTotals {
  readonly entries: number;
  readonly tasks: number;
  /** Events and notes. */
  readonly others: number;
  readonly sum: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Whether each entry is 0 or 1. */
  readonly areChecks: boolean;
  /** The total after each of at most 24 equal time steps. */
  readonly course: readonly number[];
}

export interface CountedList {
  readonly list: ReadList;
  readonly totals: ListTotals;
}

export function countLists({ lists, entries, tasks, events, notes }: Records): CountedList[] {
  const entriesOf = Map.groupBy(entries, ({ list }) => list);
  const tasksOf = Map.groupBy(tasks, ({ list }) => list);
  const othersOf = Map.groupBy([...events, ...notes], ({ list }) => list);
  return lists.map((list) => {
    const own = entriesOf.get(list.key) ?? [];
    const sum = sumAmounts(own.map(({ amount }) => amount));
    const totals = {
      entries: own.length,
      tasks: tasksOf.get(list.key)?.length ?? 0,
      others: othersOf.get(list.key)?.length ?? 0,
      sum,
      firstDay: own[0]?.day ?? null,
      lastDay: own.at(-1)?.day ?? null,
      areChecks: own.every(({ amount }) => amount === 0 || amount === 1),
      course: computeCourse(own, computeInitialValue(list, { sum })),
    };
    return { list, totals };
  });
}

/** Returns the value before the first entry, raised when the total would be below 0 (rules/imports.md#lists). */
export function computeInitialValue({ initialValue }: ReadList, { sum }: Pick<ListTotals, 'sum'>): number {
  const total = addAmounts(initialValue, sum);
  return total < 0 ? addAmounts(initialValue, -total) : initialValue;
}

/** `entries` are sorted by day. */
function computeCourse(entries: readonly ReadEntry[], initialValue: number): number[] {
  const [firstEntry, lastEntry] = [entries[0], entries.at(-1)];
  if (!firstEntry || !lastEntry) return [];
  const first = toEpochDay(firstEntry.day);
  const days = toEpochDay(lastEntry.day) - first + 1;
  const steps = Math.min(maxSteps, days);
  const course = Array.from({ length: steps }, () => 0);
  for (const { day, amount } of entries) {
    const step = Math.floor(((toEpochDay(day) - first) * steps) / days);
    course[step] = addAmounts(course[step] ?? 0, amount);
  }
  let total = initialValue;
  return course.map((sum) => (total = addAmounts(total, sum)));
}
