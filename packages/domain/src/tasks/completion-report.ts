import type { GoalType } from '../goals/enums.ts';

interface Goal {
  goalType: GoalType;
  unit: string | null;
}

/** Units of a measurement, in lower case and without a final s. A completed task is hardly one of them. */
const measures = new Set(
  [
    'km kilometre kilometer m metre meter mi mile yd yard ft foot feet cm',
    'kg kilo kilogram g gram lb pound oz ounce l litre liter ml',
    'h hr hour min minute sec second',
    '€ $ £ ¥ eur euro usd dollar gbp chf franc % percent',
    'page word line step calorie kcal cal',
  ].flatMap((units) => units.split(' ')),
);

/** Whether completed tasks are reported on a goal (rules/tasks.md#reporting): a value goal alone has a total of its own. */
export function takesTaskReports({ goalType }: Pick<Goal, 'goalType'>): boolean {
  return goalType === 'value';
}

interface Choice {
  goalId?: string | null | undefined;
  reportsCompletion?: boolean | undefined;
}

/** A change of a task with what becomes of its choice to report: linking another goal ends it. */
export function changeReportChoice<Change extends Choice>(task: { goalId: string | null }, change: Change): Change {
  const isRelinked = change.goalId !== undefined && change.goalId !== task.goalId;
  return isRelinked ? { ...change, reportsCompletion: change.reportsCompletion ?? false } : change;
}

/**
 * Whether a goal counts what is done, such as runs or books, so that a task may be one of it
 * (rules/tasks.md#reporting).
 * @example countsTasks({ goalType: 'value', unit: 'times' }) // true
 */
export function countsTasks(goal: Goal): boolean {
  const unit = (goal.unit ?? '').trim().toLowerCase();
  return takesTaskReports(goal) && !measures.has(unit) && !measures.has(unit.replace(/s$/, ''));
}
