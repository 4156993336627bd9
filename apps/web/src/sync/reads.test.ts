import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createReads } from './reads.ts';

const queryKey = [['tasks', 'list'], { type: 'query' }];
const changesTasks = (path: string) => path === 'tasks.list';

/** A server that holds its answers back until they are let go. */
function setUp() {
  const queryClient = new QueryClient();
  const reads = createReads(queryClient);
  const held: PromiseWithResolvers<string>[] = [];
  const hold = () => {
    const answer = Promise.withResolvers<string>();
    held.push(answer);
    return answer.promise;
  };
  return { queryClient, reads, hold, held };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

it('a read that began before a call was sent is repeated once the call has settled', async () => {
  const { reads, hold, held } = setUp();
  const read = reads.read('tasks.list', hold);
  const call = reads.send(changesTasks, hold);
  held[0]?.resolve('from before or after the call');
  await settle();
  expect(held).toHaveLength(2);
  held[1]?.resolve('called');
  await call;
  await settle();
  held[2]?.resolve('from after the call');
  expect(await read).toBe('from after the call');
});

it('a read begins once the calls that change it have settled', async () => {
  const { reads, hold, held } = setUp();
  const call = reads.send(changesTasks, hold);
  const read = reads.read('tasks.list', async () => 'from after the call');
  const other = reads.read('notes.list', async () => 'notes');
  expect(await other).toBe('notes');
  held[0]?.reject(new Error('refused'));
  await expect(call).rejects.toThrow('refused');
  expect(await read).toBe('from after the call');
});

it('a first read does not wait for a call that hangs', async () => {
  const { reads, hold } = setUp();
  void reads.send(changesTasks, hold);
  expect(await reads.read('tasks.list', async () => 'tasks', { isFirst: true })).toBe('tasks');
});

it('nothing is invalidated while a call or a draft has not settled', async () => {
  const { queryClient, reads } = setUp();
  queryClient.setQueryData(queryKey, []);
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  const end = reads.begin();
  reads.invalidate(['all']);
  expect(isStale()).toBe(false);
  end();
  await settle();
  expect(isStale()).toBe(true);
});

it('reads are invalidated once no call is being sent', async () => {
  const { queryClient, reads, hold, held } = setUp();
  queryClient.setQueryData(queryKey, []);
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  const calls = [reads.send(changesTasks, hold), reads.send(changesTasks, hold)];
  reads.invalidate(['tasks', 'notes']);
  held[0]?.resolve('one');
  await calls[0];
  expect(isStale()).toBe(false);
  held[1]?.resolve('other');
  await calls[1];
  expect(isStale()).toBe(true);
});

it('a read begins once a call whose answer was lost is sent again, and fails while it cannot be', async () => {
  const { reads } = setUp();
  let isLost = true;
  let canSend = false;
  const stopWatching = reads.watchLost({
    changes: (path) => isLost && changesTasks(path),
    sendAgain: async () => (isLost = !canSend),
  });
  const read = (path: string) => reads.read(path, async () => `read while ${isLost ? 'lost' : 'answered'}`);
  await expect(read('tasks.list')).rejects.toThrow('still unanswered');
  expect(await read('notes.list')).toBe('read while lost');
  expect(await reads.read('tasks.list', async () => 'the first', { isFirst: true })).toBe('the first');
  canSend = true;
  expect(await read('tasks.list')).toBe('read while answered');
  isLost = true;
  canSend = false;
  stopWatching();
  expect(await read('tasks.list')).toBe('read while lost');
});
