import { habitGoals } from './habit-goals.ts';
import type { GoalPlan } from './goal-plan.ts';
import { type HabitReport, listHabitReports } from './habits.ts';
import type { ReferenceTime } from '../demo-action.ts';

export type GoalReport = HabitReport & { readonly lead: string | undefined };

type Measure = Pick<GoalPlan['goal'], 'targetValue' | 'currentValue'>;

/** The progress reports from the habits of a goal, one habit after another. */
export function listGoalReports(
  { goal, habits = [], createdDaysAgo }: GoalPlan,
  reference: ReferenceTime,
): GoalReport[] {
  return habits.flatMap((habit) => {
    const { lead } = habit;
    const measure: Measure = goal.leads?.find(({ title }) => title === lead) ?? goal;
    const upTo = (measure.targetValue ?? 0) - (measure.currentValue ?? 0);
    const range = { seed: `${goal.title} ${lead}`, sinceDaysAgo: createdDaysAgo, upTo };
    return listHabitReports(habit, range, reference).map((report) => ({ ...report, lead }));
  });
}

/** The progress reports from the habits of the goal with this title. Throws when no goal has it. */
export function listReportsOfGoal(title: string, reference: ReferenceTime): GoalReport[] {
  const plan = habitGoals.find(({ goal }) => goal.title === title);
  if (!plan) throw new Error(`No goal with habits is titled “${title}”`);
  return listGoalReports(plan, reference);
}
