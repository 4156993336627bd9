import { MutationObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { optimisticMutation, updateCache } from './optimistic-update.ts';
import { queryClient } from './query-client.ts';

const key = [['goals', 'list']];
const otherKey = [['goals', 'list'], { input: 'archived' }];
const titles = () => queryClient.getQueryData<string[]>(key);
const append = (title: string) => updateCache<string[]>(key, (before) => [...before, title]);

// Nobody is signed in, so no read is stored.
vi.stubGlobal('localStorage', { getItem: () => null });

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(key, ['Read']);
  queryClient.setQueryData(otherKey, ['Swim']);
});

describe('updateCache', () => {
  it('changes every cached query under the key and restores all of them', async () => {
    const rollback = await append('Run');
    expect([titles(), queryClient.getQueryData(otherKey)]).toEqual([
      ['Read', 'Run'],
      ['Swim', 'Run'],
    ]);
    rollback();
    expect([titles(), queryClient.getQueryData(otherKey)]).toEqual([['Read'], ['Swim']]);
  });

  it('leaves it as old as it was', async () => {
    queryClient.setQueryData(key, ['Read'], { updatedAt: 1_000 });
    const rollback = await append('Run');
    const age = () => queryClient.getQueryState(key)?.dataUpdatedAt;
    expect(age()).toBe(1_000);
    rollback();
    expect(age()).toBe(1_000);
  });

  it('leaves an empty cache empty', async () => {
    queryClient.clear();
    const rollback = await append('Run');
    rollback();
    expect(titles()).toBeUndefined();
  });

  it('discards the answer of a read that was under way', async () => {
    const answer = Promise.withResolvers<string[]>();
    const read = queryClient.fetchQuery({ queryKey: key, queryFn: () => answer.promise, staleTime: 0 });
    await append('Run');
    answer.resolve(['Read']);
    await read.catch(() => undefined);
    expect(titles()).toEqual(['Read', 'Run']);
  });

  it('lets the first read go on, which has nothing to change yet', async () => {
    queryClient.clear();
    const answer = Promise.withResolvers<string[]>();
    const read = queryClient.fetchQuery({ queryKey: key, queryFn: () => answer.promise });
    await append('Run');
    answer.resolve(['Read']);
    await expect(read).resolves.toEqual(['Read']);
    expect(titles()).toEqual(['Read']);
  });
});

describe('optimisticMutation', () => {
  function observe(mutationFn: (title: string) => Promise<string>) {
    const calls = { onError: vi.fn<() => void>(), onSuccess: vi.fn<() => void>(), invalidate: vi.fn<() => void>() };
    const options = optimisticMutation<string, string, number>({
      readBefore: () => titles()?.length ?? 0,
      update: (title) => [append(title), append(`${title} again`)],
      ...calls,
    });
    const observer = new MutationObserver(queryClient, {
      ...options,
      mutationFn,
      onError: (error: Error, input: string, context) => options.onError(TRPCClientError.from(error), input, context),
    });
    return { mutate: (title: string) => observer.mutate(title), calls };
  }

  it('shows all updates before the server answers and keeps them when it agrees', async () => {
    const answer = Promise.withResolvers<string>();
    const { mutate, calls } = observe(() => answer.promise);
    const done = mutate('Run');
    await vi.waitFor(() => expect(titles()).toHaveLength(3));
    answer.resolve('created');
    await done;
    expect(titles()).toHaveLength(3);
    expect(calls.onSuccess).toHaveBeenCalledWith('created', 'Run', 1);
    expect(calls.invalidate).toHaveBeenCalledOnce();
  });

  it('rolls all updates back before it reports an error, then invalidates', async () => {
    const { mutate, calls } = observe(() => Promise.reject(new Error('refused')));
    calls.onError.mockImplementation(() => expect(titles()).toEqual(['Read']));
    await expect(mutate('Run')).rejects.toThrow('refused');
    expect(calls.onError).toHaveBeenCalledOnce();
    expect(calls.invalidate).toHaveBeenCalledOnce();
    expect(calls.onSuccess).not.toHaveBeenCalled();
  });
});
