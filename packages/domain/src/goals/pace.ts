import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { isAbove, isBelow } from '../core/tolerance.ts';

/** The pace of an open goal: its average progress compared with its expected progress, and its deadline. */
export const paces = ['no-pace', 'just-started', 'ahead', 'on-track', 'behind', 'overdue'] as const;
export type Pace = (typeof paces)[number];

/** The label of each pace (rules/pace.md#verdict). */
export const paceLabels: Record<Pace, string> = {
  'no-pace': 'No pace yet',
  'just-started': 'Just started',
  ahead: 'Ahead',
  'on-track': 'On Track',
  behind: 'Behind',
  overdue: 'Overdue',
};

/** The share of the expected progress below which a goal is behind (rules/pace.md#verdict). */
export const behindThreshold = 0.8;

/** Average and expected progress per reporting period. */
export type PaceFigures = {
  average: number;
  /** `null` when nothing is expected. */
  expected: number | null;
  /** Whether a reporting period is over. Before that, it is too early to call a goal behind. */
  isPeriodOver: boolean;
};

/** The deadline of a goal, and the days until its completion at its average. Each is null when missing. */
export type PaceDeadline = { deadline: CalendarDay | null; estimatedCompletionDays: number | null };

/**
 * Computes the pace of an open goal (rules/pace.md#verdict): overdue after its deadline (rules/pace.md#overdue); ahead
 * above the expected progress when the forecast meets the deadline; behind below 80 % of the expected progress, but
 * just started until the first reporting period is over; otherwise on track, whatever the forecast. On track when
 * nothing is expected (rules/pace.md#nothing-expected).
 * @example computePace({ average: 8, expected: 10, isPeriodOver: true }, { deadline: null, estimatedCompletionDays: 9
 * }, '2026-01-05') // 'on-track'
 */
export function computePace(
  { average, expected, isPeriodOver }: PaceFigures,
  { deadline, estimatedCompletionDays: days }: PaceDeadline,
  today: CalendarDay,
): Pace {
  if (deadline !== null && deadline < today) return 'overdue';
  if (expected === null || expected <= 0) return 'on-track';
  if (isAbove(average, expected)) {
    const isInTime = deadline === null || (days !== null && addDays(today, days) <= deadline);
    return isInTime ? 'ahead' : 'on-track';
  }
  if (!isBelow(average, expected * behindThreshold)) return 'on-track';
  return isPeriodOver ? 'behind' : 'just-started';
}
