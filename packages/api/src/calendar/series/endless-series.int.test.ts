import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import type { Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, repeat, starts } from '../../testing/calendar-samples.ts';
import { at, createValueGoal } from '../../testing/goal-samples.ts';
import { type TestApi, type TestCaller, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp({ timezone: 'Europe/Berlin' });
});
afterAll(() => test.close());

const create = (recurrence: Partial<Recurrence>, fields: object = {}) =>
  createEvent(ada, { recurrence: repeat(recurrence), expand: true, ...fields });
const list = (from: string, to: string, user: TestCaller = ada): Promise<CalendarEvent[]> =>
  user.trpc.calendar.list({ startDate: `${from}T00:00:00Z`, endDate: `${to}T00:00:00Z` });
const days = (events: readonly CalendarEvent[]) => starts(events).map((start) => start.slice(0, 10));
const stored = async (user: TestUser = ada) => (await test.rows.read(user.id))['calendar_events']?.length ?? 0;
/** Time passes and the server runs its due jobs. The session expires, so the user signs in again. */
async function returnAfter(passed: { days: number }): Promise<TestCaller> {
  test.clock.advance(passed);
  await test.api.jobQueue.runDue();
  const { token } = await test.as().trpc.auth.login({ email: ada.email, password: ada.password });
  return test.as(token);
}
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  test.statements.reset();
  await work();
  return test.statements.statements.length;
}

describe('a series without an end', () => {
  it('has no row for an unchanged occurrence', async () => {
    await create({ type: 'daily' });
    expect(await stored()).toBe(0);
    expect(await list('2090-03-06', '2091-03-06')).toHaveLength(365);
  });

  it('continues in every range, with the same ids each time and without storing anything', async () => {
    const { seriesId } = await create({ type: 'weekly', weekdays: ['MO', 'FR'] });
    const before = await test.rows.hash(ada.id);
    const march = await list('2150-03-01', '2150-04-01');
    expect(days(march)).toEqual(['02', '06', '09', '13', '16', '20', '23', '27', '30'].map((day) => `2150-03-${day}`));
    expect(new Set(starts(march.slice(0, -1)).map((start) => start.slice(11, 16)))).toEqual(new Set(['09:00']));
    expect(starts(march).at(-1)).toBe('2150-03-30T08:00:00.000Z');
    expect(new Set(march.map((event) => event.seriesId))).toEqual(new Set([seriesId]));
    expect(await list('2150-03-01', '2150-04-01')).toEqual(march);
    expect(await ada.trpc.calendar.get({ id: at(march, 3).id })).toEqual(at(march, 3));
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('listing many series takes two statements, within the year ahead and beyond', async () => {
    const count = rounds(6, 100);
    for (let series = 0; series < count; series += 1) await create({ type: 'monthly' }, { title: `Series ${series}` });
    expect(await countStatements(() => list('2091-02-01', '2091-03-01'))).toBe(2);
    expect(await countStatements(() => list('2150-02-01', '2150-03-01'))).toBe(2);
    expect(await list('2150-02-01', '2150-03-01')).toHaveLength(count);
  });

  it('shows an event that overlaps the start of a range', async () => {
    await create({ type: 'weekly' }, { startTime: '2090-03-06T22:00:00Z', endTime: '2090-03-09T02:00:00Z' });
    expect(days(await list('2150-03-11', '2150-03-12'))).toEqual(['2150-03-09']);
    expect(await list('2150-03-13', '2150-03-14')).toEqual([]);
  });

  it('all occurrences that passed while the user was away are unreported', async () => {
    await create({ type: 'weekly' });
    const user = await returnAfter({ days: 730 });
    const { count, events } = await user.trpc.calendar.unreported({});
    expect(count).toBe(26);
    expect(days(events.slice(-1))).toEqual(['2092-03-03']);
    expect(await list('2090-03-01', '2092-03-05', user)).toHaveLength(105);
  });
});

describe('a series with an end', () => {
  it('a series that ends after a count has all of them', async () => {
    await create({ type: 'weekly', endType: 'after', count: 150 });
    expect(await list('2090-01-01', '2099-01-01')).toHaveLength(150);
  });

  it('a series that ends on a day has all occurrences through that day', async () => {
    await create({ type: 'daily', endType: 'until', endDate: '2095-03-06' });
    expect(days((await list('2090-01-01', '2099-01-01')).slice(-1))).toEqual(['2095-03-06']);
  });
});

describe('an occurrence without a row', () => {
  let further: CalendarEvent[];
  beforeEach(async () => {
    await create({ type: 'weekly' });
    further = await list('2100-03-01', '2100-04-01');
  });
  const again = () => list('2100-03-01', '2100-04-01');

  it('is reported on, completed and changed by its id, and stays in its place', async () => {
    const { id } = at(further, 1);
    await ada.trpc.calendar.setReport({ id, report: 'Hard' });
    await ada.trpc.calendar.setCompletion({ id, completionStatus: 'completed' });
    await ada.trpc.calendar.update({
      id: at(further, 2).id,
      startTime: '2100-03-20T10:00:00Z',
      endTime: '2100-03-20T11:00:00Z',
    });
    const now = await again();
    expect(now).toHaveLength(further.length);
    expect(now[1]).toMatchObject({
      id,
      report: 'Hard',
      completionStatus: 'completed',
      startTime: at(further, 1).startTime,
    });
    expect(now[2]).toMatchObject({ id: at(further, 2).id, startTime: '2100-03-20T10:00:00.000Z' });
    expect(await stored()).toBe(2);
  });

  it('moved to another month leaves its day empty', async () => {
    const { id } = at(further, 0);
    await ada.trpc.calendar.update({ id, startTime: '2100-06-20T10:00:00Z', endTime: '2100-06-20T11:00:00Z' });
    expect(days(await again())).toEqual(days(further).slice(1));
    await ada.trpc.calendar.remove({ id });
    expect(days(await again())).toEqual(days(further).slice(1));
  });

  it('is deleted, alone or with others, and does not come back', async () => {
    await ada.trpc.calendar.remove({ id: at(further, 0).id });
    await ada.trpc.calendar.removeMany({ events: further.slice(1, 3).map(({ id }) => ({ id })) });
    await ada.trpc.calendar.removeSeries({ id: at(further, 3).id, scope: 'this' });
    expect(await again()).toEqual(further.slice(4));
    await expect(ada.trpc.calendar.get({ id: at(further, 0).id })).rejects.toThrow('Not found');
    await expect(ada.trpc.calendar.remove({ id: at(further, 0).id })).rejects.toThrow('Not found');
    expect(await again()).toEqual(further.slice(4));
  });

  it('gets a note and progress', async () => {
    const note = await ada.trpc.notes.create({ title: 'Stretch', calendarEventId: at(further, 0).id });
    expect(note.calendarEvent).toMatchObject({ startTime: at(further, 0).startTime });
    await ada.trpc.notes.update({ id: note.id, calendarEventId: at(further, 1).id });
    const { id: goalId } = await createValueGoal(ada);
    await ada.trpc.progress.create({ goalId, value: 3, calendarEventId: at(further, 2).id, completeEvent: true });
    expect(await again()).toMatchObject([{}, {}, { completionStatus: 'completed', report: 'Progress: 3' }, {}, {}]);
  });

  it('of another user is not found', async () => {
    const eve = await test.signUp();
    await createEvent(eve, { recurrence: repeat({ type: 'weekly' }), expand: true });
    await expect(eve.trpc.calendar.get({ id: at(further, 0).id })).rejects.toThrow('Not found');
    await expect(eve.trpc.calendar.remove({ id: at(further, 0).id })).rejects.toThrow('Not found');
  });

  it('can be where the series changes or ends', async () => {
    await ada.trpc.calendar.updateSeries({ id: at(further, 1).id, title: 'Swim', scope: 'following' });
    expect((await again()).map(({ title }) => title)).toEqual(['Gym', 'Swim', 'Swim', 'Swim', 'Swim']);
    await ada.trpc.calendar.removeSeries({ id: (await again())[3]?.id ?? '', scope: 'following' });
    expect(days(await again())).toEqual(days(further).slice(0, 3));
    expect(await list('2150-01-01', '2151-01-01')).toEqual([]);
    expect(await list('2095-01-01', '2096-01-01')).toHaveLength(52);
  });
});

describe('changing an endless series', () => {
  let first: CalendarEvent;
  beforeEach(async () => {
    first = await create({ type: 'weekly', weekdays: ['MO', 'WE'] });
  });
  const later = () => list('2100-03-01', '2100-03-15');

  it('renames all occurrences', async () => {
    await ada.trpc.calendar.updateSeries({ id: first.id, title: 'Swim' });
    expect(
      new Set([...(await later()), ...(await list('2090-03-01', '2091-03-01'))].map(({ title }) => title)),
    ).toEqual(new Set(['Swim']));
  });

  it('moves all occurrences to the next day, and with them the weekdays of the rule', async () => {
    const [monday, wednesday] = await later();
    await ada.trpc.calendar.updateSeries({
      id: first.id,
      startTime: '2090-03-07T10:00:00Z',
      endTime: '2090-03-07T11:00:00Z',
    });
    const moved = await later();
    expect(days([monday, wednesday].flatMap((event) => event ?? []))).toEqual(['2100-03-01', '2100-03-03']);
    expect(starts(moved)).toEqual(['02', '04', '09', '11'].map((day) => `2100-03-${day}T10:00:00.000Z`));
    expect(moved[0]?.recurrence).toContain('"weekdays":["TU","TH"]');
    const user = await returnAfter({ days: 400 });
    const year = await list('2090-03-01', '2092-03-01', user);
    expect(new Set(year.map(({ startTime }) => new Date(startTime).getUTCDay()))).toEqual(new Set([2, 4]));
    expect(new Set(days(year)).size).toBe(year.length);
    expect(year.slice(0, 3).map(({ id }) => id)[0]).toBe(first.id);
  });

  it('does not bring back an occurrence that was deleted years ahead', async () => {
    ada = await test.signUp();
    const { id } = await create({ type: 'weekly', weekdays: ['MO'] });
    const [deleted] = await list('2110-01-01', '2110-01-10');
    await ada.trpc.calendar.removeSeries({ id: deleted?.id ?? '', scope: 'this' });
    await ada.trpc.calendar.updateSeries({ id, startTime: '2090-03-06T10:00:00Z', endTime: '2090-03-06T11:00:00Z' });
    const left = await list('2110-01-01', '2110-01-30');
    expect(starts(left)).toEqual(['13', '20', '27'].map((day) => `2110-01-${day}T10:00:00.000Z`));
  });

  it('keeps every occurrence exactly once when it moves back by a week', async () => {
    const daily = await create({ type: 'daily' }, { title: 'Walk' });
    await ada.trpc.calendar.updateSeries({
      id: daily.id,
      startTime: '2090-02-27T09:00:00Z',
      endTime: '2090-02-27T10:00:00Z',
    });
    const user = await returnAfter({ days: 100 });
    const walks = (await list('2090-01-01', '2092-01-01', user)).filter(({ title }) => title === 'Walk');
    expect(walks).toHaveLength((Date.parse('2092-01-01') - Date.parse('2090-02-27')) / 86_400_000);
    expect(new Set(days(walks)).size).toBe(walks.length);
  });

  it('with scope following leaves two series that never overlap', async () => {
    const [, , third] = await list('2090-03-01', '2091-03-01');
    await ada.trpc.calendar.updateSeries({ id: third?.id ?? '', title: 'Swim', scope: 'following' });
    const user = await returnAfter({ days: 500 });
    const all = await list('2090-03-01', '2093-03-01', user);
    expect(all.map(({ title }) => title)).toEqual(all.map((_, index) => (index < 2 ? 'Gym' : 'Swim')));
    expect(new Set(all.map(({ seriesId }) => seriesId)).size).toBe(2);
    expect(new Set(days(all)).size).toBe(all.length);
    expect(all).toHaveLength(312);
  });

  it('with scope following does not duplicate an occurrence that was moved before them', async () => {
    const [early] = await later();
    const times = { startTime: '2090-03-07T09:00:00Z', endTime: '2090-03-07T10:00:00Z' };
    await ada.trpc.calendar.update({ id: early?.id ?? '', ...times });
    const [, , third] = await list('2090-03-08', '2091-03-01');
    await ada.trpc.calendar.updateSeries({ id: third?.id ?? '', title: 'Swim', scope: 'following' });
    expect(days(await later())).toEqual(['2100-03-03', '2100-03-08', '2100-03-10']);
    expect((await list('2090-03-07', '2090-03-08')).map(({ title }) => title)).toEqual(['Swim']);
  });

  it('from a shorter month on keeps the day of month ends', async () => {
    await create({ type: 'monthly' }, { title: 'Rent', startTime: '2090-01-31T09:00:00Z' });
    const rents = (await list('2090-01-01', '2091-01-01')).filter(({ title }) => title === 'Rent');
    await ada.trpc.calendar.updateSeries({ id: at(rents, 1).id, title: 'Higher rent', scope: 'following' });
    const far = (await list('2100-01-01', '2100-04-01')).filter(({ title }) => title === 'Higher rent');
    expect(days(far)).toEqual(['2100-01-31', '2100-02-28', '2100-03-31']);
  });

  it('to another recurrence continues without an end and keeps reports', async () => {
    await ada.trpc.calendar.setReport({ id: first.id, report: 'Hard' });
    const recurrence = repeat({ type: 'monthly', monthlyOn: { position: 1, on: 'MO' } });
    await ada.trpc.calendar.updateSeries({ id: first.id, recurrence });
    expect(days(await list('2100-01-01', '2100-04-01'))).toEqual(['2100-01-04', '2100-02-01', '2100-03-01']);
    expect(await ada.trpc.calendar.get({ id: first.id })).toMatchObject({ report: 'Hard', recurrence });
  });

  it('removing the recurrence ends the series', async () => {
    await ada.trpc.calendar.updateSeries({ id: first.id, recurrence: null });
    const user = await returnAfter({ days: 500 });
    expect(await list('2090-03-01', '2099-03-01', user)).toHaveLength(1);
  });

  it('removing the recurrence with scope following from the first event ends the series', async () => {
    await ada.trpc.calendar.updateSeries({ id: first.id, recurrence: null, scope: 'following' });
    expect(await list('2090-03-01', '2099-03-01')).toHaveLength(1);
  });

  it('changing one occurrence alone changes no other', async () => {
    const before = await later();
    await ada.trpc.calendar.updateSeries({ id: first.id, title: 'Swim', scope: 'this' });
    await ada.trpc.calendar.update({ id: at(before, 0).id, recurrence: null });
    expect((await later()).map(({ title, seriesId }) => [title, seriesId === null])).toEqual(
      before.map((_, index) => ['Gym', index === 0]),
    );
  });
});

describe('deleting an endless series', () => {
  it.each(['all', 'following'] as const)(
    'deleting with scope %s from the first occurrence leaves nothing',
    async (scope) => {
      const { id } = await create({ type: 'daily' });
      await ada.trpc.calendar.removeSeries({ id, scope });
      const user = await returnAfter({ days: 500 });
      expect(await list('2090-01-01', '2099-01-01', user)).toEqual([]);
    },
  );

  it('deleting from one occurrence on ends the series permanently', async () => {
    await create({ type: 'daily' });
    const [, , third] = await list('2090-03-01', '2091-01-01');
    await ada.trpc.calendar.removeSeries({ id: third?.id ?? '', scope: 'following' });
    const user = await returnAfter({ days: 500 });
    expect(days(await list('2090-01-01', '2099-01-01', user))).toEqual(['2090-03-06', '2090-03-07']);
  });

  it('deleting the task of the series ends it, and restoring the task brings it back', async () => {
    await create({ type: 'daily' }, { type: 'task', createTask: true });
    const [task] = await ada.trpc.tasks.list();
    await ada.trpc.tasks.remove({ id: task?.id ?? '' });
    expect(await list('2090-01-01', '2099-01-01')).toEqual([]);
    await ada.trpc.tasks.restore({ id: task?.id ?? '' });
    expect(await list('2098-01-01', '2098-02-01')).toHaveLength(31);
  });

  it('ends with its completed task and keeps past occurrences, also when another deletion is undone', async () => {
    await create({ type: 'monthly' }, { type: 'task', createTask: true });
    const [task] = await ada.trpc.tasks.list();
    await ada.trpc.tasks.toggle({ id: task?.id ?? '' });
    await ada.trpc.tasks.remove({ id: task?.id ?? '' });
    const { id } = await createEvent(ada, { title: 'Dentist' });
    await ada.trpc.calendar.remove({ id });
    await ada.trpc.calendar.restore({ id });
    expect((await list('2090-01-01', '2100-01-01')).map(({ title }) => title).toSorted()).toEqual(['Dentist', 'Gym']);
    await ada.trpc.tasks.restore({ id: task?.id ?? '' });
    expect(await list('2098-01-01', '2099-01-01')).toHaveLength(12);
  });

  it('completes occurrences after the completion of its task', async () => {
    await create({ type: 'daily' }, { type: 'task', createTask: true });
    const [task] = await ada.trpc.tasks.list();
    await ada.trpc.tasks.toggle({ id: task?.id ?? '' });
    const user = await returnAfter({ days: 100 });
    const statuses = (await list('2090-03-01', '2099-03-01', user)).map(({ completionStatus }) => completionStatus);
    expect(new Set(statuses)).toEqual(new Set(['completed']));
  });
});

describe('a series by a rule of another calendar', () => {
  const fridays13 = '{"type":"monthly","skipWeekends":false,"rrule":"FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"}';
  const add = () =>
    createEvent(ada, { recurrence: fridays13, expand: true, startTime: '2090-10-13T09:00:00Z', title: 'Luck' });

  it('continues in every range', async () => {
    await add();
    expect(days(await list('2150-01-01', '2151-01-01'))).toEqual(['2150-02-13', '2150-03-13', '2150-11-13']);
  });

  it('can be changed, split and ended', async () => {
    await add();
    const [, second, third] = await list('2150-01-01', '2151-01-01');
    await ada.trpc.calendar.setReport({ id: third?.id ?? '', report: 'Lucky' });
    await ada.trpc.calendar.updateSeries({ id: second?.id ?? '', title: 'Less luck', scope: 'following' });
    const titles = async () => (await list('2150-01-01', '2151-01-01')).map(({ title, report }) => [title, report]);
    expect(await titles()).toEqual([
      ['Luck', null],
      ['Less luck', null],
      ['Less luck', 'Lucky'],
    ]);
    await ada.trpc.calendar.removeSeries({ id: third?.id ?? '', scope: 'following' });
    expect(await titles()).toEqual([
      ['Luck', null],
      ['Less luck', null],
    ]);
    expect(await list('2151-01-01', '2160-01-01')).toEqual([]);
  });

  it('keeps its days when it is moved to another time', async () => {
    const { id } = await add();
    await ada.trpc.calendar.updateSeries({ id, startTime: '2090-10-13T10:00:00Z', endTime: '2090-10-13T11:30:00Z' });
    expect(starts(await list('2150-01-01', '2150-04-01'))).toEqual([
      '2150-02-13T11:00:00.000Z',
      '2150-03-13T11:00:00.000Z',
    ]);
  });

  it('is refused when the rule cannot be expanded', async () => {
    const recurrence = '{"type":"yearly","skipWeekends":false,"rrule":"FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"}';
    await expect(createEvent(ada, { recurrence, expand: true })).rejects.toThrow('The repeat rule is not supported.');
  });
});

describe('concurrent deletions and reads', () => {
  it('bring no deleted occurrence back', async () => {
    await create({ type: 'daily' });
    const further = (await list('2091-05-01', '2091-06-01')).map(({ id }) => id);
    const user = await returnAfter({ days: 90 });
    await Promise.all([
      ...further.slice(0, 20).map((id) => user.trpc.calendar.remove({ id })),
      ...Array.from({ length: 5 }, () => list('2091-05-01', '2091-06-01', user)),
    ]);
    expect((await list('2091-05-01', '2091-06-01', user)).map(({ id }) => id)).toEqual(further.slice(20));
  });
});
