import { selectCategories } from '@goaltracker/domain/goals/category-rows';
import { selectGoal, selectGoals } from '@goaltracker/domain/goals/select-goals';
import { selectDailyLog, selectProgressWeeks, selectStats } from '@goaltracker/domain/progress/select-progress';
import type { CallClock, Rows } from '@goaltracker/domain/sync/changes';
import type { TestUser } from './test-api.ts';

/** Computes from a device's rows what `readGoalAnswers` reads from the server. */
export function computeGoalAnswers(rows: Rows, clock: CallClock): unknown {
  const goals = selectGoals(rows, clock);
  return {
    goals,
    categories: selectCategories(rows),
    stats: selectStats(rows, clock),
    weeks: selectProgressWeeks(rows, clock),
    ofGoals: goals.map(({ id }) => {
      return { goal: selectGoal(rows, { id }, clock), log: selectDailyLog(rows, { id }, clock) };
    }),
  };
}

export async function readGoalAnswers({ trpc }: TestUser): Promise<unknown> {
  const goals = await trpc.goals.list();
  const weeks = await trpc.progress.weeks();
  return {
    goals,
    categories: await trpc.categories.list(),
    stats: await trpc.progress.stats(),
    weeks: { ...weeks, goals: weeks.goals.toSorted((one, other) => (one.goalId < other.goalId ? -1 : 1)) },
    ofGoals: await Promise.all(
      goals.map(async ({ id }) => {
        return { goal: await trpc.goals.get({ id }), log: await trpc.progress.daily({ id }) };
      }),
    ),
  };
}
