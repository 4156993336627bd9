import type { CalendarDay } from '../core/calendar-day.ts';
import { type CsvCell, formatCsv } from '../core/csv.ts';
import { formatLocalTime } from '../core/wall-clock.ts';

/** A goal as far as its line in the file goes; instants are ISO, the percentage 0 to 100. */
export interface ExportedGoal {
  readonly id: string;
  readonly title: string;
  readonly category: { readonly name: string } | null;
  readonly targetValue: number | null;
  readonly currentValue: number;
  readonly unit: string | null;
  readonly expectedDailyProgress: number | null;
  readonly progressPercentage: number;
  readonly isCompleted: boolean;
  readonly deadline: CalendarDay | null;
  readonly skipWeekends: boolean;
  readonly createdAt: string;
  readonly completedAt: string | null;
}

/** What was remarked on a goal with a report. */
export interface ProgressNote {
  readonly goalId: string;
  readonly date: CalendarDay;
  readonly notes: string;
}

const columns = [
  'Title',
  'Category',
  'Target Value',
  'Current Value',
  'Unit',
  'Expected Daily Progress',
  'Progress Percentage',
  'Is Completed',
  'Deadline',
  'Skip Weekends',
  'Created At',
  'Completed At',
  'Notes',
] as const;

/** @example formatGoalsFileName('2026-11-21') // 'goaltracker-export-2026-11-21.csv' */
export function formatGoalsFileName(today: CalendarDay): string {
  return `goaltracker-export-${today}.csv`;
}

/**
 * The goals as a CSV file, in the order given (second document, section 7, behaviour notes). Days and times are ISO and
 * of the owner's zone. Notes holds those of the goal's progress, whole, each on a line of its own behind its day.
 */
export function formatGoalsCsv(
  goals: readonly ExportedGoal[],
  { notes, timeZone }: { notes: readonly ProgressNote[]; timeZone: string },
): string {
  const notesOf = Map.groupBy(notes, ({ goalId }) => goalId);
  const toRow = (goal: ExportedGoal): CsvCell[] => [
    goal.title,
    goal.category?.name ?? null,
    goal.targetValue,
    goal.currentValue,
    goal.unit,
    goal.expectedDailyProgress,
    goal.progressPercentage,
    goal.isCompleted ? 'Yes' : 'No',
    goal.deadline,
    goal.skipWeekends ? 'Yes' : 'No',
    formatLocalTime(goal.createdAt, timeZone),
    goal.completedAt && formatLocalTime(goal.completedAt, timeZone),
    (notesOf.get(goal.id) ?? []).map((note) => `${note.date}: ${note.notes}`).join('\n'),
  ];
  return formatCsv([columns, ...goals.map(toRow)]);
}
