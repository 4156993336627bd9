import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { UserContext } from '@goaltracker/api/core/context';
import { createCategory } from '@goaltracker/api/goals/categories.service';
import { createGoal } from '@goaltracker/api/goals/goals.service';
import { createProgress } from '@goaltracker/api/progress/progress.service';
import type { GoalPlan, Occasion } from './goal-plan.ts';
import { listGoalReports } from './goal-reports.ts';
import { habitGoals } from './habit-goals.ts';
import { type Moment, type Present, dayBefore, getKnown, instantBefore } from '../moments.ts';
import { occasionGoals } from './occasion-goals.ts';
import { simpleGoals } from './simple-goals.ts';
import { wigGoals } from './wig-goals.ts';

/** Beside the ones every account starts with. */
const moreCategories = [
  { name: 'Home', icon: 'Home', color: 'indigo', daysAgo: 201 },
  { name: 'Travel', icon: 'Plane', color: 'red', daysAgo: 95 },
];

const morning = 6 * 60;
const evening = 20 * 60;

/** Everything that was ever done about goals. */
export function listGoalMoments(present: Present): Moment[] {
  const plans = [...wigGoals, ...habitGoals, ...occasionGoals, ...simpleGoals];
  return [...listCategoryMoments(present), ...plans.flatMap((plan) => followPlan(plan, present))];
}

function listCategoryMoments(present: Present): Moment[] {
  return moreCategories.map(({ daysAgo, ...category }) => ({
    at: instantBefore(present, daysAgo, morning - 5),
    async happen(user, { categories }) {
      const { id } = await createCategory(user, category);
      categories.set(category.name, id);
    },
  }));
}

function followPlan(plan: GoalPlan, present: Present): Moment[] {
  const { category, goal, createdDaysAgo, deadlineInDays, occasions = [] } = plan;
  const creation: Moment = {
    at: instantBefore(present, createdDaysAgo, morning),
    async happen(user, { categories, goals }) {
      const deadline = deadlineInDays === undefined ? null : dayBefore(present, -deadlineInDays);
      goals.set(goal.title, await createGoal(user, { ...goal, categoryId: getKnown(categories, category), deadline }));
    },
  };
  const reports = occasions.map((occasion): Moment => ({
    at: instantBefore(present, occasion.daysAgo, evening),
    happen: (user, known) => reportOccasion(user, getKnown(known.goals, goal.title), occasion),
  }));
  return [creation, ...reports, ...listHabitMoments(plan, present)];
}

async function reportOccasion(user: UserContext, goal: Goal, { value = 1, notes, milestone }: Occasion): Promise<void> {
  const ticked = goal.milestones.filter(({ title }) => title === milestone);
  await createProgress(user, {
    goalId: goal.id,
    value,
    notes,
    milestones: ticked.map(({ id }) => ({ id, isCompleted: true })),
  });
}

function listHabitMoments(plan: GoalPlan, present: Present): Moment[] {
  return listGoalReports(plan, present).map(({ daysAgo, minutes, lead, value, notes }): Moment => ({
    at: instantBefore(present, daysAgo, minutes),
    async happen(user, known) {
      const { id, leads } = getKnown(known.goals, plan.goal.title);
      const leadId = leads.find(({ title }) => title === lead)?.id;
      await createProgress(user, { goalId: id, leadId, value, notes });
    },
  }));
}
