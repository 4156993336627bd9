import { toMoment } from '@goaltracker/domain/core/moment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClient } from '../core/client.ts';
import { newId } from '../core/id.ts';
import { explainReads } from '../testing/explain.ts';
import { rounds } from '../testing/long-rounds.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { createTestUser } from '../testing/test-users.ts';
import { insertSubscription, listSubscribedEvents, replaceSubscribedEvents } from './subscriptions.queries.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-03-01T00:00:00Z');
const at = (time: number) => new Date(time).toISOString();
const moment = (time: number) => toMoment(time, 'Europe/Berlin');

const many = rounds(400, 1_000);

let test: TestDatabase;
let ada: { userId: string };
beforeAll(async () => {
  test = await createTestDatabase();
  ada = await createTestUser(test.database);
  for (let calendar = 0; calendar < 5; calendar += 1) await subscribe(ada.userId, many);
  for (let other = 0; other < 5; other += 1) await subscribe((await createTestUser(test.database)).userId, many);
  const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner.unsafe('analyze');
  await owner.end();
});
afterAll(() => test.close());

/** A calendar of fourteen months. Every twentieth event lasts ten days, and every tenth event is all-day. */
async function subscribe(userId: string, count: number): Promise<void> {
  const step = (426 * day) / count;
  const events = Array.from({ length: count }, (_, index) => {
    const isAllDay = index % 10 === 0;
    const exact = Math.round(now - 30 * day + index * step);
    const start = isAllDay ? Math.floor(exact / day) * day : exact;
    const length = index % 20 === 0 ? 10 * day : isAllDay ? day : hour;
    const text = { title: `Event ${index}`, description: null, location: null };
    return { id: newId(), ...text, startTime: at(start), endTime: at(start + length), isAllDay, isBusy: true };
  });
  const id = newId();
  await test.database.asUser({ userId }, async (tx) => {
    await insertSubscription(tx, { id, name: 'Team', url: 'https://calendar.example/', color: '#00acc1' });
    await replaceSubscribedEvents(tx, id, events);
  });
}

it('compares all-day events with the days of the user, and other events with instants', async () => {
  const eve = await createTestUser(test.database);
  const create = (title: string, start: number, isAllDay: boolean) => ({
    id: newId(),
    title,
    description: null,
    location: null,
    startTime: at(start),
    endTime: at(start + (isAllDay ? day : hour)),
    isAllDay,
    isBusy: true,
  });
  const id = newId();
  const list = (timeZone: string, from: number) =>
    test.database.asUser(eve, async (tx) => {
      const range = { from: toMoment(from, timeZone), to: toMoment(from + day, timeZone) };
      return (await listSubscribedEvents(tx, range)).map(({ title }) => title).toSorted();
    });
  await test.database.asUser(eve, async (tx) => {
    await insertSubscription(tx, { id, name: 'Team', url: 'https://calendar.example/', color: '#00acc1' });
    const days = [-1, 0, 1].map((shift) => create(`day ${shift}`, now + shift * day, true));
    await replaceSubscribedEvents(tx, id, [...days, create('midnight UTC', now, false)]);
  });
  // The day of the range is 1 March in each zone.
  expect(await list('UTC', now)).toEqual(['day 0', 'midnight UTC']);
  expect(await list('Pacific/Kiritimati', now - 14 * hour)).toEqual(['day 0', 'midnight UTC']);
  expect(await list('Pacific/Niue', now + 11 * hour)).toEqual(['day 0']);
});

describe('among many events of five other calendars', () => {
  it.each([
    ['a month', 30, 'auto'],
    ['a day', 1, 'auto'],
    ['a month with a generic plan', 30, 'force_generic_plan'],
  ])('listing the events of %s reads only rows near the range', async (_, days, planning) => {
    const range = { from: moment(now), to: moment(now + days * day) };
    const { events, reads } = await test.database.asUser(ada, async (tx) => {
      await tx.sql.unsafe(`set local plan_cache_mode = ${planning}`);
      return {
        events: await listSubscribedEvents(tx, range),
        reads: await explainReads(tx, (observed) => listSubscribedEvents(observed, range)),
      };
    });
    const ofEvents = reads.filter(({ index }) => index?.startsWith('subscribed_events'));
    expect(events.length).toBeGreaterThanOrEqual(days);
    expect(events.some(({ startTime }) => Date.parse(startTime) < now - 2 * day)).toBe(true);
    expect(ofEvents.map(({ index }) => index)).toContain('subscribed_events_by_start');
    // Also reads the 48 hours before the range.
    expect(Math.max(...ofEvents.map(({ rows }) => rows))).toBeLessThanOrEqual(events.length + 30);
  });
});
