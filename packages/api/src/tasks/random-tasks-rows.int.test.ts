import { newId } from '@goaltracker/db/core/id';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { tileColors } from '@goaltracker/domain/goals/categories';
import type { CallClock, Changes, Rows } from '@goaltracker/domain/sync/changes';
import { createTaskFilter, removeTaskFilter, updateTaskFilter } from '@goaltracker/domain/tasks/change-task-filters';
import { removeTaskLabel, restoreTaskLabel, updateTaskLabel } from '@goaltracker/domain/tasks/change-task-labels';
import {
  createTaskPart,
  createTaskParts,
  removeTaskPart,
  removeTaskParts,
  turnPartIntoTask,
  updateTaskPart,
} from '@goaltracker/domain/tasks/change-task-parts';
import { createTask, createTasks, updateTask, updateTasks } from '@goaltracker/domain/tasks/change-tasks';
import { removeTask, removeTasks } from '@goaltracker/domain/tasks/remove-tasks';
import { restoreTasks } from '@goaltracker/domain/tasks/restore-tasks';
import { planTasks, scheduleTask } from '@goaltracker/domain/tasks/schedule-tasks';
import { selectTaskLabels } from '@goaltracker/domain/tasks/select-task-labels';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeat } from '../testing/calendar-samples.ts';
import { fillAccount, randomAccount } from '../testing/random-account.ts';
import { TaskDevice } from '../testing/task-device.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
// Small, so that calls affect the same records.
const index = fc.nat({ max: 9 });
const day = fc.integer({ min: -6, max: 20 }).map((days) => addDays('2090-03-06', days));
const time = fc.constantFrom('00:00', '09:30', '23:00');
const word = fc.constantFrom('phone', 'Phone', 'home', 'büro', 'errands');
const title = fc.constantFrom('Call', 'Water the plants', 'Run');
const recurrence = fc.constantFrom(
  repeat({ type: 'daily' }),
  repeat({ weekdays: ['MO', 'TH'] }),
  repeat({ type: 'daily', interval: 2, endType: 'after', count: 2 }),
  repeat({ type: 'monthly', endType: 'until', endDate: '2090-04-10' }),
);
const fields = fc.record({
  title: optional(title),
  goal: optional(fc.option(index)),
  description: optional(fc.constantFrom('Soon', null)),
  dueDay: optional(fc.option(day)),
  dueTime: optional(fc.option(time)),
  dueDate: fc.option(fc.constantFrom('2090-03-08', '2090-03-09T10:15:00.000Z', '2090-03-10T05:00:00.000Z', null), {
    nil: undefined,
    freq: 2,
  }),
  recurrence: optional(fc.option(recurrence)),
  repeatsFromCompletion: optional(fc.boolean()),
  priority: optional(fc.constantFrom('low', 'high')),
  labels: optional(fc.array(word, { maxLength: 3 })),
  estimatedMinutes: optional(fc.constantFrom(25, null)),
  reportsCompletion: optional(fc.boolean()),
  isCompleted: optional(fc.boolean()),
  completedOn: optional(day),
  movesEvents: optional(fc.constant<string[]>([])),
});
const call = fc.record({
  kind: fc.constantFrom(
    ...(['toggle', 'toggle', 'toggle', 'toggle', 'toggle', 'move', 'move', 'create'] as const),
    ...([
      'create',
      'createMany',
      'update',
      'update',
      'update',
      'updateMany',
      'updateMany',
      'remove',
      'removeMany',
      'undo',
      'undo',
    ] as const),
    ...(['schedule', 'plan', 'addPart', 'addParts', 'changePart', 'removePart', 'removeParts', 'turnPart'] as const),
    ...(['relabel', 'unlabel', 'addFilter', 'changeFilter', 'removeFilter'] as const),
    ...(['addEvent', 'addEvent', 'addSeries', 'reportEvent', 'changeEntry'] as const),
  ),
  at: index,
  other: index,
  fields,
  names: fc.tuple(word, optional(word), optional(fc.option(fc.constantFrom(...tileColors)))),
  isAllDay: fc.boolean(),
  hours: fc.constantFrom(0, 1, 30),
});
type RandomCall = typeof call extends fc.Arbitrary<infer Call> ? Call : never;

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];
const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

class RandomCaller {
  readonly #device: TaskDevice;
  readonly #user: TestUser;
  #made = 0;
  #undoId = '';
  /** Undoes the last undoable call, within 24 hours. */
  #undo: Prediction | undefined;
  #hoursSince = 0;

  constructor(device: TaskDevice, user: TestUser) {
    this.#device = device;
    this.#user = user;
  }

  async make(random: RandomCall): Promise<void> {
    this.#made += 1;
    const rows = await this.#device.pull();
    const task = pick(byId(rows.tasks.list()), random.at);
    const predicted =
      this.#takeUndo(random) ??
      this.#toTaskCall(rows, random) ??
      (task && this.#toPartCall(rows, random, task.id)) ??
      this.#toListCall(rows, random);
    if (predicted) await this.#device.call(...predicted);
    else await this.#changeOthers(rows, random);
    if (predicted) this.#keepUndo(rows, random);
    this.#hoursSince += random.hours;
    test.clock.advance({ hours: random.hours });
  }

  #takeUndo({ kind }: RandomCall): Prediction | undefined {
    const undo = kind === 'undo' && this.#hoursSince <= 24 ? this.#undo : undefined;
    if (undo) this.#undo = undefined;
    return undo;
  }

  #keepUndo(rows: Rows, { kind, at, other }: RandomCall): void {
    if (/remove$|removeMany|label/.test(kind)) this.#hoursSince = 0;
    const { tasks, taskLabels } = this.#user.trpc;
    const { changed } = this.#device;
    const restore = (before: Rows) => restoreTasks(before, changed);
    const [id = '', second = ''] = [at, other].map((each) => pick(byId(rows.tasks.list()), each)?.id);
    const undoId = this.#undoId;
    if (kind === 'remove') this.#undo = [() => tasks.restore({ id }), restore];
    if (kind === 'removeMany') this.#undo = [() => tasks.restoreMany({ ids: [id, second] }), restore];
    if (kind === 'relabel' || kind === 'unlabel')
      this.#undo = [
        () => taskLabels.restore({ id: undoId }),
        (before, clock) => restoreTaskLabel(before, changed, clock),
      ];
  }

  #toTaskCall(rows: Rows, { kind, at, other, fields: given }: RandomCall): Prediction | undefined {
    const { tasks } = this.#user.trpc;
    const { goal, ...rest } = given;
    const goalId =
      goal === undefined ? undefined : goal === null ? null : (pick(byId(rows.goals.list()), goal)?.id ?? null);
    const change = { ...rest, goalId };
    const list = byId(rows.tasks.list());
    const [task, second] = [pick(list, at), pick(list, other)];
    const { movesEvents: _, ...content } = change;
    const startTime = this.#nextStart();
    const parts = [
      { id: newId(), title: 'First' },
      { id: newId(), title: 'Second', isCompleted: true },
    ];
    const created = { ...content, id: newId(), title: given.title ?? 'New', parts };
    if (kind === 'create') {
      const input = { ...created, scheduledStart: startTime, eventId: newId() };
      return [() => tasks.create(input), (before, clock) => createTask(before, input, clock)];
    }
    if (kind === 'createMany') {
      const input = { tasks: [created, { id: newId(), title: 'Other', isCompleted: true, recurrence: repeat({}) }] };
      return [() => tasks.createMany(input), (before, clock) => createTasks(before, input, clock)];
    }
    if (!task || !second) return undefined;
    const { id } = task;
    const ids = [id, second.id];
    switch (kind) {
      case 'update':
        return [() => tasks.update({ ...change, id }), (before, clock) => updateTask(before, { ...change, id }, clock)];
      case 'updateMany': {
        const input = {
          tasks: [
            { ...change, id },
            { id: second.id, isCompleted: !second.isCompleted },
          ],
        };
        return [() => tasks.updateMany(input), (before, clock) => updateTasks(before, input, clock)];
      }
      case 'toggle': {
        const input = { id, isCompleted: !task.isCompleted, completedOn: given.completedOn };
        return [() => tasks.update(input), (before, clock) => updateTask(before, input, clock)];
      }
      case 'move': {
        const input = { id, dueDay: given.dueDay, movesEvents: given.movesEvents };
        return [() => tasks.update(input), (before, clock) => updateTask(before, input, clock)];
      }
      case 'remove':
        return [() => tasks.remove({ id }), (before, clock) => removeTask(before, { id }, clock)];
      case 'removeMany':
        return [() => tasks.removeMany({ ids }), (before, clock) => removeTasks(before, { ids }, clock)];
      case 'schedule': {
        const input = { taskId: id, eventData: { id: newId(), startTime } };
        return [() => tasks.schedule(input), (before, clock) => scheduleTask(before, input, clock)];
      }
      case 'plan': {
        const endTime = new Date(Date.parse(startTime) + 600_000).toISOString();
        const input = { events: [...new Set(ids)].map((taskId) => ({ id: newId(), taskId, startTime, endTime })) };
        return [() => tasks.plan(input), (before, clock) => planTasks(before, input, clock)];
      }
      default:
        return undefined;
    }
  }

  #toPartCall(rows: Rows, { kind, at, other, fields: given }: RandomCall, taskId: string): Prediction | undefined {
    const { taskParts } = this.#user.trpc;
    if (kind === 'addPart') {
      const input = { taskId, id: newId(), title: 'Part', isCompleted: given.isCompleted ?? false };
      return [() => taskParts.create(input), (before, clock) => createTaskPart(before, input, clock)];
    }
    if (kind === 'addParts') {
      const input = {
        taskId,
        parts: [
          { id: newId(), title: 'Third' },
          { id: newId(), title: 'Fourth' },
        ],
      };
      return [() => taskParts.createMany(input), (before, clock) => createTaskParts(before, input, clock)];
    }
    const part = pick(byId(rows.taskParts.list()), at);
    if (!part) return undefined;
    const { id } = part;
    switch (kind) {
      case 'changePart': {
        const input = { id, title: given.title, isCompleted: given.isCompleted, order: other / 4 };
        return [() => taskParts.update(input), (before, clock) => updateTaskPart(before, input, clock)];
      }
      case 'removePart':
        return [() => taskParts.remove({ id }), (before, clock) => removeTaskPart(before, { id }, clock)];
      case 'removeParts': {
        const ids = rows.taskParts.where('taskId', part.taskId).map((each) => each.id);
        const input = { taskId: part.taskId, ids };
        return [() => taskParts.removeMany(input), (before, clock) => removeTaskParts(before, input, clock)];
      }
      case 'turnPart':
        return [() => taskParts.turnIntoTask({ id }), (before, clock) => turnPartIntoTask(before, { id }, clock)];
      default:
        return undefined;
    }
  }

  #toListCall(rows: Rows, { kind, at, names }: RandomCall): Prediction | undefined {
    const { taskLabels, taskFilters } = this.#user.trpc;
    const label = pick(selectTaskLabels(rows), at)?.name;
    const [query, newName, color] = names;
    const undoId = newId();
    this.#undoId = undoId;
    if (kind === 'relabel' && label !== undefined) {
      const input = { name: label, newName, color, undoId };
      return [() => taskLabels.update(input), (before, clock) => updateTaskLabel(before, input, clock)];
    }
    if (kind === 'unlabel' && label !== undefined)
      return [
        () => taskLabels.remove({ name: label, undoId }),
        (before, clock) => removeTaskLabel(before, { name: label }, clock),
      ];
    const filter = pick(byId(rows.taskFilters.list()), at);
    if (kind === 'addFilter') {
      const input = { id: newId(), name: query, query: `@${query} & today` };
      return [() => taskFilters.create(input), (before, clock) => createTaskFilter(before, input, clock)];
    }
    if (kind === 'changeFilter' && filter) {
      const input = { id: filter.id, name: newName, query: `!@${query}` };
      return [() => taskFilters.update(input), (before) => updateTaskFilter(before, input)];
    }
    if (kind === 'removeFilter' && filter)
      return [() => taskFilters.remove({ id: filter.id }), (before) => removeTaskFilter(before, { id: filter.id })];
    return undefined;
  }

  /** Calls of other features that affect tasks. */
  async #changeOthers(rows: Rows, { kind, at, other, isAllDay, fields: given }: RandomCall): Promise<void> {
    const { calendar, progress } = this.#user.trpc;
    const task = pick(byId(rows.tasks.list()), at);
    const event = pick(byId(rows.calendarEvents.list()), at);
    const entry = pick(byId(rows.progressEntries.list()), at);
    const isTitled = other % 3 === 0;
    const times = { title: task?.title ?? 'Nothing', startTime: this.#nextStart(), isAllDay };
    const link = isTitled ? { type: 'task' as const } : { taskId: task?.id ?? null };
    if (kind === 'addEvent') await calendar.create({ ...times, ...link, isAllDay: isAllDay && !isTitled });
    if (kind === 'addSeries') {
      const rule = given.recurrence ?? repeat({ type: 'daily' });
      await calendar.create({ ...times, ...link, recurrence: rule, expand: true });
    }
    if (kind === 'reportEvent' && event) await calendar.setReport({ id: event.id, report: 'Done' });
    if (kind === 'changeEntry' && entry?.leadId === null)
      await progress.update({ id: entry.id, value: 2 }).catch(() => undefined);
    await this.#device.readLists();
  }

  /** Several events start at the same time. */
  #nextStart(): string {
    const start = Date.parse('2090-03-01T06:00:00.000Z') + Math.floor(this.#made / 3) * 75 * 3_600_000;
    return new Date(start).toISOString();
  }
}

type Prediction = [() => Promise<unknown>, (rows: Rows, clock: CallClock) => Changes];

it('the device computes the same rows and lists as the server for random calls on random accounts', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomAccount,
      fc.array(call, { minLength: 25, maxLength: 40 }),
      fc.constantFrom('America/New_York', 'Asia/Tokyo'),
      async (account, calls, timezone) => {
        test.clock.set(mondayNoon);
        const user = await test.signUp({ timezone });
        await fillAccount(user, account);
        const device = new TaskDevice(test, user);
        await device.readLists();
        const caller = new RandomCaller(device, user);
        for (const random of calls) await caller.make(random);
        expect(device.computed).toEqual(device.answered);
      },
    ),
    { numRuns: rounds(2, 40), endOnFailure: true },
  );
});
