import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAppDatabase } from './app-database.ts';
import { storeAnswers } from './store-answers.ts';
import { storeReads } from './stored-reads.ts';

const queryKey = ['goals'];
const unreachable = TRPCClientError.from(new TypeError('Failed to fetch'));
const readAt = Date.parse('2026-11-23T13:05:00Z');

/** As the server signs it, without a signature. */
function tokenOf(userId: string): string {
  return `head.${btoa(JSON.stringify({ sub: userId }))}.signature`;
}

/** A cache like that of a page which has just been loaded. */
function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { persister: storeAnswers, retry: false, networkMode: 'always' } },
  });
}

async function countStored(): Promise<number> {
  const database = await openAppDatabase();
  return database.count('reads', ['ada', '["goals"]']);
}

/** Stores an answer, without waiting until the page would. */
async function store(data: unknown): Promise<void> {
  await storeReads([{ userId: 'ada', hash: '["goals"]', data, updatedAt: readAt, contract: CONTRACT_VERSION }]);
}

async function readAgain(error: Error): Promise<{ data: unknown; updatedAt: number | undefined; error: unknown }> {
  const client = createClient();
  const fail = () => {
    throw error;
  };
  await client.prefetchQuery({ queryKey, queryFn: fail });
  const state = client.getQueryState(queryKey);
  return { data: state?.data, updatedAt: state?.dataUpdatedAt, error: state?.error };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: readAt });
  localStorage.setItem('auth_token', tokenOf('ada'));
  const database = await openAppDatabase();
  await database.clear('reads');
});
afterEach(() => vi.useRealTimers());

it('shows the last answer with its time when the server cannot be reached, and fails all the same', async () => {
  await createClient().fetchQuery({ queryKey, queryFn: () => Promise.resolve(['Read more']) });
  await vi.waitFor(async () => expect(await countStored()).toBe(1), { timeout: 10_000 });
  vi.setSystemTime(readAt + 3_600_000);
  expect(await readAgain(unreachable)).toEqual({ data: ['Read more'], updatedAt: readAt, error: unreachable });
});

it('the app does not show the last answer in place of an error of the server', async () => {
  await store(['Read more']);
  const refused = new TRPCClientError('Not found', { result: { error: { code: -1, message: '', data: {} } } });
  expect(await readAgain(refused)).toMatchObject({ data: undefined, error: refused });
});

it('the last answer is not shown to another user', async () => {
  await store(['Read more']);
  localStorage.setItem('auth_token', tokenOf('eve'));
  expect(await readAgain(unreachable)).toMatchObject({ data: undefined });
});
