import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import * as fc from 'fast-check';
import { type Account, pick, removeEvents, today } from './account-model.ts';
import { createAction } from './action.ts';
import { type EventModel, eventsOfTask, setStatus, type TaskModel, toRule } from './calendar-model.ts';
import { addDays, type Day, daysBetween, formatDay, fromWall, toDay, toIso, toWall } from './days.ts';
import { nullable, number } from './details.ts';
import { labelNames } from './label-actions.ts';
import { createEventModel, hour, linkTo, minute, spanDetails, title, toSpan, toTimes } from './event-details.ts';
import { listAll } from './listed-events.ts';
import { linkTask, reportTask } from './task-report-actions.ts';

const hasTask = ({ tasks }: Account) => tasks.length > 0;

const addTask = createAction({
  name: 'add a task',
  details: fc.record({
    ...spanDetails,
    title,
    isScheduled: fc.boolean(),
    due: nullable(fc.integer({ min: -5, max: 30 })),
    goal: nullable(number),
    reports: fc.boolean(),
    labels: fc.subarray([...labelNames]),
  }),
  async perform({ title: name, isScheduled, due, goal, reports, labels, ...details }, { account, send }) {
    const dueDay = due === null ? null : addDays(today(account), due);
    const goalId = linkTo(account.goals, goal);
    const { start } = toSpan(account, details);
    const scheduledStart = isScheduled ? toIso(start) : undefined;
    const { id, calendarEvent } = await send<Task>('POST', '/tasks', {
      title: name,
      dueDate: dueDay,
      goalId,
      labels,
      reportsCompletion: reports,
      scheduledStart,
    });
    const dueAt = dueDay === null ? null : Date.parse(dueDay);
    const task = { id, title: name, due: dueAt, goalId, completedAt: null, createdAt: account.now };
    account.tasks.push({ ...task, labels, parts: [], repeat: null, reports, isChanged: false });
    if (!isScheduled) return;
    const fields = { title: name, type: 'task', goalId, taskId: id, start, end: start + 30 * minute } as const;
    account.events.push(createEventModel(calendarEvent?.id ?? '', fields));
  },
});

const scheduleTask = createAction({
  name: 'schedule a task',
  details: fc.record({ ...spanDetails, task: number }),
  isPossible: hasTask,
  async perform({ task: which, ...details }, { account, send }) {
    const task = pick(account.tasks, which);
    const span = toSpan(account, details);
    const { id } = await send<CalendarEvent>('POST', '/tasks/schedule', { taskId: task.id, eventData: toTimes(span) });
    const { title: name, goalId, completedAt } = task;
    const event = createEventModel(id, { title: name, type: 'task', goalId, taskId: task.id, ...span });
    // An event of a completed task is completed when it is created.
    if (completedAt !== null) setStatus(event, 'completed', completedAt);
    account.events.push(event);
  },
});

const renameTask = createAction({
  name: 'rename a task',
  details: fc.record({ task: number, title }),
  isPossible: hasTask,
  async perform({ task: which, title: name }, { account, send }) {
    const task = pick(account.tasks, which);
    await send('PUT', `/tasks/${task.id}`, { title: name });
    task.title = name;
    task.isChanged = true;
  },
});

const msPerDay = 86_400_000;

const repeatTask = createAction({
  name: 'repeat a task, or end it',
  details: fc.record({
    task: number,
    every: nullable(fc.integer({ min: 1, max: 9 })),
    isFromCompletion: fc.boolean(),
  }),
  isPossible: hasTask,
  async perform({ task: which, every, isFromCompletion }, { account, send }) {
    const task = pick(account.tasks, which);
    if (every === null) task.repeat = null;
    else {
      task.due ??= Date.parse(today(account));
      const isSame = every === task.repeat?.every;
      const from = isSame && task.repeat ? task.repeat.from : task.due;
      task.repeat = { every, from, isFromCompletion };
    }
    task.isChanged = true;
    await send('PUT', `/tasks/${task.id}`, toRule(task.repeat));
  },
});

const postponeTask = createAction({
  name: 'give a task another due date',
  details: fc.record({ task: number, days: fc.integer({ min: -5, max: 30 }) }),
  isPossible: hasTask,
  async perform({ task: which, days }, { account, send }) {
    const task = pick(account.tasks, which);
    const day = addDays(today(account), days);
    await send('PUT', `/tasks/${task.id}`, { dueDate: day });
    moveDueDate(task, day, account);
  },
});

function moveDueDate(task: TaskModel, day: Day, account: Account): void {
  const due = Date.parse(day);
  const hadTime = task.due !== null && task.due % msPerDay !== 0;
  moveEventsOnDueDay(task, day, account);
  task.due = due;
  task.isChanged = true;
  if (task.repeat && hadTime) task.repeat = { ...task.repeat, from: startOfWall(task.repeat.from) };
}

const startOfWall = (wall: number) => Math.floor(wall / msPerDay) * msPerDay;

/** Moves open events on the due day, except events of a series. */
function moveEventsOnDueDay(task: TaskModel, to: Day, account: Account): void {
  if (task.due === null) return;
  const from = formatDay(task.due);
  if (from === to) return;
  for (const event of eventsLinkedTo(task, account)) {
    const isOpen = event.status === 'unreported' && !event.report?.trim() && event.series === null;
    if (isOpen && toDay(event.start, account.zone) === from)
      Object.assign(event, moveSpan(event, daysBetween(from, to), account), { isChanged: true });
  }
}

/** Computes the next task: the first repetition that is after the due date and not in the past. */
function computeNext(task: TaskModel, account: Account): TaskModel | null {
  const { repeat, due, title: name, goalId, id, labels, reports } = task;
  if (!repeat) return null;
  const { every, from, isFromCompletion } = repeat;
  const current = today(account);
  const isNext = (day: Day) => day >= current && (due === null || day > formatDay(due));
  let wall = isFromCompletion ? Date.parse(addDays(current, every)) + (from % msPerDay) : from;
  if (!isFromCompletion) while (!isNext(formatDay(wall))) wall += every * msPerDay;
  return {
    id: formatNextTaskId(id),
    title: name,
    due: wall,
    goalId,
    completedAt: null,
    createdAt: account.now,
    labels,
    parts: task.parts.map((part) => ({ ...part, id: formatNextTaskId(part.id), isCompleted: false })),
    repeat: isFromCompletion ? { ...repeat, from: wall } : repeat,
    reports,
    isChanged: false,
  };
}

/** Moves a span some days later, at the same local time. */
function moveSpan(event: EventModel, days: number, { zone }: Account): { start: number; end: number } {
  const move = (at: number) => fromWall(toWall(at, zone) + days * msPerDay, zone);
  const [start, end] = [move(event.start), move(event.end)];
  return { start, end: end > start ? end : start + event.end - event.start };
}

/** Copies an event for the next task, moved by the days between the due days. */
function moveEvent(event: EventModel, id: string, [task, next]: [TaskModel, TaskModel], account: Account): EventModel {
  const dayOf = ({ due }: TaskModel) => formatDay(due ?? 0);
  const span = moveSpan(event, daysBetween(dayOf(task), dayOf(next)), account);
  const { title: name, type, isAllDay, goalId } = event;
  return createEventModel(id, { title: name, type, isAllDay, goalId, taskId: next.id, ...span });
}

/** Adds the next task of a completed task, or removes it when the task is reopened and the next task is unchanged. */
function moveSeries(task: TaskModel, account: Account): void {
  if (!task.repeat) return;
  const id = formatNextTaskId(task.id);
  const existing = account.tasks.find((each) => each.id === id);
  const next = existing ?? computeNext(task, account);
  const [event] = eventsLinkedTo(task, account);
  const eventId = event && formatNextTaskId(event.id);
  if (task.completedAt !== null) {
    if (existing || !next) return;
    account.tasks.push(next);
    const hasSeries = account.events.some(({ taskId, series }) => taskId === task.id && series !== null);
    if (event && !hasSeries && eventId && task.due !== null)
      account.events.push(moveEvent(event, eventId, [task, next], account));
    return;
  }
  const ofNext = account.events.filter(({ taskId }) => taskId === id);
  const isTouched = !existing || existing.isChanged || ofNext.some((each) => each.id !== eventId || each.isChanged);
  if (isTouched) return;
  account.tasks = account.tasks.filter((each) => each.id !== id);
  removeEvents(account, new Set(ofNext.map((each) => each.id)));
}

/** Latest first. */
const eventsLinkedTo = ({ id }: TaskModel, { events }: Account) =>
  events.filter(({ taskId }) => taskId === id).toSorted((a, b) => b.start - a.start || (a.id < b.id ? 1 : -1));

const moveDueDates = createAction({
  name: 'move the due dates of several tasks',
  details: fc.record({ due: fc.integer({ min: -5, max: 30 }) }),
  isPossible: ({ tasks }) => tasks.some((task) => task.due !== null),
  async perform({ due }, { account, send }) {
    const dueDay = addDays(today(account), due);
    const moved = account.tasks.filter((task) => task.due !== null);
    await send('POST', '/tasks/change', { tasks: moved.map(({ id }) => ({ id, dueDate: dueDay })) }, 200);
    for (const task of moved) moveDueDate(task, dueDay, account);
  },
});

const toggleTask = createAction({
  name: 'complete or reopen a task',
  details: fc.record({ task: number }),
  isPossible: hasTask,
  async perform({ task: which }, { account, send }) {
    const task = pick(account.tasks, which);
    await send('PUT', `/tasks/${task.id}/toggle`);
    task.completedAt = task.completedAt === null ? account.now : null;
    const status = task.completedAt === null ? 'unreported' : 'completed';
    task.isChanged = true;
    for (const event of eventsOfTask(task, account.events)) setStatus(event, status, account.now);
    moveSeries(task, account);
    reportTask(task, account);
  },
});

const removeTask = createAction({
  name: 'delete a task',
  details: fc.record({ task: number }),
  isPossible: hasTask,
  async perform({ task: which }, { account, send }) {
    const task = pick(account.tasks, which);
    await send('DELETE', `/tasks/${task.id}`);
    const linked = account.events.filter(({ taskId }) => taskId === task.id);
    const left = new Set((await listAll(account.now, send)).map(({ id }) => id));
    // The model does not know which later occurrences of a completed task have a row.
    const isGone = ({ id, series, start }: EventModel) => series !== null && start > account.now && !left.has(id);
    const removed = linked.filter((event) => (event.status === 'unreported' && event.report === null) || isGone(event));
    const kept = linked.filter((event) => !removed.includes(event));
    const ids = new Set(removed.map(({ id }) => id));
    const noteLinks = account.notes.flatMap(({ id, eventId }) =>
      eventId !== null && ids.has(eventId) ? { noteId: id, eventId } : [],
    );
    const events = removed.map((event) => ({ ...event }));
    const keptIds = kept.map(({ id }) => id);
    account.deletedTasks = account.deletedTasks.filter((each) => each.task.id !== task.id);
    account.deletedTasks.push({ task: { ...task }, deletedAt: account.now, events, keptIds, noteLinks });
    account.tasks = account.tasks.filter(({ id }) => id !== task.id);
    removeEvents(account, ids);
    for (const event of kept) event.taskId = null;
    for (const { series } of kept) if (series) series.isGone = true;
  },
});

const restoreTask = createAction({
  name: 'restore a deleted task',
  details: fc.record({ task: number }),
  isPossible: ({ deletedTasks }) => deletedTasks.length > 0,
  async perform({ task: which }, { account, send }) {
    const deleted = pick(account.deletedTasks, which);
    account.deletedTasks = account.deletedTasks.filter((each) => each !== deleted);
    const { task, deletedAt, events, keptIds, noteLinks } = deleted;
    const isLate = account.now - deletedAt > 24 * hour;
    await send('POST', `/tasks/${task.id}/restore`, undefined, isLate ? 404 : 201);
    if (isLate) return;
    const keepGoal = (goalId: string | null) => (account.goals.some(({ id }) => id === goalId) ? goalId : null);
    // Completing the previous task may have created it again.
    const isThere = account.tasks.some(({ id }) => id === task.id);
    if (!isThere) account.tasks.push({ ...task, goalId: keepGoal(task.goalId) });
    account.events.push(...events.map((event) => ({ ...event, goalId: keepGoal(event.goalId) })));
    for (const event of account.events) {
      if (!keptIds.includes(event.id)) continue;
      event.taskId = task.id;
      if (event.series) event.series.isGone = false;
    }
    for (const { noteId, eventId } of noteLinks) {
      for (const note of account.notes) if (note.id === noteId) note.eventId ??= eventId;
    }
  },
});

export const taskActions = [
  addTask,
  scheduleTask,
  renameTask,
  repeatTask,
  repeatTask,
  postponeTask,
  moveDueDates,
  toggleTask,
  toggleTask,
  linkTask,
  removeTask,
  restoreTask,
  restoreTask,
];
