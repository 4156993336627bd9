import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { newId } from '@goaltracker/db/core/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp();
});
afterAll(() => test.close());

const march = { month: 3, year: 2090 };
const create = (input: object) => ada.rest<Goal>('POST', '/api/goals', { title: 'Run', targetValue: 300, ...input });
const listEvents = () =>
  ada.trpc.calendar.list({ startDate: '2090-03-01T00:00:00.000Z', endDate: '2090-05-01T00:00:00.000Z' });

describe('a goal created with events', () => {
  const tuesday = { title: 'Run', type: 'goal', startTime: '2090-03-07T07:00:00.000Z' };
  const weekly = '{"type":"weekly","interval":1,"endType":"until","endDate":"2090-03-28","skipWeekends":false}';

  it('has its events in the calendar, linked to it', async () => {
    const { body: goal } = await create({
      events: [tuesday, { ...tuesday, title: 'Stretch', startTime: '2090-03-09T07:00:00.000Z' }],
    });
    expect(await listEvents()).toMatchObject([
      { title: 'Run', goalId: goal.id, endTime: '2090-03-07T08:00:00.000Z', seriesId: null },
      { title: 'Stretch', goalId: goal.id },
    ]);
  });

  it('has every event of a series', async () => {
    const { body: goal } = await create({ events: [{ ...tuesday, recurrence: weekly, expand: true }] });
    const events = await listEvents();
    expect(events.map(({ startTime }) => startTime.slice(0, 10))).toEqual([
      '2090-03-07',
      '2090-03-14',
      '2090-03-21',
      '2090-03-28',
    ]);
    expect(new Set(events.map(({ goalId }) => goalId))).toEqual(new Set([goal.id]));
    expect(new Set(events.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  it('is created once with its events, however often the call is sent', async () => {
    const series = { ...tuesday, id: newId(), recurrence: weekly, expand: true };
    const input = { id: newId(), events: [series, tuesday] };
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await ada.trpc.goals.list()).toMatchObject([{ id: input.id }]);
    const events = await listEvents();
    expect(events).toHaveLength(5);
    expect(events.map(({ id }) => id)).toContain(series.id);
  });

  it('is not created when one of its events is refused', async () => {
    const { id } = await ada.trpc.calendar.create({ startTime: '2090-03-20T07:00:00.000Z' });
    const endsBeforeStart = { ...tuesday, endTime: '2090-03-07T06:00:00.000Z' };
    for (const [refused, status] of [
      [endsBeforeStart, 400],
      [{ ...tuesday, id }, 409],
    ] as const)
      expect((await create({ id: newId(), plan: march, events: [tuesday, refused] })).status).toBe(status);
    expect(await ada.trpc.goals.list()).toEqual([]);
    expect(await listEvents()).toMatchObject([{ id }]);
    expect(await ada.trpc.planner.findSession(march)).toBeNull();
  });

  it('has at most ten events', async () => {
    expect((await create({ events: Array.from({ length: 11 }, () => tuesday) })).status).toBe(400);
  });
});

describe('a goal created for the plan of a month', () => {
  it('creates the plan', async () => {
    const { body } = await create({ plan: march });
    const session = await ada.trpc.planner.findSession(march);
    expect(session).toMatchObject({ ...march, status: 'draft', id: body.planningSessionId });
    expect(first(await ada.trpc.planner.listGoals({ id: session?.id ?? '' }))).toMatchObject({ id: body.id });
  });

  it('belongs to the existing plan', async () => {
    const { id } = await ada.trpc.planner.createSession(march);
    const answers = await Promise.all([create({ plan: march }), create({ plan: march })]);
    expect(answers.map(({ body }) => body.planningSessionId)).toEqual([id, id]);
  });

  it('is refused with both a month and the id of a plan', async () => {
    const { id } = await ada.trpc.planner.createSession(march);
    expect((await create({ plan: { month: 4, year: 2090 }, planningSessionId: id })).status).toBe(400);
    expect(await ada.trpc.planner.findSession({ month: 4, year: 2090 })).toBeNull();
  });
});
