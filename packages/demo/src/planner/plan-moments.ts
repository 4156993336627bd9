import { addDays, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { addMonths, startOfMonth } from '@goaltracker/domain/core/calendar-month';
import { formatPlanText } from '@goaltracker/domain/planner/plan-text';
import { createEvent, setCompletion, setReport } from '@goaltracker/api/calendar/calendar.service';
import type { UserContext } from '@goaltracker/api/core/context';
import { createGoal, updateGoal } from '@goaltracker/api/goals/goals.service';
import { createSession, listGoals, saveSession } from '@goaltracker/api/planner/planner.service';
import { createProgress } from '@goaltracker/api/progress/progress.service';
import { createTask, toggleTask } from '@goaltracker/api/tasks/tasks.service';
import { type Known, type Moment, type Present, getKnown, instantBefore } from '../moments.ts';
import { type MonthPlan, type PlannedGoal, monthPlans } from './month-plan.ts';

const morning = 7 * 60;
const eve = 20 * 60;
const evening = 20 * 60 + 15;

/** Everything that was ever planned, on the eve of its month, and what came of it. */
export function listPlanMoments(present: Present): Moment[] {
  return monthPlans.flatMap((plan) => {
    const first = startOfMonth(addMonths(present.today, -plan.monthsAgo));
    const daysAgo = daysBetween(first, present.today);
    const planning: Moment = {
      at: instantBefore(present, daysAgo + 1, eve),
      happen: (user, known) => planMonth(user, known, plan, first),
    };
    return [planning, ...plan.goals.flatMap((goal) => followGoal(goal, daysAgo, present))];
  });
}

async function planMonth(user: UserContext, known: Known, { goals }: MonthPlan, first: string): Promise<void> {
  const session = await createSession(user, { month: Number(first.slice(5, 7)), year: Number(first.slice(0, 4)) });
  const deadline = addDays(addMonths(first, 1), -1);
  for (const { title, plan, made } of goals) {
    const fields = { description: formatPlanText(plan), planningSessionId: session.id };
    if (made) {
      const { category, ...goal } = made;
      const categoryId = getKnown(known.categories, category);
      known.goals.set(title, await createGoal(user, { ...goal, ...fields, title, categoryId, deadline }));
    } else {
      await updateGoal(user, { id: getKnown(known.goals, title).id, ...fields });
    }
  }
  await saveSession(user, session.id);
  await makeTasks(user, known, session.id, goals);
}

async function makeTasks(user: UserContext, known: Known, sessionId: string, goals: MonthPlan['goals']): Promise<void> {
  const planned = new Map((await listGoals(user, sessionId)).map((goal) => [goal.title, goal]));
  for (const { title, tasks = [] } of goals) {
    const { id: goalId, obstacles } = getKnown(planned, title);
    const resources = new Map(obstacles.flatMap((each) => each.resources.map(({ id, resource }) => [resource, id])));
    for (const { resource, isDone } of tasks) {
      const task = await createTask(user, { title: resource, goalId, resourceId: getKnown(resources, resource) });
      if (isDone) await toggleTask(user, task.id);
    }
  }
}

function followGoal(
  { title, reports = [], slots = [] }: PlannedGoal,
  monthDaysAgo: number,
  present: Present,
): Moment[] {
  const reported = reports.map(({ day, value = 1, notes }): Moment => ({
    at: instantBefore(present, monthDaysAgo - day, evening),
    happen: (user, known) => createProgress(user, { goalId: getKnown(known.goals, title).id, value, notes }),
  }));
  const scheduled = slots
    .filter(({ inDays }) => -inDays < monthDaysAgo)
    .map((slot): Moment => ({
      at: instantBefore(present, Math.max(0, -slot.inDays), morning + 10),
      happen: (user, known) => scheduleWork(user, getKnown(known.goals, title), slot, present),
    }));
  return [...reported, ...scheduled];
}

async function scheduleWork(
  user: UserContext,
  goal: { id: string; title: string },
  { inDays, from, report }: NonNullable<PlannedGoal['slots']>[number],
  present: Present,
): Promise<void> {
  const at = (hour: number) => instantBefore(present, -inDays, hour * 60).toISOString();
  const times = { startTime: at(from), endTime: at(from + 1) };
  const event = await createEvent(user, { ...times, type: 'goal', title: goal.title, goalId: goal.id });
  if (report === undefined) return;
  const later = { ...user, now: new Date(at(from + 2)) };
  await setCompletion(later, { id: event.id, completionStatus: 'completed' });
  await setReport(later, { id: event.id, report });
}
