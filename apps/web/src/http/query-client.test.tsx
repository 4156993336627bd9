import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

const queryKey = [['sessions', 'list']];
/** The server's data and the pending reads. Each read answers with the data at its start. */
let stored = 'old';
let answers: (() => void)[] = [];

const queryFn = () => {
  const answer = stored;
  return new Promise<string>((resolve) => answers.push(() => resolve(answer)));
};

const watch = () => new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);

function changeElsewhere(): void {
  stored = 'new';
  void queryClient.invalidateQueries({ queryKey });
}

async function answerAll(): Promise<void> {
  do {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  } while (answers.length > 0);
}

beforeAll(() => queryClient.mount());

afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
  stored = 'old';
  answers = [];
});

it('a query invalidated during a refetch is refetched once more', async () => {
  queryClient.setQueryData(queryKey, 'older');
  const stop = watch();
  const readFresh = vi.fn<() => Promise<string>>(queryFn);
  const again = new QueryObserver(queryClient, { queryKey, queryFn: readFresh }).subscribe(() => undefined);
  void queryClient.invalidateQueries({ queryKey });
  changeElsewhere();
  await answerAll();
  expect(queryClient.getQueryData(queryKey)).toBe('new');
  expect(readFresh).toHaveBeenCalledTimes(2);
  again();
  stop();
});

it('a query that fails with an answer, for example from a proxy, is not retried', async () => {
  const read = vi.fn<() => Promise<string>>(async () => {
    throw new TRPCClientError('Unexpected token', { cause: new SyntaxError('Unexpected token') });
  });
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('error');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});

it('a query that fails offline is fetched when the connection returns', async () => {
  const read = vi.fn<() => Promise<string>>(async () => 'new');
  read.mockImplementationOnce(async () => {
    onlineManager.setOnline(false);
    throw new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
  });
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('error');
  expect(read).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(true);
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('new');
  stop();
});

it('a query that fails after the connection has returned is retried once', async () => {
  const read = vi.fn<() => Promise<string>>(async () => 'new');
  read.mockImplementationOnce(async () => {
    onlineManager.setOnline(false);
    // Another request is answered before the failure reaches the query.
    onlineManager.setOnline(true);
    throw new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
  });
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('new');
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});
