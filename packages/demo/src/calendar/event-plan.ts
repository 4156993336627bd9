import type { CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { type Recurrence, defaultRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import { dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { type Present, dayBefore, instantBefore } from '../moments.ts';

/** An event of the demo account, or a series, and what came of it. Days count back from today. */
export interface EventPlan {
  readonly event: Pick<CreateEventInput, 'title' | 'description' | 'location' | 'color' | 'type' | 'reminderMinutes'>;
  readonly madeDaysAgo: number;
  /** Negative when it is still to come. */
  readonly startsDaysAgo: number;
  /** The first such day from then on, 0 for Sunday. */
  readonly weekday?: number;
  /** From when until when on the clock, or how many days it lasts. */
  readonly lasts: { readonly from: number; readonly hours: number } | { readonly days: number };
  readonly repeats?: Pick<Recurrence, 'type' | 'count'> & Partial<Recurrence>;
  /** The title of the goal it works on. */
  readonly goal?: string;
  /** Done on the days with a report on its goal, and on no others. */
  readonly followsGoal?: boolean;
  /** Takes place on holidays too. */
  readonly evenOnHolidays?: boolean;
  /** What was said about it afterwards; for a series in this order, spread over what has taken place. */
  readonly remarks?: readonly string[];
  readonly isNeverReported?: boolean;
}

export function planFirst(plan: EventPlan, present: Present): Span & { isAllDay: boolean } {
  const { startsDaysAgo, weekday, lasts } = plan;
  const wait = weekday === undefined ? 0 : (weekday - dayOfWeek(dayBefore(present, startsDaysAgo)) + 7) % 7;
  const daysAgo = startsDaysAgo - wait;
  const at = (days: number, hours: number) => instantBefore(present, days, hours * 60).getTime();
  if ('days' in lasts) return { start: at(daysAgo, 0), end: at(daysAgo - lasts.days, 0), isAllDay: true };
  const start = at(daysAgo, lasts.from);
  return { start, end: start + lasts.hours * 3_600_000, isAllDay: false };
}

export function planRecurrence({ repeats }: EventPlan): Recurrence | null {
  return repeats ? { ...defaultRecurrence, endType: 'after', ...repeats } : null;
}

/** Whether this stored event is the one that was planned so. */
export function takesPlace(event: { startTime: string; endTime: string }, { start, end }: Span): boolean {
  const stored = parseSpan(event);
  return stored.start === start && stored.end === end;
}
