import type { CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { type Recurrence, defaultRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import { dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { type ReferenceTime, computeDay, computeInstant } from '../demo-action.ts';

/** An event or series of the demo account and its reports. Days count back from today. */
export interface EventPlan {
  readonly event: Pick<CreateEventInput, 'title' | 'description' | 'location' | 'color' | 'type' | 'reminderMinutes'>;
  readonly createdDaysAgo: number;
  /** Negative for the future. */
  readonly startsDaysAgo: number;
  /** Moves the start forward to this day of the week, 0 for Sunday. */
  readonly weekday?: number;
  /** The start hour and the duration in hours, or for an all-day event the number of days. */
  readonly time: { readonly from: number; readonly hours: number } | { readonly days: number };
  /** Ends after `count` occurrences. Without `count`, never ends. */
  readonly repeats?: Pick<Recurrence, 'type'> & Partial<Recurrence>;
  /** The title of the linked goal. */
  readonly goal?: string;
  /** Completed exactly on the days with a report on the goal. */
  readonly followsGoal?: boolean;
  /** Takes place on holidays too. */
  readonly evenOnHolidays?: boolean;
  /** Report texts. For a series, spread evenly over its past occurrences, in this order. */
  readonly reports?: readonly string[];
  readonly isNeverReported?: boolean;
}

export function computeFirstSpan(plan: EventPlan, reference: ReferenceTime): Span & { isAllDay: boolean } {
  const { startsDaysAgo, weekday, time } = plan;
  const wait = weekday === undefined ? 0 : (weekday - dayOfWeek(computeDay(reference, startsDaysAgo)) + 7) % 7;
  const daysAgo = startsDaysAgo - wait;
  const at = (days: number, hours: number) => computeInstant(reference, days, hours * 60).getTime();
  if ('days' in time) return { start: at(daysAgo, 0), end: at(daysAgo - time.days, 0), isAllDay: true };
  const start = at(daysAgo, time.from);
  return { start, end: start + time.hours * 3_600_000, isAllDay: false };
}

export function createRecurrence({ repeats }: EventPlan): Recurrence | null {
  return repeats ? { ...defaultRecurrence, endType: 'after', ...repeats } : null;
}

export function hasSpan(event: { startTime: string; endTime: string }, { start, end }: Span): boolean {
  const stored = parseSpan(event);
  return stored.start === start && stored.end === end;
}
