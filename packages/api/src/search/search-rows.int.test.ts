import type { SearchResults } from '@goaltracker/contracts/search/search.schema';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { selectSearchResults } from '@goaltracker/domain/search/select-results';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, listYear, repeat } from '../testing/calendar-samples.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
import { fillAccount, randomAccount } from '../testing/random-account.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { TestDevice } from '../testing/test-device.ts';

let test: TestApi;
let ada: TestUser;
let device: TestDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  await signUp();
});
afterAll(() => test.close());

async function signUp() {
  test.clock.set(mondayNoon);
  ada = await test.signUp({ timezone: 'America/New_York' });
  device = new TestDevice(test, ada);
}

/** Expects the same results on the device and the server. Returns the titles. */
async function find(text: string) {
  const answer = await ada.trpc.search.find({ text });
  const selected: SearchResults = selectSearchResults(await device.pull(), { text }, device.readClock());
  expect(selected).toEqual(answer);
  const { goals, events, tasks, notes } = answer;
  return [goals, events, tasks, notes].map((found) => found.map(({ title }) => title));
}

describe('a search over rows', () => {
  it('finds titles that begin with the words first, open records before completed ones', async () => {
    for (const title of ['Trunk of a tree', 'Long run', 'Rerun', '(run) again', 'Running socks', 'Read']) {
      await createValueGoal(ada, { title });
      await ada.trpc.tasks.create({ title });
      await ada.trpc.notes.create({ title });
      test.clock.advance({ seconds: 1 });
    }
    const done = await createValueGoal(ada, { title: 'Run done', targetValue: 1 });
    await ada.trpc.progress.create({ goalId: done.id, value: 1 });
    await ada.trpc.tasks.create({ title: 'Run soon', dueDate: '2090-03-09' });
    await ada.trpc.tasks.create({ title: 'Run at ten', dueDay: '2090-03-09', dueTime: '10:00' });
    const { id } = await ada.trpc.tasks.create({ title: 'Run once', dueDate: '2090-03-01' });
    await ada.trpc.tasks.toggle({ id });
    const [goals, , tasks] = await find(' RUN ');
    expect(goals).toEqual(['Running socks', 'Run done', '(run) again', 'Long run', 'Rerun', 'Trunk of a tree']);
    expect(tasks).toEqual([
      'Run soon',
      'Run at ten',
      'Running socks',
      'Run once',
      '(run) again',
      'Long run',
      'Rerun',
      'Trunk of a tree',
    ]);
    await find('run long');
    await find('%');
  });

  it('finds tasks by labels and parts, and notes by their text', async () => {
    const { id } = await ada.trpc.tasks.create({ title: 'Pay', labels: ['phone', 'büro'] });
    await ada.trpc.taskParts.create({ taskId: id, title: 'Call the bank' });
    await ada.trpc.tasks.create({ title: 'Clean the phone' });
    await ada.trpc.notes.create({ title: 'October', content: `${'Slowly. '.repeat(40)}\n\nThen a bank.` });
    await ada.trpc.notes.create({ title: 'Bank\nof the river', content: 'Green' });
    expect(await find('phone')).toEqual([[], [], ['Clean the phone', 'Pay'], []]);
    expect(await find('@buro bank')).toEqual([[], [], ['Pay'], []]);
    expect(await find('bank')).toEqual([[], [], ['Pay'], ['Bank\nof the river', 'October']]);
    await find('river');
    await find('bank green');
  });

  it('finds a series once, with its nearest occurrence, changed or not, but not a deleted one', async () => {
    await createEvent(ada, { title: 'Run', recurrence: repeat({ type: 'daily' }), expand: true });
    const days = await listYear(ada);
    const dayAt = (index: number) => ({ id: days[index]?.id ?? '' });
    await find('run');
    await ada.trpc.calendar.remove(dayAt(1));
    await ada.trpc.calendar.setReport({ ...dayAt(2), report: 'Hard' });
    await find('run');
    await ada.trpc.calendar.update({ ...dayAt(3), title: 'Race run' });
    await createEvent(ada, { title: 'Run in May', startTime: '2090-05-01T09:00:00Z' });
    await createEvent(ada, { title: 'Run all day', isAllDay: true });
    await createEvent(ada, { title: 'Run yesterday', startTime: '2090-03-05T09:00:00Z' });
    const [, events] = await find('run');
    expect(events).toEqual(['Run all day', 'Run', 'Run in May', 'Run yesterday', 'Race run']);
  });

  it('finds the last occurrence of an ended series, and the series of a completed task as completed', async () => {
    const ended = repeat({ type: 'daily', endType: 'after', count: 3 });
    await createEvent(ada, { title: 'Run', recurrence: ended, expand: true });
    await createEvent(ada, { title: 'Walk', type: 'task', createTask: true, recurrence: repeat({}), expand: true });
    const [task] = await ada.trpc.tasks.list();
    await ada.trpc.tasks.toggle({ id: task?.id ?? '' });
    test.clock.advance({ days: 10 });
    expect(await find('run')).toEqual([[], ['Run'], [], []]);
    expect(await find('walk')).toEqual([[], ['Walk'], ['Walk'], []]);
  });

  it('finds at most eight of each kind, and nothing without a word', async () => {
    for (let number = 0; number < 10; number += 1) {
      const startTime = `2090-03-${10 + number}T09:00:00Z`;
      await createEvent(ada, { title: `Run ${number}`, startTime });
      await ada.trpc.notes.create({ title: `Run ${number}` });
      test.clock.advance({ seconds: 1 });
    }
    expect((await find('run')).map((titles) => titles.length)).toEqual([0, 8, 0, 8]);
    expect(await find('\u0301')).toEqual([[], [], [], []]);
  });

  it('ranks random titles as on the server', async () => {
    const word = fc.constantFrom(
      'run',
      'Running',
      '(run)',
      'rerun',
      'rún',
      'x-run',
      'ru',
      '50 %',
      'run_2',
      '日run',
      '²run',
    );
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const label = fc.constantFrom('run', 'rerun', 'büro');
    const record = fc.record({
      title,
      labels: fc.uniqueArray(label, { maxLength: 2 }),
      part: fc.option(title),
      isCompleted: fc.boolean(),
      dueDay: fc.option(fc.constantFrom('2090-03-06', '2090-03-09')),
    });
    const text = fc.constantFrom('run', 'ru', 'run running', '@run', '%', 'run_', 'rerun run', '日', '2run', 'n ru');
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 6 }), text, async (records, wanted) => {
        await signUp();
        for (const { part, isCompleted, ...task } of records) {
          const { id } = await ada.trpc.tasks.create({ ...task, parts: part === null ? [] : [{ title: part }] });
          if (isCompleted) await ada.trpc.tasks.toggle({ id });
          await createValueGoal(ada, { title: task.title });
          await ada.trpc.notes.create({ title: task.title, content: part ?? '' });
          await createEvent(ada, { title: task.title });
        }
        expect(await find(wanted)).toHaveLength(4);
      }),
      { numRuns: rounds(2, 100) },
    );
  });

  it('finds the same in random accounts as the server', async () => {
    const words = fc.constantFrom('g', 'task 1', 'event', 'note', '@phone', 'buro part', 'a', 'goal 0', '1', 'e 2');
    await fc.assert(
      fc.asyncProperty(randomAccount, words, async (account, text) => {
        await signUp();
        await fillAccount(ada, account);
        expect(await find(text)).toHaveLength(4);
        await find(account.goals[0]?.title.trim() || text);
      }),
      { numRuns: rounds(2, 100) },
    );
  });
});
