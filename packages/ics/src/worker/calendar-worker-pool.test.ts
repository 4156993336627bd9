import { expect, it } from 'vitest';
import { JobQueue } from './calendar-worker-pool.ts';
import { CalendarTimeoutError } from './calendar-timeout-error.ts';

const file = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
const job = { kind: 'read', file, options: { userTimeZone: 'UTC', now: new Date(0) } } as const;

it('a server that is too busy throws a CalendarTimeoutError, and goes on with another worker', async () => {
  // The time does not suffice to start a worker.
  const queue = new JobQueue(0);
  const [one, other] = [queue.run(job), queue.run(job)];
  await expect(one).rejects.toBeInstanceOf(CalendarTimeoutError);
  await expect(other).rejects.toBeInstanceOf(CalendarTimeoutError);
});

it('a file is read however long it waits for the files before it', async () => {
  const queue = new JobQueue();
  const results = await Promise.all(Array.from({ length: 5 }, () => queue.run(job)));
  expect(results).toEqual(Array.from({ length: 5 }, () => ({ value: { name: null, events: [], losses: [] } })));
});
