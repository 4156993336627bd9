import { addDays, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { addMonths, startOfMonth } from '@goaltracker/domain/core/calendar-month';
import { formatPlanText } from '@goaltracker/domain/goals/plan-text';
import { createEvent, setCompletion, setReport } from '@goaltracker/api/calendar/calendar.service';
import type { UserContext } from '@goaltracker/api/core/context';
import { createGoal, updateGoal } from '@goaltracker/api/goals/goals.service';
import { createSession, listGoals, saveSession } from '@goaltracker/api/planner/planner.service';
import { createProgress } from '@goaltracker/api/progress/progress.service';
import { createTask, toggleTask } from '@goaltracker/api/tasks/tasks.service';
import { type DemoAction, type DemoRecords, type ReferenceTime, computeInstant, getRecord } from '../demo-action.ts';
import { type MonthPlan, type PlannedGoal, monthPlans } from './month-plan.ts';

const morning = 7 * 60;
const planningTime = 20 * 60;
const evening = 20 * 60 + 15;

/** Plans each month on the evening before, and reports on the planned goals. */
export function listPlanActions(reference: ReferenceTime): DemoAction[] {
  return monthPlans.flatMap((plan) => {
    const first = startOfMonth(addMonths(reference.today, -plan.monthsAgo));
    const daysAgo = daysBetween(first, reference.today);
    const planning: DemoAction = {
      at: computeInstant(reference, daysAgo + 1, planningTime),
      run: (user, records) => planMonth(user, records, plan, first),
    };
    return [planning, ...plan.goals.flatMap((goal) => listGoalActions(goal, daysAgo, reference))];
  });
}

async function planMonth(user: UserContext, records: DemoRecords, { goals }: MonthPlan, first: string): Promise<void> {
  const session = await createSession(user, { month: Number(first.slice(5, 7)), year: Number(first.slice(0, 4)) });
  const deadline = addDays(addMonths(first, 1), -1);
  for (const { title, plan, newGoal } of goals) {
    const fields = { description: formatPlanText(plan), planningSessionId: session.id };
    if (newGoal) {
      const { category, ...goal } = newGoal;
      const categoryId = getRecord(records.categories, category);
      records.goals.set(title, await createGoal(user, { ...goal, ...fields, title, categoryId, deadline }));
    } else {
      await updateGoal(user, { id: getRecord(records.goals, title).id, ...fields });
    }
  }
  await saveSession(user, session.id);
  await createTasks(user, records, session.id, goals);
}

async function createTasks(
  user: UserContext,
  records: DemoRecords,
  sessionId: string,
  goals: MonthPlan['goals'],
): Promise<void> {
  const planned = new Map((await listGoals(user, sessionId)).map((goal) => [goal.title, goal]));
  for (const { title, tasks = [] } of goals) {
    const { id: goalId, obstacles } = getRecord(planned, title);
    const resources = new Map(obstacles.flatMap((each) => each.resources.map(({ id, resource }) => [resource, id])));
    for (const { resource, isDone } of tasks) {
      const task = await createTask(user, { title: resource, goalId, resourceId: getRecord(resources, resource) });
      if (isDone) await toggleTask(user, task.id);
    }
  }
}

function listGoalActions(
  { title, reports = [], slots = [] }: PlannedGoal,
  monthDaysAgo: number,
  reference: ReferenceTime,
): DemoAction[] {
  const reported = reports.map(({ day, value = 1, notes }): DemoAction => ({
    at: computeInstant(reference, monthDaysAgo - day, evening),
    run: (user, records) => createProgress(user, { goalId: getRecord(records.goals, title).id, value, notes }),
  }));
  const scheduled = slots
    .filter(({ inDays }) => -inDays < monthDaysAgo)
    .map((slot): DemoAction => ({
      at: computeInstant(reference, Math.max(0, -slot.inDays), morning + 10),
      run: (user, records) => scheduleWork(user, getRecord(records.goals, title), slot, reference),
    }));
  return [...reported, ...scheduled];
}

async function scheduleWork(
  user: UserContext,
  goal: { id: string; title: string },
  { inDays, from, report }: NonNullable<PlannedGoal['slots']>[number],
  reference: ReferenceTime,
): Promise<void> {
  const at = (hour: number) => computeInstant(reference, -inDays, hour * 60).toISOString();
  const times = { startTime: at(from), endTime: at(from + 1) };
  const event = await createEvent(user, { ...times, type: 'goal', title: goal.title, goalId: goal.id });
  if (report === undefined) return;
  const later = { ...user, now: new Date(at(from + 2)) };
  await setCompletion(later, { id: event.id, completionStatus: 'completed' });
  await setReport(later, { id: event.id, report });
}
