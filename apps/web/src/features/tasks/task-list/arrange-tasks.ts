import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { foldText } from '@goaltracker/domain/search/fold-text';
import { compareDues, computeDueState, type DueClock } from '@goaltracker/domain/tasks/due';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import type { TaskView } from '../tasks-url.ts';

/** Tasks under a heading: a title or a day. */
export interface TaskSection {
  key: string;
  title?: string;
  day?: CalendarDay;
  /** Whether the heading offers “Postpone all”. */
  isOverdue?: boolean;
  tasks: readonly Task[];
}

interface Context {
  clock: DueClock;
  /** By id of each task toggled in this view: whether it was completed before. It stays listed that way. */
  toggled: ReadonlyMap<string, boolean>;
  goals: readonly Pick<Goal, 'id' | 'title' | 'categoryId'>[];
  categories: readonly Pick<Category, 'id' | 'name'>[];
  /** Searches the completed tasks. */
  search: string | undefined;
}

/** Days that Upcoming shows even without tasks, so that the user can drag tasks onto them. */
const shownDays = 7;

/** The sections of a view in order; `filtered` lists all open tasks that match a filter (rules/tasks.md#views). */
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

/** The due day, otherwise the day of the task's event. */
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

/** Overdue tasks, then each day with tasks, then tasks without a date. */
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

/** Keeps tasks in place while the user works in an open list. */
export interface TaskSession {
  /** Ids of the tasks at the top: new tasks, and the task that the dialog was opened for. */
  first: readonly string[];
  /** By id of each toggled task: whether it was completed before. It stays listed that way. */
  toggled: ReadonlyMap<string, boolean>;
  /** The order of the tasks when the last task was toggled. */
  order: readonly Pick<Task, 'id' | 'dueDay' | 'dueTime'>[];
}

/** Splits tasks into open tasks, sorted by day, and completed tasks, in the order of the server. */
export function arrangeTasks(
  tasks: readonly Task[],
  session: TaskSession,
  timeZone: string,
): { open: Task[]; completed: Task[] } {
  const { first, toggled } = session;
  const leading = first.flatMap((id) => tasks.find((task) => task.id === id) ?? []);
  const isLeading = new Set(first);
  const others = placeToggled(tasks, session).filter(({ id }) => !isLeading.has(id));
  const isListedAsCompleted = (task: Task) => toggled.get(task.id) ?? task.isCompleted;
  return {
    open: [
      ...leading,
      ...orderTasks(
        others.filter((task) => !isListedAsCompleted(task)),
        timeZone,
      ),
    ],
    completed: others.filter(isListedAsCompleted),
  };
}

/**
 * Puts each toggled task back behind its former predecessor, because the server lists completed tasks last. Skips
 * predecessors with a changed due date.
 */
export function placeToggled(tasks: readonly Task[], { toggled, order }: TaskSession): readonly Task[] {
  if (toggled.size === 0) return tasks;
  const listed = new Map(tasks.map((task) => [task.id, task]));
  const followers = new Map<string | null, Task[]>();
  let previous: string | null = null;
  for (const before of order) {
    const task = listed.get(before.id);
    if (task && toggled.has(task.id)) followers.set(previous, [...(followers.get(previous) ?? []), task]);
    else if (task && compareDues(task, before) === 0) previous = task.id;
  }
  const moved = new Set([...followers.values()].flat());
  const others = tasks.filter((task) => !moved.has(task));
  return [...(followers.get(null) ?? []), ...others.flatMap((task) => [task, ...(followers.get(task.id) ?? [])])];
}

interface Place {
  day: CalendarDay;
  /** Minutes since midnight; 1,440 without a time. */
  minutes: number;
  rank: number;
}

const dayLength = 1_440;

/**
 * Sorts tasks by day, then by the time of their event or their due time, then by priority (rules/tasks.md#views).
 * `day`: the heading the tasks are listed under.
 */
export function orderTasks(tasks: readonly Task[], timeZone: string, day?: CalendarDay): Task[] {
  const places = new Map(tasks.map((task) => [task, findPlace(task, timeZone, day)]));
  return tasks.toSorted((a, b) => {
    const [first, second] = [places.get(a), places.get(b)];
    return first && second ? comparePlaces(first, second) : 0;
  });
}

function comparePlaces(a: Place, b: Place): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.minutes - b.minutes || a.rank - b.rank;
}

function findPlace({ dueDay, dueTime, calendarEvent, priority }: Task, timeZone: string, given?: CalendarDay): Place {
  const event = calendarEvent && toWallClock(Date.parse(calendarEvent.startTime), timeZone);
  // Tasks without a day come last.
  const day = given ?? dueDay ?? event?.day ?? '9999-12-31';
  const start = event?.day === day && !calendarEvent?.isAllDay ? event.minutes : null;
  const due = dueDay === day && dueTime !== null ? parseClockTime(dueTime) : dayLength;
  return { day, minutes: start ?? due, rank: priority === 'high' ? 0 : priority === 'low' ? 2 : 1 };
}
