import { noDue } from '@goaltracker/domain/tasks/due';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, listYear, repeat } from '../testing/calendar-samples.ts';
import { at, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it('a search finds goals, events, tasks and notes in five statements, each series once', async () => {
  const { trpc, ...user } = await test.signUp();
  await trpc.goals.create({ title: 'Run 300 km', goalType: 'value', targetValue: 300, unit: 'km' });
  await createEvent(
    { trpc, ...user },
    {
      title: 'Morning run',
      recurrence: repeat({ type: 'daily', endType: 'after', count: 5 }),
      expand: true,
    },
  );
  await trpc.tasks.create({ title: 'Buy running socks', dueDate: '2090-03-09' });
  await trpc.notes.create({ title: 'October', content: `${'Slowly. '.repeat(40)}\n\nThen a run.` });

  test.statements.reset();
  const found = await trpc.search.find({ text: ' RUN ' });
  expect(test.statements.statements).toHaveLength(5);
  expect(found).toMatchObject({
    goals: [{ title: 'Run 300 km', currentValue: 0, targetValue: 300, unit: 'km', isCompleted: false }],
    events: [{ title: 'Morning run', completionStatus: 'unreported' }],
    tasks: [{ title: 'Buy running socks', isCompleted: false }],
    notes: [{ title: 'October' }],
  });
  expect(first(found.notes).excerpt).toMatch(/^….*Then a run\.$/);
});

describe('a series', () => {
  let ada: TestUser;
  beforeEach(async () => {
    test.clock.set(mondayNoon);
    ada = await test.signUp();
  });
  const create = (fields: Parameters<typeof repeat>[0], title = 'Run') =>
    createEvent(ada, { title, recurrence: repeat({ type: 'daily', ...fields }), expand: true });
  const find = async (text = 'run') =>
    (await ada.trpc.search.find({ text })).events.map(({ title, startTime }) => `${title} ${startTime.slice(0, 10)}`);

  it('is found once, with its next occurrence as time passes', async () => {
    await create({});
    expect(await find()).toEqual(['Run 2090-03-07']);
    test.clock.set('2090-03-07T09:30:00.000Z');
    expect(await find()).toEqual(['Run 2090-03-07']);
    test.clock.set('2090-03-07T10:00:00.000Z');
    expect(await find()).toEqual(['Run 2090-03-08']);
  });

  it('is found with its last occurrence when it has ended', async () => {
    await create({ endType: 'after', count: 3 });
    const third = at(await listYear(ada), 2);
    test.clock.set('2090-03-10T12:00:00.000Z');
    expect(await find()).toEqual(['Run 2090-03-08']);
    await ada.trpc.calendar.remove({ id: third.id });
    expect(await find()).toEqual(['Run 2090-03-07']);
  });

  it('is found with its next occurrence, changed or not, but not a deleted one', async () => {
    await create({});
    const days = await listYear(ada);
    const { id } = at(days, 2);
    await ada.trpc.calendar.remove({ id: at(days, 1).id });
    await ada.trpc.calendar.setReport({ id, report: 'Hard' });
    expect(await find()).toEqual(['Run 2090-03-08']);
    await ada.trpc.calendar.update({ id, startTime: '2090-04-01T09:00:00Z', endTime: '2090-04-01T10:00:00Z' });
    expect(await find()).toEqual(['Run 2090-03-09']);
    await ada.trpc.calendar.update({ id: at(days, 3).id, title: 'Race' });
    expect(await find()).toEqual(['Run 2090-03-10']);
  });

  it('is found separately from occurrences with their own title', async () => {
    await create({});
    for (const { id } of (await listYear(ada)).slice(1, 3)) await ada.trpc.calendar.update({ id, title: 'Race run' });
    expect(await find()).toEqual(['Run 2090-03-09', 'Race run 2090-03-07', 'Race run 2090-03-08']);
    expect(await find('race')).toEqual(['Race run 2090-03-07', 'Race run 2090-03-08']);
  });

  it('is one of at most eight events, the nearest first', async () => {
    for (const day of [1, 2, 3, 4, 5, 6])
      await createEvent(ada, { title: 'Run', startTime: `2090-03-${10 + day}T09:00:00Z` });
    for (const weekdays of [['TU'], ['TH'], ['SU'], ['MO']] as const)
      await create({ type: 'weekly', weekdays: [...weekdays] });
    expect(await find()).toEqual(
      [7, 9, 11, 12, 12, 13, 13, 14].map((day) => `Run 2090-03-${`${day}`.padStart(2, '0')}`),
    );
  });

  it('is found as completed when its task is completed', async () => {
    await createEvent(ada, { title: 'Run', type: 'task', createTask: true, recurrence: repeat({}), expand: true });
    await ada.trpc.tasks.toggle({ id: first(await ada.trpc.tasks.list()).id });
    expect((await ada.trpc.search.find({ text: 'run' })).events).toMatchObject([{ completionStatus: 'completed' }]);
  });
});

it('a task is found by a label or a part, which the response names', async () => {
  const { trpc, rest } = await test.signUp();
  const task = await trpc.tasks.create({ title: 'Pay', labels: ['phone'] });
  await trpc.taskParts.create({ taskId: task.id, title: 'Call the bank' });
  const search = async (text: string) =>
    (await rest('GET', `/api/search?text=${encodeURIComponent(text)}`)).body as { tasks: unknown[] };
  const found = { id: task.id, title: 'Pay', ...noDue, dueDate: null, isCompleted: false };
  expect((await search('@phone')).tasks).toEqual([{ ...found, excerpt: '@phone' }]);
  expect((await search('phone')).tasks).toEqual([{ ...found, excerpt: '@phone' }]);
  expect((await search('pay bank')).tasks).toEqual([{ ...found, excerpt: 'Call the bank' }]);
  expect((await search('pay')).tasks).toEqual([{ ...found, excerpt: null }]);
});

it.each(['', '   '])('a search for "%s" is refused', async (text) => {
  const { rest } = await test.signUp();
  const { status } = await rest('GET', `/api/search?text=${encodeURIComponent(text)}`);
  expect(status).toBe(400);
});
