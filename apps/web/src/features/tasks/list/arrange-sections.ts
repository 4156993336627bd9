import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { foldText } from '@goaltracker/domain/notes/fold-text';
import type { TaskView } from '../tasks-url.ts';
import { computeDue } from '@goaltracker/domain/tasks/due';
import { orderTasks } from './order-tasks.ts';

/** Tasks below a heading, which is a title or a day. */
export interface TaskSection {
  key: string;
  title?: string;
  day?: CalendarDay;
  /** Whether its tasks can be postponed together. */
  isOverdue?: boolean;
  tasks: readonly Task[];
}

interface Context {
  clock: { now: number; timeZone: string };
  /** For tasks toggled in this view, whether they stay among the completed ones. */
  toggled: ReadonlyMap<string, boolean>;
  goals: readonly Pick<Goal, 'id' | 'title' | 'categoryId'>[];
  categories: readonly Pick<Category, 'id' | 'name'>[];
  /** What a completed task contains. */
  search: string | undefined;
}

/** Days of Upcoming that are shown without tasks, to drag some onto. */
const shownDays = 7;

/** The sections of a view of the page, or of all open tasks that a filter shows, in order (rules/tasks.md#views). */
export function arrangeSections(view: TaskView | 'filtered', tasks: readonly Task[], context: Context): TaskSection[] {
  const { toggled } = context;
  const isDone = ({ id, isCompleted }: Task) => toggled.get(id) ?? isCompleted;
  if (view === 'done') return listDone(tasks.filter(isDone), context);
  const open = tasks.filter((task) => !isDone(task));
  if (view === 'today') return listToday(open, context);
  if (view === 'upcoming') return listUpcoming(open, context);
  if (view === 'goals') return listByGoal(open, context);
  if (view === 'categories') return listByCategory(open, context);
  if (view === 'filtered') return listByDay(open, context);
  return withTasks([
    { key: 'no-date', tasks: open.filter(({ dueDate, calendarEvent }) => !dueDate && !calendarEvent) },
  ]);
}

const withTasks = (sections: TaskSection[]) => sections.filter(({ tasks }) => tasks.length > 0);

/** The instant that a task is due at or, without one, that its event starts at. */
const findTime = ({ dueDate, calendarEvent }: Task): number | null => {
  const text = dueDate ?? calendarEvent?.startTime;
  return text === undefined ? null : Date.parse(text);
};

function listToday(open: readonly Task[], { clock }: Context): TaskSection[] {
  const today = toWallClock(clock.now, clock.timeZone).day;
  const isOverdue = ({ dueDate }: Task) => dueDate !== null && computeDue(dueDate, clock).state === 'overdue';
  const isToday = ({ dueDate, calendarEvent }: Task) =>
    (dueDate !== null && computeDue(dueDate, clock).state === 'today') ||
    (calendarEvent !== null && toWallClock(Date.parse(calendarEvent.startTime), clock.timeZone).day <= today);
  const overdue = open.filter(isOverdue);
  return withTasks([
    { key: 'overdue', title: 'Overdue', isOverdue: true, tasks: orderTasks(overdue, clock.timeZone) },
    {
      key: today,
      day: today,
      tasks: orderTasks(
        open.filter((task) => !isOverdue(task) && isToday(task)),
        clock.timeZone,
        today,
      ),
    },
  ]);
}

function listUpcoming(open: readonly Task[], { clock }: Context): TaskSection[] {
  const today = toWallClock(clock.now, clock.timeZone).day;
  const byDay = Map.groupBy(orderTasks(open, clock.timeZone), (task) => {
    const time = findTime(task);
    return time === null ? '' : toWallClock(time, clock.timeZone).day;
  });
  const near = Array.from({ length: shownDays }, (_, index) => addDays(today, index));
  const later = [...byDay.keys()].filter((day) => day >= today && !near.includes(day)).toSorted();
  return [...near, ...later].map((day) => ({ key: day, day, tasks: byDay.get(day) ?? [] }));
}

/** What is overdue, then each day with tasks, then those without a date. */
function listByDay(open: readonly Task[], { clock }: Context): TaskSection[] {
  const byDay = Map.groupBy(orderTasks(open, clock.timeZone), (task) => {
    const time = findTime(task);
    if (time === null) return 'no-date';
    const isOverdue = task.dueDate !== null && computeDue(task.dueDate, clock).state === 'overdue';
    return isOverdue ? 'overdue' : toWallClock(time, clock.timeZone).day;
  });
  const days = [...byDay.keys()].filter((key) => key !== 'overdue' && key !== 'no-date');
  return withTasks([
    { key: 'overdue', title: 'Overdue', isOverdue: true, tasks: byDay.get('overdue') ?? [] },
    ...days.map((day) => ({ key: day, day, tasks: byDay.get(day) ?? [] })),
    { key: 'no-date', title: 'No date', tasks: byDay.get('no-date') ?? [] },
  ]);
}

function listByGoal(open: readonly Task[], { goals }: Context): TaskSection[] {
  const byGoal = Map.groupBy(open, ({ goalId }) => goalId);
  return withTasks([
    ...goals.map(({ id, title }) => ({ key: id, title, tasks: byGoal.get(id) ?? [] })),
    { key: 'none', title: 'No goal', tasks: byGoal.get(null) ?? [] },
  ]);
}

function listByCategory(open: readonly Task[], { goals, categories }: Context): TaskSection[] {
  const categoryOf = new Map(goals.map(({ id, categoryId }) => [id, categoryId]));
  const byCategory = Map.groupBy(open, ({ goalId }) => (goalId === null ? null : (categoryOf.get(goalId) ?? null)));
  return withTasks([
    ...categories.map(({ id, name }) => ({ key: id, title: name, tasks: byCategory.get(id) ?? [] })),
    { key: 'none', title: 'No category', tasks: byCategory.get(null) ?? [] },
  ]);
}

function listDone(done: readonly Task[], { clock, search }: Context): TaskSection[] {
  const searched = foldText(search ?? '').trim();
  const found = done.filter(({ title, description }) => foldText(`${title}\n${description ?? ''}`).includes(searched));
  const toDay = ({ completedAt, updatedAt }: Task) =>
    toWallClock(Date.parse(completedAt ?? updatedAt), clock.timeZone).day;
  return [...Map.groupBy(found, toDay)]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, tasks]) => ({ key: day, day, tasks }));
}
