import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createSeries } from '../testing/calendar-samples.ts';
import { createValueGoal, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
  test.clock.set(mondayNoon);
});
afterAll(() => test.close());

const week = '2090-03-06';
const deletedId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';

describe('the review of a week', () => {
  it('is null until an answer is saved, and is found by any day of the week', async () => {
    const path = `/api/planner/reviews/${week}`;
    expect(await ada.rest('GET', path)).toMatchObject({ status: 200, body: null });
    const saved = await ada.rest('PUT', '/api/planner/reviews/2090-03-09', { wentWell: 'Three runs' });
    const review = { userId: ada.id, week, wentWell: 'Three runs', gotInTheWay: '', nextChange: '' };
    expect(saved).toMatchObject({ status: 200, body: { ...review, createdAt: mondayNoon, updatedAt: mondayNoon } });
    expect((await ada.rest('GET', '/api/planner/reviews/2090-03-12')).body).toEqual(saved.body);
    expect(await ada.trpc.planner.findReview({ week: '2090-03-13' })).toBeNull();
  });

  it('keeps answers that are not sent', async () => {
    await ada.trpc.planner.saveReview({ week, wentWell: 'Three runs' });
    test.clock.set('2090-03-06T13:00:00.000Z');
    const saved = await ada.trpc.planner.saveReview({ week, nextChange: 'Write before nine' });
    expect(saved).toMatchObject({
      wentWell: 'Three runs',
      nextChange: 'Write before nine',
      createdAt: mondayNoon,
      updatedAt: '2090-03-06T13:00:00.000Z',
    });
  });

  it('is listed with the newest week first', async () => {
    for (const day of ['2090-02-27', '2090-03-06', '2090-02-20']) {
      await ada.trpc.planner.saveReview({ week: day, wentWell: day });
    }
    const { body } = await ada.rest('GET', '/api/planner/reviews?limit=2');
    expect(body).toMatchObject([{ week: '2090-03-06' }, { week: '2090-02-27' }]);
  });
});

describe('rescheduling missed sessions', () => {
  const sunday = '2090-03-12T18:00:00.000Z';

  async function createMissed(goalId: string, day: string, fields = {}) {
    const event = await createEvent(ada, {
      title: 'Run',
      goalId,
      type: 'goal',
      startTime: `${day}T09:00:00Z`,
      ...fields,
    });
    return ada.trpc.calendar.setCompletion({ id: event.id, completionStatus: 'not_completed' });
  }

  it('copies missed sessions to the same weekday and time of the coming week', async () => {
    const goal = await createValueGoal(ada);
    const missed = await createMissed(goal.id, '2090-03-07', { location: 'The park', reminderMinutes: 30 });
    await ada.trpc.calendar.setReport({ id: missed.id, report: 'It rained' });
    test.clock.set(sunday);
    const { status, body } = await ada.rest('POST', `/api/planner/reviews/${week}/carry-over`);
    expect([status, body]).toEqual([
      201,
      {
        events: [
          {
            ...missed,
            id: expect.any(String),
            startTime: '2090-03-14T09:00:00.000Z',
            endTime: '2090-03-14T10:00:00.000Z',
            completionStatus: 'unreported',
            completionReportedAt: null,
            report: null,
            createdAt: sunday,
            updatedAt: sunday,
          },
        ],
        skipped: [],
      },
    ]);
    expect(await ada.trpc.calendar.get({ id: missed.id })).toMatchObject({ report: 'It rained' });
  });

  it('happens once, even when it is requested twice at the same time', async () => {
    const goal = await createValueGoal(ada);
    const { id } = await createMissed(goal.id, '2090-03-07');
    test.clock.set(sunday);
    const answers = await Promise.all([ada.trpc.planner.carryOver({ week }), ada.trpc.planner.carryOver({ week })]);
    expect(answers.flatMap(({ events }) => events)).toHaveLength(1);
    expect(answers.flatMap(({ skipped }) => skipped)).toEqual([{ eventId: id, obstacle: 'taken' }]);
  });

  it('turns an occurrence of a series into a single event', async () => {
    const goal = await createValueGoal(ada);
    const [occurrence] = await createSeries(
      ada,
      { type: 'daily', endType: 'after', count: 2 },
      { goalId: goal.id, startTime: '2090-03-07T09:00:00Z' },
    );
    await ada.trpc.calendar.setCompletion({ id: occurrence?.id ?? '', completionStatus: 'not_completed' });
    test.clock.set(sunday);
    const { events } = await ada.trpc.planner.carryOver({ week });
    expect(events).toMatchObject([{ seriesId: null, recurrence: null }]);
  });

  it('counts a time as taken by an occurrence without a row', async () => {
    const goal = await createValueGoal(ada);
    const { id } = await createMissed(goal.id, '2090-03-07');
    await createSeries(ada, { type: 'weekly' }, { startTime: '2089-03-08T09:30:00Z' });
    test.clock.set(sunday);
    expect(await ada.trpc.planner.carryOver({ week })).toEqual({
      events: [],
      skipped: [{ eventId: id, obstacle: 'taken' }],
    });
  });

  it('leaves out sessions of completed goals, of other weeks, and with a time that has passed', async () => {
    const done = await createValueGoal(ada, { targetValue: 1 });
    const goal = await createValueGoal(ada);
    await createMissed(done.id, '2090-03-08');
    await ada.trpc.progress.create({ goalId: done.id, value: 1 });
    await createMissed(goal.id, '2090-03-05', { endTime: '2090-03-06T01:00:00Z' });
    const { id } = await createMissed(goal.id, '2090-03-07');
    test.clock.set('2090-03-14T09:30:00.000Z');
    expect(await ada.trpc.planner.carryOver({ week })).toEqual({
      events: [],
      skipped: [{ eventId: id, obstacle: 'past' }],
    });
  });

  it('is undone by deleting the new events together', async () => {
    const goal = await createValueGoal(ada);
    await createMissed(goal.id, '2090-03-07');
    await createMissed(goal.id, '2090-03-08');
    test.clock.set(sunday);
    const { events } = await ada.trpc.planner.carryOver({ week });
    const ids = events.map(({ id }) => ({ id }));
    expect((await ada.rest('POST', '/api/calendar/events/delete', { events: ids })).status).toBe(204);
    await expect(ada.trpc.calendar.get(first(ids))).rejects.toThrow('Not found');
    expect((await ada.trpc.planner.carryOver({ week })).events).toHaveLength(2);
  });

  it('deletes none of several events when one of them does not exist', async () => {
    const { id } = await createEvent(ada);
    const answer = await ada.rest('POST', '/api/calendar/events/delete', { events: [{ id }, { id: deletedId }] });
    expect(answer.status).toBe(404);
    expect(await ada.trpc.calendar.get({ id })).toMatchObject({ id });
  });
});
