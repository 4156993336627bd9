import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { UserContext } from '../core/context.ts';
import { createCategory } from '../goals/categories.service.ts';
import { createGoal } from '../goals/goals.service.ts';
import { createProgress } from '../progress/progress.service.ts';
import type { GoalPlan, Occasion } from './goal-plan.ts';
import { habitGoals } from './habit-goals.ts';
import { listHabitReports } from './habits.ts';
import { type Known, type Moment, type Present, dayBefore, instantBefore } from './moments.ts';
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

type Measured = Pick<GoalPlan['goal'], 'targetValue' | 'currentValue'>;

function listHabitMoments({ goal, habits = [], createdDaysAgo }: GoalPlan, present: Present): Moment[] {
  return habits.flatMap((habit) => {
    const { lead } = habit;
    const measured: Measured = goal.leads?.find(({ title }) => title === lead) ?? goal;
    const upTo = (measured.targetValue ?? 0) - (measured.currentValue ?? 0);
    const course = { seed: `${goal.title} ${lead}`, sinceDaysAgo: createdDaysAgo, upTo };
    return listHabitReports(habit, course, present).map(({ daysAgo, minutes, value, notes }): Moment => ({
      at: instantBefore(present, daysAgo, minutes),
      async happen(user, known: Known) {
        const { id, leads } = getKnown(known.goals, goal.title);
        const leadId = leads.find(({ title }) => title === lead)?.id;
        await createProgress(user, { goalId: id, leadId, value, notes });
      },
    }));
  });
}

function getKnown<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (found === undefined) throw new Error(`The demo account does not know “${name}” yet`);
  return found;
}
