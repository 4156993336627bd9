import type { GoalType } from '../goals/enums.ts';

interface Goal {
  goalType: GoalType;
  unit: string | null;
}

/** Units of measurement, in lower case and without a final s. A completed task rarely equals one such unit. */
const measures = new Set(
  [
    'km kilometre kilometer m metre meter mi mile yd yard ft foot feet cm',
    'kg kilo kilogram g gram lb pound oz ounce l litre liter ml',
    'h hr hour min minute sec second',
    '€ $ £ ¥ eur euro usd dollar gbp chf franc % percent',
    'page word line step calorie kcal cal',
  ].flatMap((units) => units.split(' ')),
);

/** Whether completed tasks can report on a goal (rules/tasks.md#reporting). Only a value goal has its own total. */
export function takesTaskReports({ goalType }: Pick<Goal, 'goalType'>): boolean {
  return goalType === 'value';
}

interface Choice {
  goalId?: string | null | undefined;
  reportsCompletion?: boolean | undefined;
}

/** Resets a task's choice to report when the change links another goal, unless the change sets the choice. */
export function changeReportChoice<Change extends Choice>(task: { goalId: string | null }, change: Change): Change {
  const isRelinked = change.goalId !== undefined && change.goalId !== task.goalId;
  return isRelinked ? { ...change, reportsCompletion: change.reportsCompletion ?? false } : change;
}

/**
 * Whether a goal counts activities, such as runs or books, so that a task can count as one of them
 * (rules/tasks.md#reporting).
 * @example countsTasks({ goalType: 'value', unit: 'times' }) // true
 */
export function countsTasks(goal: Goal): boolean {
  const unit = (goal.unit ?? '').trim().toLowerCase();
  return takesTaskReports(goal) && !measures.has(unit) && !measures.has(unit.replace(/s$/, ''));
}
