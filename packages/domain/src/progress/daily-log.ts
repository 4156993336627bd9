import { sumAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import type { GoalType } from '../goals/enums.ts';
import { type LoggedLead, computeWigDays } from './wig-days.ts';

/** The fields of a progress entry that the daily log depends on. */
export type LoggedEntry = { date: CalendarDay; value: number; notes: string | null; leadId: string | null };

/** One day of the daily log (rules/progress.md#daily-log). */
export type DailyLogItem<Entry extends LoggedEntry = LoggedEntry> = {
  date: CalendarDay;
  /** In the unit of the goal; percentage points for a WIG. */
  totalValue: number;
  entryCount: number;
  notes: string[];
  entries: Entry[];
  isToday: boolean;
};

/**
 * The entries that count for a goal of this type: the entries on its lead measures for a WIG, else the entries on the
 * goal itself. After a change of type, a goal may have both (rules/progress.md#daily-log).
 */
export function listOwnEntries<Entry extends { leadId: string | null }>(
  goalType: GoalType,
  entries: readonly Entry[],
): Entry[] {
  return entries.filter(({ leadId }) => (leadId !== null) === (goalType === 'wig'));
}

/**
 * Groups the entries of a goal by day, newest day first. Within a day, the entries keep their order
 * (rules/progress.md#daily-log). Leaves out blank notes. For a WIG, pass its `leads`: the total of a day is then the
 * percentage points that the day added to the goal's percentage (see {@link computeWigDays}).
 */
export function groupDailyLog<Entry extends LoggedEntry>(log: {
  entries: readonly Entry[];
  today: CalendarDay;
  leads?: readonly LoggedLead[];
}): DailyLogItem<Entry>[] {
  const pointsByDay = log.leads && computeWigDays(log.leads, log.entries).pointsByDay;
  const days = [...Map.groupBy(log.entries, (entry) => entry.date)].map(([date, entries]) => ({
    date,
    totalValue: pointsByDay ? (pointsByDay.get(date) ?? 0) : sumAmounts(entries.map((entry) => entry.value)),
    entryCount: entries.length,
    notes: entries.flatMap(({ notes }) => (notes?.trim() ? [notes] : [])),
    entries,
    isToday: date === log.today,
  }));
  return days.sort((a, b) => (a.date < b.date ? 1 : -1));
}

/**
 * Finds the day with the highest total above 0, the earliest of equal days, in a log that is newest first; null when
 * there is none (rules/progress.md#daily-log).
 */
export function findBestDay<Item extends Pick<DailyLogItem, 'totalValue'>>(log: readonly Item[]): Item | null {
  let best: Item | null = null;
  for (const item of log) {
    if (item.totalValue > 0 && item.totalValue >= (best?.totalValue ?? 0)) best = item;
  }
  return best;
}
