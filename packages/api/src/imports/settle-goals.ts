import { lockAllGoals, toggleGoalCompletions } from '@goaltracker/db/backup/reset.queries';
import { recomputeTotals } from '@goaltracker/db/backup/restore.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { listGoalParts } from '@goaltracker/db/goals/goals.queries';
import { setMilestonesCompleted } from '@goaltracker/db/goals/milestones.queries';
import { isAmount } from '@goaltracker/domain/core/amount';
import { computeGoalProgress } from '@goaltracker/domain/goals/goal-progress';
import { ConflictError } from '../core/errors.ts';
import { getMoment } from '../core/today.ts';

type Goals = Awaited<ReturnType<typeof lockAllGoals>>;

/**
 * Updates totals, passed milestones and completion of all goals after entries were written
 * (rules/progress.md#editing-and-deleting). `before`: the goals as they were locked. Throws ConflictError when a total
 * is below 0 or too large.
 */
export async function settleGoals(tx: UserTransaction, before: Goals, now: Date): Promise<void> {
  await recomputeTotals(tx);
  const earlier = new Map(before.map((goal) => [goal.id, goal]));
  const goals = (await lockAllGoals(tx)).flatMap((goal) => {
    const old = earlier.get(goal.id)?.currentValue;
    // New goals count as changed, and WIGs too, because their lead measures may have changed.
    return old === goal.currentValue && goal.goalType !== 'wig' ? [] : [{ ...goal, old: old ?? goal.currentValue }];
  });
  if (goals.length === 0) return;
  const wrong = goals.find(({ currentValue }) => currentValue < 0 || !isAmount(currentValue));
  if (wrong) throw new ConflictError(`The total of "${wrong.title}" would become ${wrong.currentValue}.`);
  const [parts, moment] = await Promise.all([listGoalParts(tx), getMoment(tx, now)]);
  const milestones = goals
    .filter(({ goalType }) => goalType === 'value')
    .flatMap(({ id, old, currentValue }) => {
      const [above, upTo] = old < currentValue ? [old, currentValue] : [currentValue, old];
      const isPassed = old < currentValue;
      return parts
        .of(id)
        .milestones.filter(
          ({ targetValue, isCompleted }) => targetValue > above && targetValue <= upTo && isCompleted !== isPassed,
        )
        .map((milestone) => ({ id: milestone.id, isPassed }));
    });
  for (const isPassed of [true, false]) {
    const ids = milestones.filter((each) => each.isPassed === isPassed).map(({ id }) => id);
    if (ids.length > 0) await setMilestonesCompleted(tx, ids, isPassed ? moment : null);
  }
  const changed = goals.filter(
    (goal) => computeGoalProgress({ ...goal, ...parts.of(goal.id) }).isCompleted !== goal.isCompleted,
  );
  await toggleGoalCompletions(
    tx,
    changed.map(({ id }) => id),
    moment,
  );
}
