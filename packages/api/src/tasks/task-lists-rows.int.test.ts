import { newId } from '@goaltracker/db/core/id';
import { createTaskFilter, removeTaskFilter, updateTaskFilter } from '@goaltracker/domain/tasks/change-task-filters';
import {
  type UpdateTaskLabelInput,
  removeTaskLabel,
  restoreTaskLabel,
  updateTaskLabel,
} from '@goaltracker/domain/tasks/change-task-labels';
import {
  type UpdateTaskPartInput,
  createTaskPart,
  createTaskParts,
  removeTaskPart,
  removeTaskParts,
  turnPartIntoTask,
  updateTaskPart,
} from '@goaltracker/domain/tasks/change-task-parts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEvent, repeat } from '../testing/calendar-samples.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
import { TaskDevice } from '../testing/task-device.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
let device: TaskDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp({ timezone: 'Asia/Tokyo' });
  device = new TaskDevice(test, ada);
});
afterAll(() => test.close());

it('parts are added, changed, moved and deleted, and mark their task as changed', async () => {
  const goal = await createValueGoal(ada);
  const { id: taskId } = await ada.trpc.tasks.create({ title: 'Move house', goalId: goal.id });
  test.clock.advance({ hours: 1 });
  const ids = Array.from({ length: 5 }, () => newId());
  const [pack = '', call = '', paint = '', clean = '', key = ''] = ids;
  for (const part of [
    { id: pack, title: 'Pack' },
    { id: call, title: 'Call', isCompleted: true, order: -2.5 },
  ])
    await device.call(
      () => ada.trpc.taskParts.create({ taskId, ...part }),
      (rows, clock) => createTaskPart(rows, { taskId, ...part }, clock),
    );
  const parts = [
    { id: paint, title: 'Paint', isCompleted: true },
    { id: clean, title: 'Clean' },
    { id: key, title: 'Hand over the key' },
  ];
  await device.call(
    () => ada.trpc.taskParts.createMany({ taskId, parts }),
    (rows, clock) => createTaskParts(rows, { taskId, parts }, clock),
  );
  test.clock.advance({ hours: 1 });
  const changes: UpdateTaskPartInput[] = [
    { id: pack },
    { id: pack, title: 'Pack the books' },
    { id: clean, isCompleted: true, order: 0.5 },
  ];
  for (const input of changes)
    await device.call(
      () => ada.trpc.taskParts.update(input),
      (rows, clock) => updateTaskPart(rows, input, clock),
    );
  for (const id of [paint, clean])
    await device.call(
      () => ada.trpc.taskParts.turnIntoTask({ id }),
      (rows, clock) => turnPartIntoTask(rows, { id }, clock),
    );
  await device.call(
    () => ada.trpc.taskParts.remove({ id: pack }),
    (rows, clock) => removeTaskPart(rows, { id: pack }, clock),
  );
  await device.call(
    () => ada.trpc.taskParts.removeMany({ taskId, ids: [call, key] }),
    (rows, clock) => removeTaskParts(rows, { taskId, ids: [call, key] }, clock),
  );
  expect((await device.pull()).taskParts.list()).toEqual([]);
  expect(device.computed).toEqual(device.answered);
});

it('labels are renamed, merged, coloured and removed on tasks, in filters and in the settings', async () => {
  for (const labels of [['phone', 'home'], ['Phone', 'phone-2'], ['home'], ['PHONE']])
    await ada.trpc.tasks.create({ title: `Tasks with ${labels.join()}`, labels });
  await ada.trpc.taskFilters.create({ name: 'Calls', query: 'overdue & @phone | "@phone"' });
  await ada.trpc.taskFilters.create({ name: 'Others', query: 'p1' });
  test.clock.advance({ hours: 1 });
  const changes: UpdateTaskLabelInput[] = [
    { name: 'home', color: 'red' },
    { name: 'Home', newName: 'flat' },
    { name: 'phone', newName: 'Phone' },
    { name: 'phone', newName: 'calls', color: 'teal' },
    { name: 'calls', newName: 'flat' },
    { name: 'flat', color: null },
  ];
  for (const input of changes) {
    await device.call(
      () => ada.trpc.taskLabels.update(input),
      (rows, clock) => updateTaskLabel(rows, input, clock),
    );
    test.clock.advance({ hours: 1 });
  }
  for (const name of ['FLAT', 'phone-2'])
    await device.call(
      () => ada.trpc.taskLabels.remove({ name }),
      (rows, clock) => removeTaskLabel(rows, { name }, clock),
    );
  expect(device.computed).toEqual(device.answered);
});

it('a task has at most 200 parts', async () => {
  const { id: taskId } = await ada.trpc.tasks.create({ title: 'Move house' });
  const parts = Array.from({ length: 200 }, (_, at) => ({ id: newId(), title: `Box ${at}` }));
  await device.call(
    () => ada.trpc.taskParts.createMany({ taskId, parts }),
    (rows, clock) => createTaskParts(rows, { taskId, parts }, clock),
  );
  expect(device.computed).toEqual(device.answered);
});

it('undoing a change of a label restores tasks, filters and colours that have not changed since', async () => {
  const [first] = [
    await ada.trpc.tasks.create({ title: 'Call', labels: ['phone', 'home'] }),
    await ada.trpc.tasks.create({ title: 'Ring', labels: ['Phone'] }),
  ];
  await ada.trpc.taskFilters.create({ name: 'Calls', query: 'overdue & @phone' });
  const undoId = newId();
  const restore = async () => {
    const { changed } = device;
    test.clock.advance({ hours: 1 });
    await device.call(
      () => ada.trpc.taskLabels.restore({ id: undoId }),
      (rows, clock) => restoreTaskLabel(rows, changed, clock),
    );
  };
  const update = (input: UpdateTaskLabelInput) =>
    device.call(
      () => ada.trpc.taskLabels.update({ ...input, undoId }),
      (rows, clock) => updateTaskLabel(rows, input, clock),
    );
  await update({ name: 'phone', color: 'red' });
  await restore();
  await update({ name: 'phone', color: 'teal' });
  await update({ name: 'phone', newName: 'call', color: 'red' });
  await restore();
  await device.call(
    () => ada.trpc.taskLabels.remove({ name: 'phone', undoId }),
    (rows, clock) => removeTaskLabel(rows, { name: 'phone' }, clock),
  );
  await ada.trpc.tasks.update({ id: first.id, labels: ['garden'] });
  await restore();
  expect((await device.pull()).tasks.list().map(({ labels }) => labels)).toEqual(
    expect.arrayContaining(['garden', 'Phone']),
  );
  expect(device.computed).toEqual(device.answered);
});

it('changing a label that no task has changes nothing', async () => {
  const { id } = await ada.trpc.tasks.create({ title: 'Call', labels: ['phone'] });
  const clock = { now: test.clock.now, timezone: 'Asia/Tokyo' };
  const rows = await device.pull();
  expect(updateTaskLabel(rows, { name: 'home', newName: 'flat' }, clock)).toEqual({});
  expect(removeTaskLabel(rows, { name: 'home' }, clock)).toEqual({});
  expect(rows.tasks.get(id)?.labels).toBe('phone');
});

it('filters are saved, changed and deleted', async () => {
  const ids = [newId(), newId()];
  for (const id of ids)
    await device.call(
      () => ada.trpc.taskFilters.create({ id, name: 'Calls', query: '@phone' }),
      (rows, clock) => createTaskFilter(rows, { id, name: 'Calls', query: '@phone' }, clock),
    );
  const [id = ''] = ids;
  for (const input of [{ id, name: 'Phone' }, { id, query: 'p1' }, { id }])
    await device.call(
      () => ada.trpc.taskFilters.update(input),
      (rows) => updateTaskFilter(rows, input),
    );
  await device.call(
    () => ada.trpc.taskFilters.remove({ id }),
    (rows) => removeTaskFilter(rows, { id }),
  );
  expect(device.computed).toEqual(device.answered);
});

it('tasks show their latest event by start and id, or the next event of their series', async () => {
  const titles = [
    'Linked',
    'Titled',
    'Weekly',
    'Ended',
    'Cancelled',
    'All day',
    'Taken',
    'Tied',
    'Tied by title',
    'Twice',
    'Nothing',
  ];
  const tasks = new Map<string, string>();
  for (const title of titles) tasks.set(title, (await ada.trpc.tasks.create({ title, dueDate: '2090-03-06' })).id);
  const link = (title: string) => ({ title, taskId: tasks.get(title) ?? null });
  for (const startTime of ['2090-03-09T09:00:00.000Z', '2090-03-08T09:00:00.000Z']) {
    await createEvent(ada, { ...link('Linked'), startTime });
    await createEvent(ada, { title: 'Titled', type: 'task', startTime });
  }
  const [first, second, third] = [newId(), newId(), newId()];
  for (const id of [second, third, first]) {
    await createEvent(ada, { ...link('Tied'), id });
    await createEvent(ada, { title: 'Tied by title', type: 'task' });
    await createEvent(ada, {
      ...link('Twice'),
      recurrence: repeat({ type: 'daily' }),
      expand: true,
      newSeriesId: newId(),
    });
  }
  await createEvent(ada, { ...link('Weekly'), recurrence: repeat({ weekdays: ['WE'] }), expand: true });
  await createEvent(ada, { ...link('Weekly'), startTime: '2090-03-10T09:00:00.000Z' });
  await createEvent(ada, { ...link('Weekly'), recurrence: repeat({ weekdays: ['FR'] }), expand: true });
  const days = repeat({ type: 'daily', endType: 'after', count: 3 });
  await createEvent(ada, { ...link('Ended'), recurrence: days, expand: true, startTime: '2090-02-01T09:00:00.000Z' });
  const { id, seriesId } = await createEvent(ada, { ...link('Cancelled'), recurrence: days, expand: true });
  expect(seriesId).not.toBeNull();
  await ada.trpc.calendar.removeSeries({ id, scope: 'following' });
  const [daily, taken] = [
    repeat({ type: 'daily' }),
    await createEvent(ada, { ...link('Taken'), recurrence: days, expand: true }),
  ];
  await ada.trpc.calendar.removeSeries({ id: taken.id, scope: 'this' });
  await createEvent(ada, { ...link('All day'), isAllDay: true, recurrence: daily, expand: true });
  await device.readLists();
  for (const hours of [5, 19, 24, 24, 24, 24, 24, 24]) {
    test.clock.advance({ hours });
    await device.readLists();
  }
  const shown = (await ada.trpc.tasks.list()).find(({ title }) => title === 'Tied');
  expect(shown?.calendarEvent?.id).toBe(third);
  expect(device.computed).toEqual(device.answered);
});
