import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { shareTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { connectClient } from './client.ts';
import { maxTextBytes, openServerChannel } from './server-channel.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());

async function open({ listenUrl = test.url, sender = test.database.global.sql } = {}) {
  const texts: string[] = [];
  const seen = { texts, listening: 0, deaf: 0 };
  const channel = openServerChannel(
    sender,
    listenUrl,
    { onText: (text) => texts.push(text), onListening: () => (seen.listening += 1), onDeaf: () => (seen.deaf += 1) },
    { check: 200, echo: 1_000 },
  );
  onTestFinished(() => channel.close());
  return { ...channel, seen };
}

it('texts reach the other servers, not the sender', async () => {
  const [here, there] = [await open(), await open()];
  await expect.poll(() => [here.seen.listening, there.seen.listening]).toEqual([1, 1]);
  const long = 'x'.repeat(maxTextBytes);
  await here.send(['one', 'two', long]);
  await there.send(['three']);
  await expect.poll(() => [here.seen.texts, there.seen.texts]).toEqual([['three'], ['one', 'two', long]]);
});

it('a channel that lost its connection listens again, and reports it', async () => {
  const [here, there] = [await open(), await open()];
  await expect.poll(() => here.seen.listening).toBe(1);
  const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'goaltracker changes'`;
  await owner.end();
  await expect.poll(() => [here.seen.listening, there.seen.listening]).toEqual([2, 2]);
  await there.send(['again']);
  await expect.poll(() => here.seen.texts).toEqual(['again']);
});

it('receives its own text also when it arrives before the response to sending it', async () => {
  let sent = 0;
  const { sql } = test.database.global;
  const state: { seen?: { listening: number } } = {};
  const sender = new Proxy(sql, {
    async apply(target, self, statement: Parameters<typeof sql>) {
      const result = await Reflect.apply(target, self, statement);
      sent += 1;
      await expect.poll(() => state.seen?.listening).toBe(1);
      return result;
    },
  });
  const { seen } = await open({ sender });
  state.seen = seen;
  await expect.poll(() => sent).toBe(5);
  expect(seen).toMatchObject({ listening: 1, deaf: 0 });
});

it('reports once when nothing arrives, as behind a pooler without sessions', async () => {
  // Another database: LISTEN succeeds, and hears nothing.
  const listenUrl = Object.assign(new URL(test.ownerUrl), { pathname: '/postgres' }).href;
  const { seen } = await open({ listenUrl });
  await expect.poll(() => seen.deaf).toBe(1);
  expect(seen.listening).toBe(0);
});
