import { noDue } from '@goaltracker/domain/tasks/due';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEvent, repeat } from '../testing/calendar-samples.ts';
import { first } from '../testing/goal-samples.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it('a search finds goals, events, tasks and notes in four statements, a series once, and a line of the note', async () => {
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
  expect(test.statements.statements).toHaveLength(4);
  expect(found).toMatchObject({
    goals: [{ title: 'Run 300 km', currentValue: 0, targetValue: 300, unit: 'km', isCompleted: false }],
    events: [{ title: 'Morning run', completionStatus: 'unreported' }],
    tasks: [{ title: 'Buy running socks', isCompleted: false }],
    notes: [{ title: 'October' }],
  });
  expect(first(found.notes).excerpt).toMatch(/^….*Then a run\.$/);
});

it('a task is found by a label or a part, which the answer names', async () => {
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

it.each(['', '   '])('the search "%s" is refused', async (text) => {
  const { rest } = await test.signUp();
  const { status } = await rest('GET', `/api/search?text=${encodeURIComponent(text)}`);
  expect(status).toBe(400);
});
