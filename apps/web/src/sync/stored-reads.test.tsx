import { beforeEach, expect, it } from 'vitest';
import { openAppDatabase } from './app-database.ts';
import { forgetOthers, forgetUser } from './personal-data.ts';
import type { OutboxEntry } from './outbox/entry.ts';
import { makeEntry } from './outbox/entry-sample.ts';
import { outboxStore } from './outbox/outbox-store.ts';
import { findRead, pruneReads, readLimits, type StoredRead, storeReads } from './stored-reads.ts';

const goals: StoredRead = { userId: 'ada', hash: 'goals', data: ['Read more'], updatedAt: 1_000, contract: '1' };
const left: OutboxEntry = { ...makeEntry('create', ['a task']), position: 1, state: 'waiting' };

const signIn = (userId: string) => localStorage.setItem('auth_token', `.${btoa(JSON.stringify({ sub: userId }))}.`);

beforeEach(async () => {
  signIn('ada');
  const database = await openAppDatabase();
  await Promise.all([database.clear('reads'), database.clear('outbox')]);
});

it('an answer is found by its user, query and contract', async () => {
  await storeReads([{ ...goals, updatedAt: Date.now() }]);
  expect(await findRead(goals)).toMatchObject({ data: ['Read more'] });
  expect(await findRead({ ...goals, userId: 'eve' })).toBeUndefined();
  expect(await findRead({ ...goals, hash: 'notes' })).toBeUndefined();
  expect(await findRead({ ...goals, contract: '2' })).toBeUndefined();
});

it('events of days that were never opened are found in an answer for more days', async () => {
  const hashOf = (startDate: string, endDate: string) =>
    JSON.stringify([['calendar', 'list'], { input: { endDate, startDate }, type: 'query' }]);
  const event = { id: 'dentist', startTime: '2026-12-02T09:00:00.000Z', endTime: '2026-12-02T10:00:00.000Z' };
  const weeks = { ...goals, hash: hashOf('2026-11-16T00:00:00.000Z', '2026-12-29T00:00:00.000Z'), data: [event] };
  await storeReads([weeks, { ...goals, updatedAt: 2_000 }]);
  const day = { ...goals, hash: hashOf('2026-12-02T00:00:00.000Z', '2026-12-03T00:00:00.000Z') };
  expect(await findRead(day)).toEqual({ ...day, data: [event] });
  expect(await findRead({ ...day, userId: 'eve' })).toBeUndefined();
  expect(await findRead({ ...day, contract: '2' })).toBeUndefined();
});

it('a later answer replaces the one before', async () => {
  await storeReads([goals]);
  await storeReads([{ ...goals, data: [], updatedAt: 2_000 }]);
  expect(await findRead(goals)).toMatchObject({ data: [], updatedAt: 2_000 });
});

it('nothing is stored once the user has signed out', async () => {
  localStorage.clear();
  await storeReads([goals]);
  expect(await findRead(goals)).toBeUndefined();
});

it('nothing is stored of a user in whose place another tab has signed in another user', async () => {
  signIn('eve');
  await storeReads([goals, { ...goals, userId: 'eve' }]);
  expect(await findRead(goals)).toBeUndefined();
  expect(await findRead({ ...goals, userId: 'eve' })).toBeDefined();
});

it('answers that are too old are deleted', async () => {
  await storeReads([goals, { ...goals, hash: 'notes', updatedAt: 2_000 }]);
  await pruneReads(readLimits.age + 1_500);
  expect(await findRead(goals)).toBeUndefined();
  expect(await findRead({ ...goals, hash: 'notes' })).toBeDefined();
});

it('the oldest answers are deleted when all take too much room', async () => {
  const long = 'x'.repeat(60);
  await storeReads([
    { ...goals, data: long },
    { ...goals, hash: 'notes', data: long, updatedAt: 2_000 },
  ]);
  await pruneReads(3_000, { ...readLimits, size: 100 });
  expect(await findRead(goals)).toBeUndefined();
  expect(await findRead({ ...goals, hash: 'notes' })).toBeDefined();
});

it('a sign-in deletes the answers to others', async () => {
  await storeReads([goals]);
  signIn('eve');
  await storeReads([{ ...goals, userId: 'eve' }]);
  await forgetOthers('eve');
  expect(await findRead(goals)).toBeUndefined();
  expect(await findRead({ ...goals, userId: 'eve' })).toBeDefined();
});

it('a sign-out deletes every database', async () => {
  await storeReads([goals]);
  await outboxStore.update('ada', () => [left]);
  await forgetUser('ada');
  expect(await indexedDB.databases()).toEqual([]);
  expect(await findRead(goals)).toBeUndefined();
});

it('a sign-out leaves what another user left to be sent in the last 30 days, and nothing else', async () => {
  const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
  const ofBob = { ...left, id: '2', userId: 'bob', createdAt: new Date().toISOString() };
  await storeReads([goals]);
  await outboxStore.update('ada', () => [left]);
  await outboxStore.update('bob', () => [ofBob]);
  await outboxStore.update('eve', () => [{ ...left, id: '3', userId: 'eve', createdAt }]);
  outboxStore.keepLeft({ userId: 'ada', page: '1' }, [left]);
  outboxStore.keepLeft({ userId: 'bob', page: '2' }, [ofBob]);
  outboxStore.keepLeft({ userId: 'eve', page: '3' }, [{ ...left, userId: 'eve', createdAt }]);
  await forgetUser('ada');
  expect(['ada', 'bob', 'eve'].map((userId) => outboxStore.listLeft(userId).size)).toEqual([0, 1, 0]);
  const database = await openAppDatabase();
  expect(await database.getAll('outbox')).toEqual([ofBob]);
  expect(await database.getAll('reads')).toEqual([]);
  await forgetUser('bob');
  expect(await indexedDB.databases()).toEqual([]);
});
