import type { Moment } from '@goaltracker/domain/core/moment';
import type { Completion } from '@goaltracker/db/goals/goals.queries';

/** The completion of a goal, a milestone or a lead measure. If it was completed before, it keeps its instant and day. */
export function computeCompletion(
  isCompleted: boolean,
  now: Moment,
  before?: Pick<Completion, 'completedAt' | 'completedDay'>,
): Completion {
  if (!isCompleted) return { isCompleted, completedAt: null, completedDay: null };
  const { completedAt, completedDay } = before ?? {};
  return { isCompleted, completedAt: completedAt ?? now.at, completedDay: completedDay ?? now.day };
}
