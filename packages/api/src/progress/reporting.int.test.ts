import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '../testing/calendar-samples.ts';
import { createValueGoal, createWig, first } from '../testing/goal-samples.ts';
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

const post = (input: object) => ada.rest<ProgressEntry & ErrorBody>('POST', '/api/progress', input);
const read = (id: string) => ada.trpc.goals.get({ id });

describe('reporting progress', () => {
  it('returns the whole entry and adds to the goal', async () => {
    const goal = await createValueGoal(ada);
    const { status, body } = await post({
      goalId: goal.id,
      value: 2.5,
      notes: 'Before breakfast',
      date: '2090-03-05',
      userId: 'x',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      userId: ada.id,
      goalId: goal.id,
      leadId: null,
      value: 2.5,
      date: '2090-03-05',
      reportedAt: mondayNoon,
      notes: 'Before breakfast',
    });
    expect(await read(goal.id)).toMatchObject({ currentValue: 2.5, hasReportedToday: false });
  });

  it('subtracts a negative value, but refuses a total below 0', async () => {
    const goal = await createValueGoal(ada, { currentValue: 1 });
    await post({ goalId: goal.id, value: 3 });
    const before = await test.rows.hash(ada.id);
    const tooFar = await post({ goalId: goal.id, value: -4.0001 });
    expect([tooFar.status, tooFar.body.message]).toEqual([
      400,
      'validation error: value: The total cannot fall below 0',
    ]);
    expect(await test.rows.hash(ada.id)).toBe(before);
    expect((await post({ goalId: goal.id, value: -4 })).status).toBe(201);
    expect((await read(goal.id)).currentValue).toBe(0);
  });

  it('accepts a value of 0, which is sent for an exact total that is already reached', async () => {
    const goal = await createValueGoal(ada);
    expect((await post({ goalId: goal.id, value: 0, notes: 'Only thought about it' })).body.value).toBe(0);
    expect(await read(goal.id)).toMatchObject({ currentValue: 0, hasReportedToday: true });
  });

  it('sets an exact total only when the present total is the expected one, and never above the target', async () => {
    const goal = await createValueGoal(ada, { currentValue: 10, targetValue: 24 });
    const setTotal = (total: number, expectedCurrentValue: number) =>
      post({ goalId: goal.id, value: total - expectedCurrentValue, expectedCurrentValue });
    await post({ goalId: goal.id, value: 5 });
    const before = await test.rows.hash(ada.id);
    const stale = await setTotal(20, 10);
    expect([stale.status, stale.body]).toEqual([
      409,
      { code: 'CONFLICT', message: 'The total has changed and is now 15.' },
    ]);
    const tooMuch = await setTotal(25, 15);
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      400,
      `validation error: value: Total progress cannot exceed 24 ${goal.unit}.`,
    ]);
    expect(await test.rows.hash(ada.id)).toBe(before);
    expect((await setTotal(20, 15)).status).toBe(201);
    expect((await read(goal.id)).currentValue).toBe(20);
  });

  it('sets the exact total of a lead measure', async () => {
    const wig = await createWig(ada);
    const { id: leadId } = first(wig.leads);
    const setTotal = (total: number, expectedCurrentValue: number) =>
      post({ goalId: wig.id, leadId, value: total - expectedCurrentValue, expectedCurrentValue });
    expect((await setTotal(3, 0)).status).toBe(201);
    expect((await setTotal(2, 0)).body.message).toBe('The total has changed and is now 3.');
    expect((await setTotal(2, 3)).status).toBe(201);
    expect(first((await read(wig.id)).leads).currentValue).toBe(2);
  });

  it('adds decimals exactly', async () => {
    const goal = await createValueGoal(ada, { targetValue: 1 });
    for (let time = 0; time < 10; time++) await post({ goalId: goal.id, value: 0.1 });
    expect(await read(goal.id)).toMatchObject({ currentValue: 1, isCompleted: true });
  });

  it('refuses a total that is too large to store', async () => {
    const goal = await createValueGoal(ada, { currentValue: 999_999_999_999 });
    const { status, body } = await post({ goalId: goal.id, value: 1 });
    expect([status, body.message]).toEqual([400, 'validation error: value: The total becomes too large']);
  });

  it('leaves the goal’s own value unchanged for a lead measure, and refuses a total below 0 there too', async () => {
    const wig = await createWig(ada);
    const { id: leadId } = first(wig.leads);
    await post({ goalId: wig.id, leadId, value: 3 });
    expect(await read(wig.id)).toMatchObject({ currentValue: 0, initialValue: 0 });
    expect((await post({ goalId: wig.id, leadId, value: -3.5 })).body.message).toBe(
      'validation error: value: The total cannot fall below 0',
    );
    expect((await post({ goalId: wig.id, leadId, value: -3 })).status).toBe(201);
  });

  it('refuses a lead measure of another goal', async () => {
    const [wig, other] = [await createWig(ada), await createWig(ada)];
    const before = await test.rows.hash(ada.id);
    expect((await post({ goalId: wig.id, leadId: first(other.leads).id, value: 1 })).status).toBe(404);
    expect(await test.rows.hash(ada.id)).toBe(before);
    const value = await createValueGoal(ada);
    const onValue = await post({ goalId: value.id, leadId: first(other.leads).id, value: 1 });
    expect([onValue.status, onValue.body.message]).toEqual([
      400,
      'validation error: leadId: Only a WIG has lead measures',
    ]);
  });

  it.each([
    [{}, 'value: Required'],
    [{ value: '2' }, 'value: Invalid input'],
    [{ value: 1.23456 }, 'value: Number must have at most 4 decimals'],
    [{ value: 1e12 }, 'value: Number must be less than 1000000000000'],
    [{ value: 1, notes: 'x'.repeat(10_001) }, 'notes: String must contain at most 10000 character(s)'],
    [{ value: 1, date: 'yesterday' }, 'date: Must be a date in the years 1900 to 2200'],
  ])('refuses %j with the reason', async (input, problem) => {
    const goal = await createValueGoal(ada);
    const { status, body } = await post({ goalId: goal.id, ...input });
    expect([status, body.message]).toEqual([400, `validation error: ${problem}`]);
  });
});

describe('the day of a report', () => {
  it.each([
    ['Asia/Kathmandu', '2090-03-06T18:20:00Z', '2090-03-07'],
    ['Asia/Kathmandu', '2090-03-06T18:10:00Z', '2090-03-06'],
    ['America/New_York', '2090-03-06T04:59:00Z', '2090-03-05'],
    ['Australia/Lord_Howe', '2090-03-06T13:30:00Z', '2090-03-07'],
  ])('in %s at %s is %s, with or without a date', async (timezone, now, day) => {
    await ada.trpc.auth.update({ timezone });
    test.clock.set(now);
    const goal = await createValueGoal(ada);
    expect((await post({ goalId: goal.id, value: 1 })).body.date).toBe(day);
    expect((await post({ goalId: goal.id, value: 1, date: now })).body.date).toBe(day);
    expect((await read(goal.id)).hasReportedToday).toBe(true);
  });

  it('may be tomorrow in the user’s zone, which a script may not know, but no later', async () => {
    await ada.trpc.auth.update({ timezone: 'Pacific/Kiritimati' });
    const goal = await createValueGoal(ada);
    expect((await post({ goalId: goal.id, value: 1, date: '2090-03-08' })).status).toBe(201);
    for (const date of ['2090-03-09', '2090-03-08T10:00:00Z', '2200-12-31']) {
      const { status, body } = await post({ goalId: goal.id, value: 1, date });
      expect([status, body.message]).toEqual([400, 'validation error: date: Date cannot be later than tomorrow']);
    }
    expect(await read(goal.id)).toMatchObject({ currentValue: 1, hasReportedToday: false });
  });

  it('may be before the goal was created, back to 1900 in the user’s zone', async () => {
    await ada.trpc.auth.update({ timezone: 'America/New_York' });
    const goal = await createValueGoal(ada);
    expect((await post({ goalId: goal.id, value: 1, date: '1900-01-01' })).status).toBe(201);
    expect((await post({ goalId: goal.id, value: 1, date: '1900-01-01T01:00:00Z' })).status).toBe(400);
  });
});

describe('reporting from a calendar event', () => {
  const getEvent = (id: string) => ada.trpc.calendar.get({ id });

  it('writes the event’s report and leaves its completion unchanged', async () => {
    const [goal, event] = [await createValueGoal(ada), await createEvent(ada)];
    test.clock.advance({ hours: 1 });
    await post({ goalId: goal.id, value: 2, notes: 'two chapters', calendarEventId: event.id });
    expect(await getEvent(event.id)).toEqual({
      ...event,
      report: 'Progress: 2 (two chapters)',
      updatedAt: test.clock.now.toISOString(),
    });
    await post({ goalId: goal.id, value: 0.5, calendarEventId: event.id, completeEvent: false });
    expect(await getEvent(event.id)).toMatchObject({ report: 'Progress: 0.5', completionStatus: 'unreported' });
  });

  it('also completes the event with completeEvent', async () => {
    const [goal, event, other] = [await createValueGoal(ada), await createEvent(ada), await createEvent(ada)];
    test.clock.advance({ hours: 1 });
    const { status } = await post({ goalId: goal.id, value: 2, calendarEventId: event.id, completeEvent: true });
    expect(status).toBe(201);
    const completed = await ada.trpc.calendar.setCompletion({ id: other.id, completionStatus: 'completed' });
    expect(await getEvent(event.id)).toEqual({ ...completed, id: event.id, report: 'Progress: 2' });
    expect(await read(goal.id)).toMatchObject({ currentValue: 2 });
  });

  it('keeps the time at which the event was first completed', async () => {
    const [goal, event] = [await createValueGoal(ada), await createEvent(ada)];
    await ada.trpc.calendar.setCompletion({ id: event.id, completionStatus: 'completed' });
    test.clock.advance({ hours: 1 });
    await post({ goalId: goal.id, value: 2, calendarEventId: event.id, completeEvent: true });
    expect(await getEvent(event.id)).toMatchObject({ completionReportedAt: mondayNoon, report: 'Progress: 2' });
  });

  it.each([{}, { calendarEventId: null }])('refuses completeEvent without an event: %j', async (fields) => {
    const goal = await createValueGoal(ada);
    const before = await test.rows.hash(ada.id);
    const { status, body } = await post({ goalId: goal.id, value: 2, completeEvent: true, ...fields });
    expect([status, body.message]).toEqual([
      400,
      'validation error: completeEvent: Needs calendarEventId, the event to complete',
    ]);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it.each([false, true])('saves nothing when the event does not exist (completeEvent %s)', async (completeEvent) => {
    const goal = await createValueGoal(ada);
    const before = await test.rows.hash(ada.id);
    const { status } = await post({ goalId: goal.id, value: 2, calendarEventId: goal.id, completeEvent });
    expect(status).toBe(404);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('changes neither the goal nor the event when the progress is refused', async () => {
    const [goal, event] = [await createValueGoal(ada), await createEvent(ada)];
    const before = await test.rows.hash(ada.id);
    const { status } = await post({ goalId: goal.id, value: -1, calendarEventId: event.id, completeEvent: true });
    expect(status).toBe(400);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('stores notes of the full length in the event’s report', async () => {
    const [goal, event] = [await createValueGoal(ada), await createEvent(ada)];
    const notes = 'n'.repeat(10_000);
    const { status } = await post({ goalId: goal.id, value: 2, notes, calendarEventId: event.id });
    expect(status).toBe(201);
    expect((await getEvent(event.id)).report).toBe(`Progress: 2 (${notes})`);
  });
});
