import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { foldText } from '@goaltracker/domain/notes/fold-text';
import type { TaskView } from '../tasks-url.ts';
import { computeDueState, type DueClock } from '@goaltracker/domain/tasks/due';
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
  clock: DueClock;
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
  return withTasks([{ key: 'no-date', tasks: open.filter(({ dueDay, calendarEvent }) => !dueDay && !calendarEvent) }]);
}

const withTasks = (sections: TaskSection[]) => sections.filter(({ tasks }) => tasks.length > 0);

const findStartDay = ({ calendarEvent }: Task, { timeZone }: DueClock): CalendarDay | null =>
  calendarEvent && toWallClock(Date.parse(calendarEvent.startTime), timeZone).day;

/** The day on which a task is due or, without one, on which its event starts. */
const findDay = (task: Task, clock: DueClock): CalendarDay | null => task.dueDay ?? findStartDay(task, clock);

function listToday(open: readonly Task[], { clock }: Context): TaskSection[] {
  const today = toWallClock(clock.now, clock.timeZone).day;
  const isOverdue = (task: Task) => computeDueState(task, clock) === 'overdue';
  const isToday = (task: Task) => {
    const start = findStartDay(task, clock);
    return task.dueDay === today || (start !== null && start <= today);
  };
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
  const byDay = Map.groupBy(orderTasks(open, clock.timeZone), (task) => findDay(task, clock) ?? '');
  const near = Array.from({ length: shownDays }, (_, index) => addDays(today, index));
  const later = [...byDay.keys()].filter((day) => day >= today && !near.includes(day)).toSorted();
  return [...near, ...later].map((day) => ({ key: day, day, tasks: byDay.get(day) ?? [] }));
}

/** What is overdue, then each day with tasks, then those without a date. */
function listByDay(open: readonly Task[], { clock }: Context): TaskSection[] {
  const byDay = Map.groupBy(orderTasks(open, clock.timeZone), (task) =>
    computeDueState(task, clock) === 'overdue' ? 'overdue' : (findDay(task, clock) ?? 'no-date'),
  );
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
