import type { DailyPerformance, DayOfRange } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { selectPerformanceDay, selectPerformanceRange } from '@goaltracker/domain/daily-performance/select-days';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createSeries } from '../testing/calendar-samples.ts';
import { createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
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
  test.clock.set(mondayNoon);
  await signUp();
});
afterAll(() => test.close());

async function signUp() {
  ada = await test.signUp({ timezone: 'Asia/Kathmandu' });
  device = new TestDevice(test, ada);
}

const today = '2090-03-06';

/** A day without the fields that only a stored day has. */
type Figures<Day> = Omit<Day, 'id' | 'createdAt' | 'updatedAt'>;

function omitStored<Day extends DayOfRange>(day: Day): Figures<Day> {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...figures } = day;
  return figures;
}

async function checkDay(date = today) {
  const answer = await ada.trpc.dailyPerformance.getDay({ date });
  const selected: Figures<DailyPerformance> | null = selectPerformanceDay(
    await device.pull(),
    { date },
    device.readClock(),
  );
  expect(selected).toEqual(answer && omitStored(answer));
  return selected;
}

async function checkRange(startDate: string, endDate: string) {
  const range = { startDate, endDate };
  const answer = await ada.trpc.dailyPerformance.listRange(range);
  const selected: Figures<DayOfRange>[] | undefined = selectPerformanceRange(
    await device.pull(),
    range,
    device.readClock(),
  );
  expect(selected).toEqual(answer.map(omitStored));
  return selected;
}

describe('the performance of days, computed from rows', () => {
  it('is absent for days without a goal and days in the future', async () => {
    expect(await checkDay()).toBeNull();
    await createValueGoal(ada);
    expect(await checkDay(addDays(today, 1))).toBeNull();
    expect(await checkDay(addDays(today, -1))).toBeNull();
    expect(await checkRange(addDays(today, -9), addDays(today, 9))).toHaveLength(1);
  });

  it('counts reports, milestones and lead measures like the server', async () => {
    const goal = await createValueGoal(ada);
    const weekly = await createValueGoal(ada, { reportingFrequency: 'weekly', deadline: '2090-03-08' });
    const steps = await createSimpleGoal(ada, 'Pack', 'Carry');
    const wig = await createWig(ada);
    for (let day = 0; day < 25; day += 1) {
      const { trpc } = ada;
      await trpc.progress.create({ goalId: goal.id, value: 0.1 });
      if (day % 3 === 0) await trpc.progress.create({ goalId: goal.id, value: 0.25 });
      if (day % 9 === 0) await trpc.progress.create({ goalId: weekly.id, value: 1 });
      const leadId = first(wig.leads).id;
      if (day % 4 === 0) await trpc.progress.create({ goalId: wig.id, leadId, value: 1 });
      if (day === 5) await trpc.milestones.update({ id: first(steps.milestones).id, isCompleted: true });
      if (day === 20) await trpc.goals.update({ id: goal.id, currentValue: 24 });
      if (day % 6 === 0) await checkDay(addDays(today, day));
      test.clock.advance({ days: 1 });
    }
    expect(await checkRange(today, addDays(today, 40))).toHaveLength(26);
    expect(await checkRange(addDays(today, 10), addDays(today, 12))).toHaveLength(3);
  });

  it.each([
    ['an event', (goalId: string) => createEvent(ada, { goalId, endTime: '2090-03-06T11:00:00Z' })],
    ['an occurrence of a series', (goalId: string) => createSeries(ada, { type: 'daily' }, { goalId })],
  ])('has a grade today from the end of %s of the goal on', async (_, plan) => {
    test.clock.set('2090-03-05T12:00:00.000Z');
    const { id } = await createValueGoal(ada);
    await plan(id);
    test.clock.set('2090-03-06T09:30:00.000Z');
    expect(await checkDay()).toMatchObject({ grade: null });
    test.clock.set('2090-03-06T11:00:00.000Z');
    expect(await checkDay()).toMatchObject({ grade: 'F' });
  });

  it('is absent for a range that is reversed or longer than 400 days', async () => {
    const [rows, clock] = [await device.pull(), device.readClock()];
    for (const endDate of [addDays(today, -1), addDays(today, 400)]) {
      const range = { startDate: today, endDate };
      await expect(ada.trpc.dailyPerformance.listRange(range)).rejects.toThrow(/endDate|Must/);
      expect(selectPerformanceRange(rows, range, clock)).toBeUndefined();
    }
  });

  const reports = fc.array(
    fc.record({ goal: fc.nat(99), lead: fc.nat(99), value: fc.integer({ min: 1, max: 99_999 }), day: fc.nat(20) }),
    { maxLength: 6 },
  );

  it('is the same as on the server for random accounts', async () => {
    await fc.assert(
      fc.asyncProperty(randomAccount, reports, fc.nat(20), async (account, made, day) => {
        test.clock.set(mondayNoon);
        await signUp();
        await fillAccount(ada, account);
        test.clock.advance({ days: 20 });
        const goals = await ada.trpc.goals.list();
        for (const each of made) {
          const goal = goals[each.goal % goals.length];
          const lead = goal?.leads[each.lead % goal.leads.length];
          if (!goal || (goal.goalType === 'wig' && !lead)) continue;
          const entry = { value: each.value / 10_000, date: addDays(today, each.day) };
          await ada.trpc.progress.create({ ...entry, goalId: goal.id, leadId: lead?.id ?? null });
        }
        const days = await checkRange(addDays(today, day - 3), addDays(today, 30));
        expect(days?.length ?? 0).toBeLessThanOrEqual(21);
        await checkDay(addDays(today, day));
      }),
      { numRuns: rounds(4, 100) },
    );
  });
});
