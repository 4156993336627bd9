import type { Span } from '../calendar/span.ts';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { parseClockTime } from '../core/clock-time.ts';
import { toInstant } from '../core/wall-clock.ts';
import { compareDues, type Due } from './due.ts';

/** A task that needs a time. */
export interface TaskToPlan extends Due {
  readonly id: string;
  readonly minutes: number;
  readonly priority: string;
}

export interface PlannedTask extends Span {
  readonly id: string;
}

/** A day of the user, and the time zone that determines it. */
export interface PlanClock {
  readonly today: CalendarDay;
  readonly timeZone: string;
}

/** Wall-clock minutes since midnight. */
export interface WorkingHours {
  readonly from: number;
  readonly to: number;
}

/** Proposed starts are multiples of this step (rules/tasks.md#planning-the-day). */
export const planStepInMinutes = 15;
/** The duration of a task without an estimate (rules/tasks.md#planning-the-day). */
export const defaultTaskMinutes = 30;

const msPerMinute = 60_000;
const step = planStepInMinutes * msPerMinute;
const ranks: Record<string, number> = { high: 0, medium: 1, low: 2 };

/**
 * The remaining working hours of today and tomorrow, from the next quarter of an hour on. Empty when the hours end
 * before they begin.
 */
export function listWorkTimes(
  { from, to }: WorkingHours,
  { today, now, timeZone }: PlanClock & { now: number },
): Span[] {
  const next = Math.ceil(now / step) * step;
  return [today, addDays(today, 1)].flatMap((day) => {
    const start = Math.max(toInstant({ day, minutes: from }, timeZone), next);
    const end = toInstant({ day, minutes: to }, timeZone);
    return start < end ? [{ start, end }] : [];
  });
}

/** Whether a task is selected by default: when it is due before the day `until` or has high priority. */
export function isChosenAtFirst(
  { priority, dueDay }: Pick<TaskToPlan, 'priority' | 'dueDay'>,
  until: CalendarDay,
): boolean {
  return priority === 'high' || (dueDay !== null && dueDay < until);
}

/**
 * Sorts tasks in the order of planning: first tasks due by the end of today, then by priority, then by due date, then
 * the longest.
 */
export function sortTasksToPlan<Task extends TaskToPlan>(tasks: readonly Task[], today: CalendarDay): Task[] {
  const urgencyOf = ({ dueDay }: Task) => (dueDay !== null && dueDay <= today ? 0 : 1);
  const rankOf = ({ priority }: Task) => ranks[priority] ?? 1;
  return tasks.toSorted(
    (a, b) => urgencyOf(a) - urgencyOf(b) || rankOf(a) - rankOf(b) || compareDues(a, b) || b.minutes - a.minutes,
  );
}

/**
 * Proposes a time for each task: its due time, or the first free time of its length within `workTimes`, around the
 * `busy` spans (rules/tasks.md#planning-the-day). Leaves out a task that does not fit. The given spans may be in any
 * order.
 * @example planDay([{ id: 'call', minutes: 30, priority: 'high', ...noDue }], { workTimes: [nineToFive], busy:
 * [nineToTen], clock }) // [{ id: 'call', start: ten, end: halfPastTen }]
 */
export function planDay(
  tasks: readonly TaskToPlan[],
  { workTimes, busy, clock }: { workTimes: readonly Span[]; busy: readonly Span[]; clock: PlanClock },
): PlannedTask[] {
  let free = subtractSpans(workTimes, busy);
  const planned: PlannedTask[] = [];
  const plan = ({ id, minutes }: TaskToPlan, findStart: (length: number) => number | undefined): void => {
    const length = minutes * msPerMinute;
    const start = findStart(length);
    if (start === undefined) return;
    const span = { start, end: start + length };
    planned.push({ id, ...span });
    free = subtractSpans(free, [span]);
  };
  const sorted = sortTasksToPlan(tasks, clock.today);
  for (const task of sorted) {
    const due = findDueTime(task, clock);
    plan(task, (length) => (free.some(({ start, end }) => start <= due && due + length <= end) ? due : undefined));
  }
  const atDueTime = new Set(planned.map(({ id }) => id));
  for (const task of sorted.filter(({ id }) => !atDueTime.has(id)))
    plan(task, (length) => free.find(({ start, end }) => end - start >= length)?.start);
  return planned.toSorted((a, b) => a.start - b.start);
}

/** Returns NaN for a task without a due time or without a due day. */
function findDueTime({ dueDay, dueTime }: TaskToPlan, { timeZone }: PlanClock): number {
  if (dueDay === null || dueTime === null) return NaN;
  return toInstant({ day: dueDay, minutes: parseClockTime(dueTime) }, timeZone);
}

/** The rest of `spans`, in order. Each rest begins at a quarter of an hour. */
function subtractSpans(spans: readonly Span[], removed: readonly Span[]): Span[] {
  return removed
    .reduce<readonly Span[]>(
      (left, { start, end }) =>
        left.flatMap((span) =>
          start >= span.end || end <= span.start
            ? [span]
            : [
                { start: span.start, end: start },
                { start: Math.ceil(end / step) * step, end: span.end },
              ].filter((rest) => rest.end > rest.start),
        ),
      spans,
    )
    .toSorted((a, b) => a.start - b.start);
}
