import type { CalendarDay } from '../core/calendar-day.ts';
import { type CsvCell, formatCsv } from '../core/csv.ts';
import { formatLocalTime } from '../core/wall-clock.ts';
import type { ReportingFrequency } from './enums.ts';

/** The fields of a goal in the export. Instants are ISO 8601, the percentage is 0 to 100. */
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
  readonly countsFrom: CalendarDay | null;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly leads: readonly ExportedLead[];
}

interface ExportedLead {
  readonly title: string;
  readonly targetValue: number;
  readonly currentValue: number;
  readonly unit: string | null;
  readonly expectedProgress: number | null;
  readonly reportingFrequency: ReportingFrequency;
}

/** The notes of a progress entry. */
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
  // The specification gives the columns above, in this order.
  'Pace Counts From',
  'Lead Measures',
] as const;

/**
 * The file name of the goals export (rules/backup.md#goals-file).
 * @example formatGoalsFileName('2026-11-21') // 'goaltracker-export-2026-11-21.csv'
 */
export function formatGoalsFileName(today: CalendarDay): string {
  return `goaltracker-export-${today}.csv`;
}

/**
 * Formats goals as a CSV file, in the given order (rules/backup.md#goals-file). Times are local times in the user's
 * zone. The Notes cell contains the notes of all progress entries in the given order, one per line, each after its day.
 * The Lead Measures cell contains one line per lead measure.
 */
export function formatGoalsCsv(
  goals: readonly ExportedGoal[],
  { notes, timeZone }: { notes: readonly ProgressNote[]; timeZone: string },
): string {
  const notesByGoal = Map.groupBy(notes, ({ goalId }) => goalId);
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
    (notesByGoal.get(goal.id) ?? []).map((note) => `${note.date}: ${note.notes}`).join('\n'),
    goal.countsFrom,
    goal.leads.map(formatLead).join('\n'),
  ];
  return formatCsv([columns, ...goals.map(toRow)]);
}

/** @example 'Long runs: 12 of 30 runs, 3 weekly' */
function formatLead(lead: ExportedLead): string {
  const { title, currentValue, targetValue, unit, expectedProgress, reportingFrequency } = lead;
  const amount = `${currentValue} of ${targetValue}${unit ? ` ${unit}` : ''}`;
  return `${title}: ${amount}${expectedProgress === null ? '' : `, ${expectedProgress} ${reportingFrequency}`}`;
}
