import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEvent, createSeries, repeat } from '../../testing/calendar-samples.ts';
import { at, createValueGoal } from '../../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
/** Daily at nine, from the 6th to the 13th. */
let days: CalendarEvent[];
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp({ timezone: 'America/New_York' });
  days = await createSeries(ada, { type: 'daily', endType: 'after', count: 8 });
});
afterAll(() => test.close());

const seriesOf = async (id: string) =>
  (await ada.rest<{ ownChanges: number }>('GET', `/api/calendar/events/${id}/series`)).body;

it('the series of an event shows its recurrence and how many other occurrences have their own changes', async () => {
  const { id, seriesId, recurrence } = at(days, 0);
  expect(await seriesOf(id)).toEqual({ id: seriesId, recurrence, ownChanges: 0, parts: 1, ownChangesOfWhole: 0 });
  const changes = [
    { title: 'Swim' },
    { goalId: (await createValueGoal(ada)).id },
    { reminderMinutes: null },
    { isAllDay: true },
    { startTime: '2090-03-11T08:00:00Z' },
    { endTime: '2090-03-12T09:30:00Z' },
  ];
  for (const [index, change] of changes.entries())
    await ada.trpc.calendar.updateSeries({ id: at(days, index + 1).id, scope: 'this', ...change });
  expect(await seriesOf(id)).toEqual({
    id: seriesId,
    recurrence,
    ownChanges: changes.length,
    parts: 1,
    ownChangesOfWhole: changes.length,
  });
  // The event itself takes every change.
  expect(await seriesOf(at(days, 1).id)).toMatchObject({ ownChanges: changes.length - 1 });
});

it('outcomes, reports, notes, deletions and reverted changes do not count as own changes', async () => {
  await ada.trpc.calendar.setCompletion({ id: at(days, 1).id, completionStatus: 'completed' });
  await ada.trpc.calendar.setReport({ id: at(days, 2).id, report: 'Hard' });
  await ada.trpc.notes.create({ title: 'Stretch', calendarEventId: at(days, 3).id });
  await ada.trpc.calendar.remove({ id: at(days, 4).id });
  await ada.trpc.calendar.update({ id: at(days, 5).id, title: 'Swim' });
  await ada.trpc.calendar.update({ id: at(days, 5).id, title: 'Gym' });
  expect(await seriesOf(at(days, 0).id)).toMatchObject({ ownChanges: 0 });
});

it('a clock change during an occurrence does not count as its own times', async () => {
  const nights = await createSeries(
    ada,
    { type: 'daily', endType: 'after', count: 8 },
    { title: 'Guard', startTime: '2090-03-07T04:00:00Z', endTime: '2090-03-07T12:00:00Z' },
  );
  for (const { id } of nights) await ada.trpc.calendar.setReport({ id, report: 'Quiet' });
  expect(new Set(nights.map(({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime))).size).toBe(2);
  expect(await seriesOf(at(nights, 0).id)).toMatchObject({ ownChanges: 0 });
});

it('a single event has no series, and events posted one by one have no own changes', async () => {
  const single = await createEvent(ada, { title: 'Dentist' });
  expect(await seriesOf(single.id)).toEqual({
    id: null,
    recurrence: null,
    ownChanges: 0,
    parts: 1,
    ownChangesOfWhole: 0,
  });
  const recurrence = repeat({ type: 'weekly' });
  const [first, second] = [
    await createEvent(ada, { title: 'Choir', recurrence }),
    await createEvent(ada, { title: 'Choir', recurrence }),
  ];
  await ada.trpc.calendar.update({ id: second.id, location: 'Hall' });
  expect(await seriesOf(first.id)).toEqual({
    id: first.seriesId,
    recurrence,
    ownChanges: 0,
    parts: 1,
    ownChangesOfWhole: 0,
  });
});
