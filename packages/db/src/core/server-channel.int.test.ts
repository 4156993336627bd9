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

async function open() {
  const texts: string[] = [];
  const seen = { texts, listening: 0 };
  const channel = openServerChannel(test.database.global.sql, test.url, {
    onText: (text) => texts.push(text),
    onListening: () => (seen.listening += 1),
  });
  onTestFinished(() => channel.close());
  return { ...channel, seen };
}

it('a channel delivers texts to the other servers, not to the sender', async () => {
  const [here, there] = [await open(), await open()];
  await expect.poll(() => [here.seen.listening, there.seen.listening]).toEqual([1, 1]);
  const long = 'x'.repeat(maxTextBytes);
  await here.send(['one', 'two', long]);
  await there.send(['three']);
  await expect.poll(() => [here.seen.texts, there.seen.texts]).toEqual([['three'], ['one', 'two', long]]);
});

it('a channel listens again after its connection was lost, and reports it', async () => {
  const [here, there] = [await open(), await open()];
  await expect.poll(() => [here.seen.listening, there.seen.listening]).toEqual([1, 1]);
  const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'goaltracker changes'`;
  await owner.end();
  await expect.poll(() => [here.seen.listening, there.seen.listening]).toEqual([2, 2]);
  await there.send(['again']);
  await expect.poll(() => here.seen.texts).toEqual(['again']);
});
