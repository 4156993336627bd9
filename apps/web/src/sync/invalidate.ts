import { queryClient } from './query-client.ts';
import { queries } from './trpc.ts';
import { forgetUndoable } from './undo-history.ts';

const queued = new Set<() => void>();
let unsent = 0;

/**
 * Queues invalidations until no mutation is pending: a read answered while another write is still under way would
 * replace that write's optimistic update with the old state.
 */
export function invalidateWhenIdle(invalidate: () => void): void {
  queued.add(invalidate);
  flushIfIdle();
}

/** Delays invalidations while the app shows a change that it has yet to send. Call the result once it is sent. */
export function holdInvalidations(): () => void {
  unsent += 1;
  return () => {
    unsent -= 1;
    flushIfIdle();
  };
}

function flushIfIdle(): void {
  if (queued.size === 0 || unsent > 0 || queryClient.isMutating() > 0) return;
  const due = [...queued];
  queued.clear();
  for (const invalidate of due) invalidate();
}

queryClient.getMutationCache().subscribe(flushIfIdle);

/**
 * Invalidates every read that a change of goals or progress can affect: goals, stats, daily logs, the goal counts of
 * categories, the goals of plans, daily performance, and linked tasks and events (specification 1, section 4).
 */
export function invalidateGoals(): void {
  invalidateWhenIdle(invalidateGoalReads);
}

function invalidateGoalReads(): void {
  void queries.goals.invalidate();
  void queries.progress.invalidate();
  void queries.categories.invalidate();
  void queries.planner.listGoals.invalidate();
  void queries.dailyPerformance.invalidate();
  void queries.tasks.invalidate();
  void queries.calendar.invalidate();
}

/** Refetches what is on screen and drops every other answer, also of earlier loads, after all data was replaced. */
export function invalidateEverything(): void {
  forgetUndoable();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
  void import('./personal-data.ts').then(({ forgetReads }) => forgetReads());
}

/** Invalidates every read that a change of events, tasks or notes can affect. */
export function invalidateCalendar(): void {
  invalidateWhenIdle(invalidateCalendarReads);
}

function invalidateCalendarReads(): void {
  void queries.calendar.invalidate();
  void queries.tasks.invalidate();
  void queries.notes.invalidate();
}
