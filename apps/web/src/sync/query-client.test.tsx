import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

const queryKey = [['goals', 'list']];
/** What the server has, and the reads under way: each answers with what the server had when it was begun. */
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

it('what is changed while a screen is first read is read again', async () => {
  const stop = watch();
  changeElsewhere();
  await answerAll();
  expect(queryClient.getQueryData(queryKey)).toBe('new');
  stop();
});

it('what is changed while it is read for a screen that is not there yet is read when the screen is', async () => {
  const read = queryClient.prefetchQuery({ queryKey, queryFn });
  changeElsewhere();
  await answerAll();
  await read;
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  const stop = watch();
  await answerAll();
  expect(queryClient.getQueryData(queryKey)).toBe('new');
  stop();
});

it('what is changed while it is read again is read once more only', async () => {
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

it('what the app writes while it is read again is not replaced by the answer', async () => {
  queryClient.setQueryData(queryKey, 'old');
  const stop = watch();
  void queryClient.invalidateQueries({ queryKey });
  stored = 'new';
  queryClient.setQueryData(queryKey, 'new');
  await answerAll();
  expect(queryClient.getQueryData(queryKey)).toBe('new');
  stop();
});

it('what is added to every answer does not have it read for ever', async () => {
  const readFresh = vi.fn<() => Promise<string>>(queryFn);
  const cache = queryClient.getQueryCache();
  const stopAdding = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      event.query.setData(`${event.query.state.data} and more`, { manual: true });
  });
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: readFresh }).subscribe(() => undefined);
  changeElsewhere();
  await answerAll();
  expect(queryClient.getQueryData(queryKey)).toBe('new and more');
  expect(readFresh).toHaveBeenCalledTimes(2);
  stop();
  stopAdding();
});

it('a read that fails after the connection has returned is begun again', async () => {
  const lost = new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
  const read = vi.fn<() => Promise<string>>(async () => 'new');
  read.mockImplementationOnce(async () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    throw lost;
  });
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('new');
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

it('a read that fails with a connection, as when a proxy answers, is not begun again', async () => {
  const read = vi.fn<() => Promise<string>>(async () => {
    throw new TRPCClientError('Unexpected token', { cause: new SyntaxError('Unexpected token') });
  });
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('error');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});

it('a read that fails without a connection waits for it', async () => {
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
