import { habitGoals } from './habit-goals.ts';
import type { GoalPlan } from './goal-plan.ts';
import { type HabitReport, listHabitReports } from './habits.ts';
import type { Present } from '../moments.ts';

export type GoalReport = HabitReport & { readonly lead: string | undefined };

type Measured = Pick<GoalPlan['goal'], 'targetValue' | 'currentValue'>;

/** Everything that came of the habits behind a goal, habit by habit. */
export function listGoalReports({ goal, habits = [], createdDaysAgo }: GoalPlan, present: Present): GoalReport[] {
  return habits.flatMap((habit) => {
    const { lead } = habit;
    const measured: Measured = goal.leads?.find(({ title }) => title === lead) ?? goal;
    const upTo = (measured.targetValue ?? 0) - (measured.currentValue ?? 0);
    const course = { seed: `${goal.title} ${lead}`, sinceDaysAgo: createdDaysAgo, upTo };
    return listHabitReports(habit, course, present).map((report) => ({ ...report, lead }));
  });
}

/** Of the goal with this title. Throws when no habit is behind it. */
export function listReportsOfGoal(title: string, present: Present): GoalReport[] {
  const plan = habitGoals.find(({ goal }) => goal.title === title);
  if (!plan) throw new Error(`No habit is behind “${title}”`);
  return listGoalReports(plan, present);
}
