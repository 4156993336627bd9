import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { UserContext } from '@goaltracker/api/core/context';
import { createCategory } from '@goaltracker/api/goals/categories.service';
import { createGoal } from '@goaltracker/api/goals/goals.service';
import { createProgress } from '@goaltracker/api/progress/progress.service';
import type { GoalPlan, SingleReport } from './goal-plan.ts';
import { listGoalReports } from './goal-reports.ts';
import { habitGoals } from './habit-goals.ts';
import { type DemoAction, type ReferenceTime, computeDay, computeInstant, getRecord } from '../demo-action.ts';
import { occasionalGoals } from './occasional-goals.ts';
import { simpleGoals } from './simple-goals.ts';
import { wigGoals } from './wig-goals.ts';

const customCategories = [
  { name: 'Home', icon: 'Home', color: 'indigo', daysAgo: 201 },
  { name: 'Travel', icon: 'Plane', color: 'red', daysAgo: 95 },
];

const morning = 6 * 60;
const evening = 20 * 60;

export function listGoalActions(reference: ReferenceTime): DemoAction[] {
  const plans = [...wigGoals, ...habitGoals, ...occasionalGoals, ...simpleGoals];
  return [...listCategoryActions(reference), ...plans.flatMap((plan) => listPlanActions(plan, reference))];
}

function listCategoryActions(reference: ReferenceTime): DemoAction[] {
  return customCategories.map(({ daysAgo, ...category }) => ({
    at: computeInstant(reference, daysAgo, morning - 5),
    async run(user, { categories }) {
      const { id } = await createCategory(user, category);
      categories.set(category.name, id);
    },
  }));
}

function listPlanActions(plan: GoalPlan, reference: ReferenceTime): DemoAction[] {
  const { category, goal, createdDaysAgo, deadlineInDays, reports = [] } = plan;
  const creation: DemoAction = {
    at: computeInstant(reference, createdDaysAgo, morning),
    async run(user, { categories, goals }) {
      const deadline = deadlineInDays === undefined ? null : computeDay(reference, -deadlineInDays);
      goals.set(goal.title, await createGoal(user, { ...goal, categoryId: getRecord(categories, category), deadline }));
    },
  };
  const singleReports = reports.map((report): DemoAction => ({
    at: computeInstant(reference, report.daysAgo, evening),
    run: (user, records) => createSingleReport(user, getRecord(records.goals, goal.title), report),
  }));
  return [creation, ...singleReports, ...listHabitActions(plan, reference)];
}

async function createSingleReport(
  user: UserContext,
  goal: Goal,
  { value = 1, notes, milestone }: SingleReport,
): Promise<void> {
  const completed = goal.milestones.filter(({ title }) => title === milestone);
  await createProgress(user, {
    goalId: goal.id,
    value,
    notes,
    milestones: completed.map(({ id }) => ({ id, isCompleted: true })),
  });
}

function listHabitActions(plan: GoalPlan, reference: ReferenceTime): DemoAction[] {
  return listGoalReports(plan, reference).map(({ daysAgo, minutes, lead, value, notes }): DemoAction => ({
    at: computeInstant(reference, daysAgo, minutes),
    async run(user, records) {
      const { id, leads } = getRecord(records.goals, plan.goal.title);
      const leadId = leads.find(({ title }) => title === lead)?.id;
      await createProgress(user, { goalId: id, leadId, value, notes });
    },
  }));
}
