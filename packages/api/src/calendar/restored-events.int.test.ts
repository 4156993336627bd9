import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { seriesScopes } from '@goaltracker/domain/calendar/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createSeries, listYears, repeat } from '../testing/calendar-samples.ts';
import { at, createValueGoal } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
});
afterAll(() => test.close());

const restore = (id: string) => ada.rest<CalendarEvent>('POST', `/api/calendar/events/${id}/restore`);

describe('restoring deleted events', () => {
  it.each(seriesScopes)('restoring events deleted with scope %s brings back their reports and notes', async (scope) => {
    const days = await createSeries(ada, { type: 'daily', endType: 'after', count: 5 });
    const [second, third, fourth] = [at(days, 1), at(days, 2), at(days, 3)];
    await ada.trpc.calendar.updateSeries({ id: third.id, title: 'Swim', scope: 'this' });
    await ada.trpc.calendar.setCompletion({ id: third.id, completionStatus: 'completed' });
    await ada.trpc.calendar.setReport({ id: fourth.id, report: 'Was late' });
    for (const { id } of [second, third, fourth]) await ada.trpc.notes.create({ title: 'Shoes', calendarEventId: id });
    const read = async () => [await listYears(ada), await ada.trpc.notes.list({})];
    const before = await read();
    await ada.trpc.calendar.removeSeries({ id: third.id, scope });
    expect(await listYears(ada)).toHaveLength({ this: 4, following: 2, all: 0, whole: 0 }[scope]);
    const { status, body } = await restore(third.id);
    expect([status, body]).toMatchObject([201, { id: third.id, title: 'Swim', completionStatus: 'completed' }]);
    expect(await read()).toEqual(before);
  });

  it('a restored occurrence is back in the series, also in feeds and after the series changes', async () => {
    const days = await createSeries(ada, { type: 'daily', endType: 'after', count: 5 });
    const { path } = await ada.trpc.calendarFeeds.create({ name: 'My phone' });
    const readExceptions = async () => (await test.readFeed(path)).content.match(/^EXDATE.*$/gm);
    await ada.trpc.calendar.remove({ id: at(days, 1).id });
    await ada.trpc.calendar.remove({ id: at(days, 3).id });
    expect(await readExceptions()).toHaveLength(2);
    await restore(at(days, 3).id);
    expect(await readExceptions()).toEqual(['EXDATE;TZID=UTC:20900307T090000']);
    await restore(at(days, 1).id);
    expect(await readExceptions()).toBeNull();
    const weekly = repeat({ type: 'weekly', weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], endType: 'after', count: 5 });
    await ada.trpc.calendar.updateSeries({ id: at(days, 0).id, recurrence: weekly });
    expect(await listYears(ada)).toHaveLength(5);
  });

  it('restoring the following occurrences does not duplicate an occurrence that was moved before them', async () => {
    await createSeries(ada, { type: 'monthly' });
    const list2150 = () =>
      ada.trpc.calendar.list({ startDate: '2150-01-01T00:00:00Z', endDate: '2150-04-01T00:00:00Z' });
    const [moved, other, third] = await list2150();
    await ada.trpc.calendar.update({
      id: moved?.id ?? '',
      startTime: '2090-03-08T09:00:00Z',
      endTime: '2090-03-08T10:00:00Z',
    });
    const { id } = at(await listYears(ada), 2);
    await ada.trpc.calendar.removeSeries({ id, scope: 'following' });
    expect(await list2150()).toEqual([]);
    await restore(id);
    expect(await list2150()).toEqual([other, third]);
  });

  it('a restored series without an end continues', async () => {
    const days = await createSeries(ada, { type: 'weekly', weekdays: ['MO', 'WE', 'FR'] });
    const before = await listYears(ada);
    for (const scope of ['following', 'all'] as const) {
      await ada.trpc.calendar.removeSeries({ id: at(days, 3).id, scope });
      await restore(at(days, 3).id);
      expect(await listYears(ada)).toEqual(before);
    }
  });

  it('keeps later changes of the events that were not deleted', async () => {
    const days = await createSeries(ada, { type: 'daily', endType: 'after', count: 3 });
    await ada.trpc.calendar.removeSeries({ id: at(days, 1).id, scope: 'following' });
    await ada.trpc.calendar.setReport({ id: at(days, 0).id, report: 'Done' });
    await restore(at(days, 1).id);
    expect((await listYears(ada)).map(({ report }) => report)).toEqual(['Done', null, null]);
  });

  it('restores a single event too, without a goal that was deleted meanwhile', async () => {
    const goal = await createValueGoal(ada);
    const event = await createEvent(ada, { goalId: goal.id });
    await ada.trpc.calendar.remove({ id: event.id });
    await ada.trpc.goals.remove({ id: goal.id });
    expect((await restore(event.id)).body).toEqual({ ...event, goalId: null });
  });

  it('answers 404 a second time, after 24 hours, for a deleted task and for other users’ events', async () => {
    const { id } = await createEvent(ada);
    const task = await ada.trpc.tasks.create({ title: 'Pay' });
    const statusOf = async (of: string) => (await restore(of)).status;
    expect(await statusOf(id)).toBe(404);
    await ada.trpc.calendar.remove({ id });
    await ada.trpc.tasks.remove({ id: task.id });
    const bob = await test.signUp();
    expect((await bob.rest('POST', `/api/calendar/events/${id}/restore`)).status).toBe(404);
    expect((await ada.rest('POST', `/api/tasks/${id}/restore`)).status).toBe(404);
    expect([await statusOf(task.id), await statusOf(id), await statusOf(id)]).toEqual([404, 201, 404]);
    await ada.trpc.calendar.remove({ id });
    test.clock.advance({ hours: 25 });
    expect(await statusOf(id)).toBe(404);
  });
});

describe('undoing a change of a series', () => {
  const changes = {
    renamed: { title: 'Swim', location: 'Lake' },
    moved: { startTime: '2090-03-09T11:00:00Z', endTime: '2090-03-09T12:30:00Z' },
    'on other days': { recurrence: repeat({ type: 'weekly', weekdays: ['MO', 'FR'], endType: 'after', count: 9 }) },
    shortened: { recurrence: repeat({ type: 'daily', endType: 'after', count: 1 }) },
    'no longer repeating': { recurrence: null },
  };
  const cases = Object.entries(changes).flatMap(([name, change]) =>
    (['all', 'following'] as const).map((scope) => [scope, name, change] as const),
  );

  it.each(['updateSeries', 'removeSeries'] as const)(
    '%s is taken back by the former id that it named',
    async (path) => {
      const days = await createSeries(ada, { type: 'daily', endType: 'after', count: 6 });
      await ada.trpc.calendar.updateSeries({ id: at(days, 0).id, ...changes.moved });
      const before = await listYears(ada);
      const { id } = at(days, 3);
      expect(before.map((event) => event.id)).not.toContain(id);
      await ada.trpc.calendar[path]({ id, scope: 'following', ...(path === 'updateSeries' && changes.renamed) });
      expect(await listYears(ada)).not.toEqual(before);
      expect((await restore(id)).status).toBe(201);
      expect(await listYears(ada)).toEqual(before);
    },
  );

  it.each(cases)('restores each event (scope %s, %s)', async (scope, _, change) => {
    const days = await createSeries(ada, { type: 'daily', endType: 'after', count: 6 });
    await ada.trpc.calendar.updateSeries({ id: at(days, 4).id, title: 'Own title', scope: 'this' });
    await ada.trpc.calendar.setReport({ id: at(days, 5).id, report: 'Was late' });
    const before = await listYears(ada);
    await ada.trpc.calendar.updateSeries({ id: at(days, 3).id, scope, ...change });
    expect(await listYears(ada)).not.toEqual(before);
    expect((await restore(at(days, 3).id)).status).toBe(201);
    expect(await listYears(ada)).toEqual(before);
  });

  it('makes an event that got a recurrence a single event again', async () => {
    const event = await createEvent(ada);
    await ada.trpc.calendar.updateSeries({ id: event.id, recurrence: repeat({ type: 'weekly' }) });
    await restore(event.id);
    expect(await listYears(ada)).toEqual([event]);
  });

  it('removes added events that were completed with their task', async () => {
    const rule = { type: 'daily', endType: 'after', count: 2 } as const;
    const [event] = await createSeries(ada, rule, { type: 'task', createTask: true });
    const id = event?.id ?? '';
    await ada.trpc.tasks.toggle({ id: event?.taskId ?? '' });
    const before = await listYears(ada);
    await ada.trpc.calendar.updateSeries({ id, recurrence: repeat({ ...rule, count: 4 }) });
    expect(await listYears(ada)).toHaveLength(4);
    await restore(id);
    expect(await listYears(ada)).toEqual(before);
  });

  it('keeps later reports, and added events that have a report', async () => {
    const days = await createSeries(ada, { type: 'daily', endType: 'after', count: 2 });
    const { id } = at(days, 0);
    const longer = repeat({ type: 'daily', endType: 'after', count: 4 });
    await ada.trpc.calendar.updateSeries({ id, recurrence: longer, title: 'Swim' });
    for (const event of (await listYears(ada)).slice(1, 3))
      await ada.trpc.calendar.setReport({ id: event.id, report: 'Cold' });
    await restore(id);
    expect((await listYears(ada)).map(({ title, report }) => [title, report])).toEqual([
      ['Gym', null],
      ['Gym', 'Cold'],
      ['Swim', 'Cold'],
    ]);
  });
});
