import type { ProgressWeeks } from '@goaltracker/contracts/progress/progress.schema';
import { selectProgressWeeks } from '@goaltracker/domain/progress/select-progress';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, createSimpleGoal, createValueGoal, createWig } from '../testing/goal-samples.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { TestDevice } from '../testing/test-device.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it('the totals of every goal are listed at the end of each week before the current one', async () => {
  test.clock.set(mondayNoon);
  const ada = await test.signUp();
  const books = await createValueGoal(ada, { currentValue: 1 });
  const wig = await createWig(ada);
  await createSimpleGoal(ada);
  await createValueGoal(ada);
  const report = (goalId: string, value: number, date: string, leadId?: string) =>
    ada.trpc.progress.create({ goalId, value, date, leadId });
  await report(books.id, 1, '2089-06-01');
  await report(books.id, 1, '2090-01-15');
  await report(books.id, 2, '2090-01-16');
  await report(books.id, 4, '2090-02-26');
  await report(books.id, 2.5, '2090-03-05');
  await report(books.id, 3, '2090-03-06');
  await report(books.id, 3, '2090-03-07');
  await report(wig.id, 4, '2090-03-01', at(wig.leads, 0).id);
  await report(wig.id, 5, '2090-03-06', at(wig.leads, 1).id);

  const { status, body } = await ada.rest<ProgressWeeks>('GET', '/api/progress/weeks');
  expect(status).toBe(200);
  expect(body.weekEnds).toEqual([
    '2090-01-15',
    '2090-01-22',
    '2090-01-29',
    '2090-02-05',
    '2090-02-12',
    '2090-02-19',
    '2090-02-26',
    '2090-03-05',
  ]);
  const totals = Object.fromEntries(body.goals.map((goal) => [goal.goalId, goal]));
  expect(totals).toEqual({
    [books.id]: { goalId: books.id, totals: [3, 5, 5, 5, 5, 5, 9, 11.5], reportedDays: 5 },
    [wig.id]: { goalId: wig.id, totals: [0, 0, 0, 0, 0, 0, 0, 20], reportedDays: 2 },
  });
  const device = new TestDevice(test, ada);
  expect(selectProgressWeeks(await device.pull(), device.readClock())).toEqual(body);
});

it('the weeks end in the user’s time zone', async () => {
  test.clock.set(mondayNoon);
  const ada = await test.signUp();
  await ada.trpc.auth.update({ timezone: 'Pacific/Pago_Pago' });
  test.clock.advance({ hours: -2 });
  expect((await ada.trpc.progress.weeks()).weekEnds.at(-1)).toBe('2090-02-26');
});
