import { expect, it } from 'vitest';
import { CalendarTimeoutError } from './calendar-timeout-error.ts';
import { WorkerPool } from './calendar-worker-pool.ts';

const file = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
const job = { file, options: { userTimeZone: 'UTC', now: new Date(0) } };
const empty = { value: { name: null, events: [], losses: [] } };

it('throws a CalendarTimeoutError when the server is too busy, and then uses another worker', async () => {
  // Too short to start a worker.
  const pool = new WorkerPool(0);
  const [one, other] = [pool.run(job), pool.run(job)];
  await expect(one).rejects.toBeInstanceOf(CalendarTimeoutError);
  await expect(other).rejects.toBeInstanceOf(CalendarTimeoutError);
});

it('reads a file however long it waits for earlier files', async () => {
  const pool = new WorkerPool();
  const results = await Promise.all(Array.from({ length: 5 }, () => pool.run(job)));
  expect(results).toEqual(Array.from({ length: 5 }, () => empty));
});
