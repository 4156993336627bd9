import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClient } from '../core/client.ts';
import { explainReads } from '../testing/explain.ts';
import { createTestUser } from '../testing/test-users.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { listReportedEvents } from './exports.queries.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it.each(['auto', 'force_generic_plan'])(
  'a page of 200 among 10,000 reported events reads only its own rows (%s)',
  async (planning) => {
    const ada = await createTestUser(test.database);
    await test.database.asUser(ada, async (tx) => {
      await tx.sql`
      insert into calendar_events (user_id, id, title, start_time, end_time, completion_status)
      select ${ada.userId}, gen_random_uuid(), 'Event', at, at + interval '1 hour', 'completed'
      from generate_series(1, 10000) n, lateral (select timestamptz '2020-01-01Z' + n / 3 * interval '5 hours') s (at)`;
    });
    const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
    await owner.unsafe('analyze');
    await owner.end();
    const { page, reads } = await test.database.asUser(ada, async (tx) => {
      await tx.sql.unsafe(`set local plan_cache_mode = ${planning}`);
      const [after] = (await listReportedEvents(tx, { limit: 9_000 })).slice(-1);
      return {
        page: await listReportedEvents(tx, { after, limit: 200 }),
        reads: await explainReads(tx, (observed) => listReportedEvents(observed, { after, limit: 200 })),
      };
    });
    expect(page).toHaveLength(200);
    expect(reads.find(({ index }) => index === 'calendar_events_by_start')?.rows).toBeLessThan(220);
  },
);
