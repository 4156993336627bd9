import { findUser } from '@goaltracker/db/auth/auth.queries';
import { ConnectionWaitError } from '@goaltracker/db/core/errors';
import { newId } from '@goaltracker/db/core/id';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import { type TestDatabase, createTestDatabase } from '@goaltracker/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { createJobQueue } from './job-queue.ts';
import { createMailJob } from './mail-job.ts';
import type { MailKind, OutgoingMail } from './mail.ts';

const clock = new TestClock();
const now = () => clock.now;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const note: MailKind = {
  key: 'note',
  async compose(tx) {
    await findUser(tx);
    return { to: 'ada@example.org', content: { subject: 'Note', parts: [], reason: 'You asked for it.' } };
  },
};

it('a mail is sent once, also when no connection is free to record that', async () => {
  const userId = newId();
  const { database } = test;
  await database.asUser({ userId }, (tx) => scheduleJob(tx, { kind: 'mail', key: note.key, dueAt: clock.now }));
  const sent: OutgoingMail[] = [];
  let refusals = 0;
  const asUser: typeof database.asUser = async (...call) => {
    if (sent.length === 1 && ++refusals === 1) throw new ConnectionWaitError('No connection is free');
    return database.asUser(...call);
  };
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  const job = createMailJob({ database: { asUser }, clock: now }, { send, publicUrl: 'https://example.org' }, [note]);
  const queue = createJobQueue({ database, clock: now, handlers: [job] });
  await queue.runDue();
  clock.advance({ days: 1 });
  await queue.runDue();
  expect([sent.length, queue.stats.get('mail')?.totals]).toEqual([1, { done: 1, failed: 0, parked: 0 }]);
});
