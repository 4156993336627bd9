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

/** A calendar of fourteen months, of which every twentieth event lasts ten days. */
async function subscribe(userId: string, count: number): Promise<void> {
  const step = (426 * day) / count;
  const events = Array.from({ length: count }, (_, index) => {
    const start = Math.round(now - 30 * day + index * step);
    const length = index % 20 === 0 ? 10 * day : hour;
    const text = { title: `Event ${index}`, description: null, location: null };
    return { id: newId(), ...text, startTime: at(start), endTime: at(start + length), isAllDay: false, isBusy: true };
  });
  const id = newId();
  await test.database.asUser({ userId }, async (tx) => {
    await insertSubscription(tx, { id, name: 'Team', url: 'https://calendar.example/', color: '#00acc1' });
    await replaceSubscribedEvents(tx, id, events);
  });
}

describe('among many events of five other calendars', () => {
  it.each([
    ['a month', 30, 'auto'],
    ['a day', 1, 'auto'],
    ['a month with a generic plan', 30, 'force_generic_plan'],
  ])('listing those of %s reads only rows near the range', async (_, days, planning) => {
    const range = { from: at(now), to: at(now + days * day) };
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
    // 48 hours before the range are read too.
    expect(Math.max(...ofEvents.map(({ rows }) => rows))).toBeLessThanOrEqual(events.length + 30);
  });
});
