import { findUser } from '@goaltracker/db/auth/auth.queries';
import { ConnectionWaitError } from '@goaltracker/db/core/errors';
import { newId } from '@goaltracker/db/core/id';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import { type TestDatabase, shareTestDatabase } from '@goaltracker/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { createJobQueue } from './job-queue.ts';
import { createMailJob } from './mail-job.ts';
import type { MailKind, OutgoingMail } from './mail.ts';

const clock = new TestClock();
const now = () => clock.now;

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());

const note: MailKind = {
  key: 'note',
  async compose(tx) {
    await findUser(tx);
    return { to: 'ada@example.org', content: { subject: 'Note', parts: [], reason: 'You asked for it.' } };
  },
};

async function prepare(): Promise<string> {
  const userId = newId();
  const job = { kind: 'mail', key: note.key, dueAt: clock.now } as const;
  await test.database.asUser({ userId }, (tx) => scheduleJob(tx, job));
  return userId;
}

it('a mail is sent once, also when no connection is free to record it', async () => {
  await prepare();
  const { database } = test;
  const sent: OutgoingMail[] = [];
  let refusals = 0;
  const asUser: typeof database.asUser = async (...call) => {
    if (sent.length === 1 && ++refusals === 1) throw new ConnectionWaitError('No connection is free');
    return database.asUser(...call);
  };
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  const services = { database: { ...database, asUser }, clock: now };
  const job = createMailJob(services, { send, publicUrl: 'https://example.org' }, [note]);
  const queue = createJobQueue({ database, clock: now, handlers: [job] });
  await queue.runDue();
  clock.advance({ days: 1 });
  await queue.runDue();
  expect([sent.length, queue.stats.get('mail')?.totals]).toEqual([1, { done: 1, failed: 0, parked: 0 }]);
});

it('a mail is left to another server when this server stops before sending it', async () => {
  const userId = await prepare();
  const { database } = test;
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  const job = createMailJob({ database, clock: now }, { send, publicUrl: 'https://example.org' }, [note]);
  // Its last attempt. A mail that fails again is dropped.
  const attempt = { signal: AbortSignal.abort(), attempt: 25 };
  await expect(job.handle({ userId, key: note.key }, attempt)).rejects.toThrow('aborted');
  expect(sent).toEqual([]);
  const queue = createJobQueue({ database, clock: now, handlers: [job] });
  await queue.runDue();
  expect(sent).toHaveLength(1);
});
