import { toMoment } from '@goaltracker/domain/core/moment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClient } from '../core/client.ts';
import { newId } from '../core/id.ts';
import { explainEach, explainReads } from '../testing/explain.ts';
import { rounds } from '../testing/long-rounds.ts';
import { createTestUser } from '../testing/test-users.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { calendarEvents } from './calendar-events.table.ts';
import { listOverlappingEvents, listUnreportedEvents } from './calendar.queries.ts';
import { eventSeries } from './event-series.table.ts';
import { listSeriesInRange } from './occurrences.queries.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-03-01T00:00:00Z');
const at = (time: number) => new Date(time).toISOString();

const many = rounds(2_500, 5_000);

let test: TestDatabase;
let ada: { userId: string };
/** A user with a daily series. Every occurrence has a row. */
let bob: { userId: string };
beforeAll(async () => {
  test = await createTestDatabase();
  ada = await createTestUser(test.database);
  await addEvents(ada.userId, many);
  bob = await createTestUser(test.database);
  await addSeries(bob.userId);
  for (let other = 0; other < 10; other += 1) await addEvents((await createTestUser(test.database)).userId, many / 5);
  const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner.unsafe('analyze');
  await owner.end();
});
afterAll(() => test.close());

/** Events of one hour, from seven years ago to seven years ahead. Every twentieth event lasts thirty days. */
async function addEvents(userId: string, count: number): Promise<void> {
  const step = (14 * 365 * day) / count;
  const rows = Array.from({ length: count }, (_, index) => {
    const start = Math.round(now - 7 * 365 * day + index * step);
    const length = index % 20 === 0 ? 30 * day : hour;
    return { userId, id: newId(), title: `Event ${index}`, startTime: at(start), endTime: at(start + length) };
  });
  await test.database.asUser({ userId }, async ({ orm }) => {
    for (let from = 0; from < count; from += 1_000)
      await orm.insert(calendarEvents).values(rows.slice(from, from + 1_000));
  });
}

async function addSeries(userId: string): Promise<void> {
  const id = newId();
  const times = { startTime: at(now - 3 * 365 * day), endTime: at(now - 3 * 365 * day + hour) };
  const rule = { occurrenceKey: newId(), timezone: 'UTC', recurrence: '' };
  await test.database.asUser({ userId }, async (tx) => {
    await tx.orm
      .insert(eventSeries)
      .values({ userId, id, ...rule, ...times, title: 'Run', color: 'blue', type: 'event' });
    await tx.sql`
      insert into calendar_events (user_id, id, series_id, series_start, title, start_time, end_time)
      select ${userId}, gen_random_uuid(), ${id}, start, 'Run', start, start + interval '1 hour'
      from generate_series(${times.startTime}::timestamptz, ${at(now + 365 * day)}::timestamptz, '1 day') start`;
  });
}

describe('among many events over fourteen years', () => {
  it.each([
    ['a month', 30, 'auto'],
    ['a day', 1, 'auto'],
    ['a month with a generic plan', 30, 'force_generic_plan'],
  ])('listing the events of %s reads only rows near the range', async (_, days, planning) => {
    const range = { from: toMoment(now, 'UTC'), to: toMoment(now + days * day, 'UTC') };
    const { events, reads } = await test.database.asUser(ada, async (tx) => {
      await tx.sql.unsafe(`set local plan_cache_mode = ${planning}`);
      return {
        events: await listOverlappingEvents(tx, range),
        reads: await explainReads(tx, (observed) => listOverlappingEvents(observed, range)),
      };
    });
    expect(events.length).toBeGreaterThanOrEqual(days / 2);
    expect(events.some(({ startTime }) => Date.parse(startTime) < now - 2 * day)).toBe(true);
    expect(reads.map(({ step }) => step)).not.toContain('Seq Scan');
    expect(reads.map(({ index }) => index)).toContain('calendar_events_by_start');
    expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(events.length + 10);
  });

  it.each(['auto', 'force_generic_plan'])(
    'listing a series reads only the stored occurrences in the range (%s)',
    async (planning) => {
      const range = { from: toMoment(now, 'UTC'), to: toMoment(now + 30 * day, 'UTC') };
      const { found, reads } = await test.database.asUser(bob, async (tx) => {
        await tx.sql.unsafe(`set local plan_cache_mode = ${planning}`);
        return {
          found: await listSeriesInRange(tx, range),
          reads: await explainReads(tx, (observed) => listSeriesInRange(observed, range)),
        };
      });
      expect(found.map(({ storedStarts }) => storedStarts.length)).toEqual([31]);
      expect(reads.find(({ index }) => index === 'calendar_events_by_series_start')?.rows).toBe(31);
    },
  );

  it('listing the unreported events of half a year reads only rows of that half year', async () => {
    const values = { since: toMoment(now - 180 * day, 'UTC'), now: toMoment(now, 'UTC'), limit: 20 };
    const { found, reads } = await test.database.asUser(ada, async (tx) => ({
      found: await listUnreportedEvents(tx, values),
      reads: (await explainEach(tx, (observed) => listUnreportedEvents(observed, values))).flat(),
    }));
    expect(found.events).toHaveLength(20);
    expect(reads.map(({ step }) => step)).not.toContain('Seq Scan');
    expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(found.count + 10);
  });
});
