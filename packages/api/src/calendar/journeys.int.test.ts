import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { type CalendarDay, addDays, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { zones as usualZones } from '@goaltracker/domain/testing/calendar-arbitraries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEvent, createSeries, repeat } from '../testing/calendar-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
  test.clock.set(mondayNoon);
});
afterAll(() => test.close());

/** Includes the zones furthest from UTC. */
const zones = [...usualZones, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const pairs = zones.flatMap((from) => zones.filter((to) => to !== from).map((to) => ({ from, to })));

const midnight = (day: CalendarDay, timezone: string) =>
  new Date(toInstant({ day, minutes: 0 }, timezone)).toISOString();
const wholeDay = (day: CalendarDay, timezone: string, length = 1) => ({
  isAllDay: true,
  startTime: midnight(day, timezone),
  endTime: midnight(addDays(day, length), timezone),
});

interface Days {
  readonly title: string;
  readonly first: CalendarDay;
  readonly after: CalendarDay;
}

/** The days of the all-day events in the spring of 2090, by title and day. */
async function listDays(person: TestUser, timezone: string): Promise<Days[]> {
  const range = { startDate: midnight('2090-03-01', timezone), endDate: midnight('2090-06-01', timezone) };
  const events = await person.trpc.calendar.list(range);
  expect(events.map(({ startTime }) => startTime)).toEqual(events.map(({ startTime }) => startTime).toSorted());
  return events
    .filter(({ isAllDay }) => isAllDay)
    .map((event) => toDays(event, timezone))
    .toSorted((one, other) => (one.title + one.first < other.title + other.first ? -1 : 1));
}

function toDays({ title, startTime, endTime }: CalendarEvent, timezone: string): Days {
  expect([startTime, endTime]).toEqual(
    [startTime, endTime].map((instant) => midnight(toCalendarDay(new Date(instant), timezone), timezone)),
  );
  return {
    title,
    first: toCalendarDay(new Date(startTime), timezone),
    after: toCalendarDay(new Date(endTime), timezone),
  };
}

async function listPages(person: TestUser, timezone: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const range = { startDate: midnight('2090-03-05', timezone), endDate: midnight('2090-03-12', timezone) };
    const page = await person.trpc.calendar.list({ ...range, limit: 2, ...(cursor && { cursor }) });
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (!last || page.length < 2) return ids;
    cursor = `${last.startTime}_${last.id}`;
  }
}

it.each(sample(pairs, 8, 3))('no day moves when the user travels from $from to $to', async ({ from, to }) => {
  const person = await test.signUp({ timezone: from });
  await createEvent(person, { title: 'Trip', ...wholeDay('2090-03-09', from, 3) });
  const rent = await createSeries(person, { type: 'weekly' }, { title: 'Rent', ...wholeDay('2090-03-06', from) });
  const [, renamed, deleted, moved, timed] = rent.map(({ id }) => id);
  await person.trpc.calendar.update({ id: renamed ?? '', title: 'Rent and power' });
  await person.trpc.calendar.remove({ id: deleted ?? '' });
  await person.trpc.calendar.update({ id: moved ?? '', ...wholeDay('2090-03-28', from) });
  await person.trpc.calendar.update({ id: timed ?? '', isAllDay: false, endTime: midnight('2090-04-04', from) });
  const noon = { startTime: '2090-03-06T12:00:00.000Z', endTime: '2090-03-06T13:00:00.000Z' };
  const gym = await createSeries(person, { type: 'daily', endType: 'after', count: 9 }, { title: 'Gym', ...noon });
  const dayOfGym = toCalendarDay(new Date(gym[3]?.startTime ?? ''), from);
  await person.trpc.calendar.update({ id: gym[3]?.id ?? '', title: 'Rest', ...wholeDay(dayOfGym, from) });
  const task = await person.trpc.tasks.create({ title: 'Tax', dueDate: '2090-03-20' });
  const days = await listDays(person, from);
  expect(days.filter(({ title }) => title !== 'Rent')).toEqual([
    { title: 'Rent and power', first: '2090-03-13', after: '2090-03-14' },
    { title: 'Rest', first: dayOfGym, after: addDays(dayOfGym, 1) },
    { title: 'Trip', first: '2090-03-09', after: '2090-03-12' },
  ]);
  const { count } = await person.trpc.calendar.unreported({ limit: 20 });

  await person.trpc.auth.update({ timezone: to });
  expect(await listDays(person, to)).toEqual(days);
  const week = await person.trpc.calendar.list({
    startDate: midnight('2090-03-05', to),
    endDate: midnight('2090-03-12', to),
  });
  expect(await listPages(person, to)).toEqual(week.map(({ id }) => id));
  expect(await person.trpc.calendar.get({ id: rent[0]?.id ?? '' })).toMatchObject(wholeDay('2090-03-06', to));
  expect((await person.trpc.search.find({ text: 'Trip' })).events).toMatchObject([wholeDay('2090-03-09', to, 3)]);
  const note = await person.trpc.notes.create({ title: 'Note', content: '', calendarEventId: rent[0]?.id ?? '' });
  expect(note.calendarEvent).toMatchObject({ startTime: midnight('2090-03-06', to) });
  const scheduled = { startTime: midnight('2090-03-21', to), isAllDay: true };
  await person.trpc.calendar.create({ title: 'Tax', type: 'task', taskId: task.id, ...scheduled });
  expect(await person.trpc.tasks.list()).toMatchObject([{ calendarEvent: wholeDay('2090-03-21', to) }]);

  // A change in the other zone moves the days of the series; an occurrence with its own time keeps its distance.
  const tuesday = wholeDay('2090-03-07', to);
  await person.trpc.calendar.updateSeries({ id: rent[0]?.id ?? '', scope: 'all', ...tuesday });
  await person.trpc.auth.update({ timezone: from });
  const nextDay = (day: CalendarDay) => addDays(day, 1);
  const others = new Set(['Rest', 'Tax', 'Trip']);
  expect((await listDays(person, from)).filter(({ title }) => !others.has(title))).toEqual(
    days
      .filter(({ title }) => !others.has(title))
      .map(({ title, first, after }) => ({ title, first: nextDay(first), after: nextDay(after) })),
  );
  expect((await person.trpc.calendar.unreported({ limit: 20 })).count).toBeLessThanOrEqual(count);
});

it.each(sample(pairs, 6, 2))(
  'an all-day event is over when its day is over in $to, not in $from',
  async ({ from, to }) => {
    const person = await test.signUp({ timezone: from });
    const [dayBefore, today] = [
      addDays(toCalendarDay(new Date(mondayNoon), to), -1),
      toCalendarDay(new Date(mondayNoon), to),
    ];
    await createEvent(person, { title: 'Before', ...wholeDay(dayBefore, from) });
    await createEvent(person, { title: 'Today', ...wholeDay(today, from) });
    const recurrence = repeat({ type: 'daily', endType: 'after', count: 2 });
    await createEvent(person, { title: 'Both', recurrence, expand: true, ...wholeDay(dayBefore, from) });
    await person.trpc.auth.update({ timezone: to });
    const { events, count } = await person.trpc.calendar.unreported({ limit: 20 });
    expect(events.map(({ title }) => title).toSorted()).toEqual(['Before', 'Both']);
    expect(count).toBe(2);
  },
);
