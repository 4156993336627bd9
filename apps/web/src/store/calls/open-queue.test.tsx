import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeToken } from '../../session/auth-token.ts';
import { defineCall } from '../define-call.ts';
import { openAppDatabase } from '../database/database.ts';
import { tabCalls } from './call-store.ts';
import { closeQueue, openQueue } from './open-queue.ts';
import { confirmCalls, listPending, listUnsaved, watchPending } from './pending.ts';

defineCall('test.write' as 'notes.create', { offline: { title: () => 'Write', result: () => undefined as never } });

const userId = 'ada';
const signIn = (id: string) => localStorage.setItem('auth_token', `.${btoa(JSON.stringify({ sub: id }))}.`);
/** As another tab does, before this tab learns of it. */
const signOutElsewhere = () => localStorage.removeItem('auth_token');

const isPull = (input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : input.toString()).includes('sync.pull');

/**
 * The server's answers to calls, in turn; undefined is a lost connection. Rows opened by another test get no answer.
 */
function stubServer(...answers: (object | undefined)[]) {
  const fetch = vi.fn<typeof window.fetch>(async (input) => {
    if (isPull(input)) return new Response(null, { status: 503 });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    listHeaders: () =>
      fetch.mock.calls.filter(([input]) => !isPull(input)).map(([, init]) => new Headers(init?.headers)),
  };
}

const done = (data: unknown) => ({ result: { data } });

async function open() {
  const queue = openQueue(userId);
  await queue.isReady;
  onTestFinished(closeQueue);
  return { queue, write: () => queue.call({ path: 'test.write', input: {} }, { sendDirectly: async () => undefined }) };
}

beforeEach(async () => {
  signIn(userId);
  await (await openAppDatabase()).clear('calls');
});

describe('a call', () => {
  it('is sent with its device and number, as the user who made it', async () => {
    const { listHeaders } = stubServer(done({ id: 'note' }), done({ id: 'other' }));
    const { write } = await open();
    expect(await write()).toEqual({ id: 'note' });
    await write();
    const [first, second] = listHeaders();
    const device = await tabCalls.findDevice();
    expect([first?.get('x-device'), second?.get('x-device')]).toEqual([device, device]);
    expect(Number(second?.get('x-call'))).toBe(Number(first?.get('x-call')) + 1);
    expect([first?.get('idempotency-key'), first?.get('authorization')]).toEqual([
      null,
      `Bearer ${localStorage.getItem('auth_token')}`,
    ]);
  });

  it('is never sent as a user signed in by another tab', async () => {
    const { listHeaders } = stubServer();
    const { queue, write } = await open();
    await write();
    signIn('eve');
    const before = listHeaders().length;
    await queue.start();
    expect(listHeaders()).toHaveLength(before);
  });

  it('is not stored after its user signed out', async () => {
    stubServer();
    const { write } = await open();
    signOutElsewhere();
    await expect(write()).rejects.toThrow('You are signed out.');
    expect(await (await openAppDatabase()).getAll('calls')).toEqual([]);
  });

  it('stays when the session ends, and is sent after the next sign-in', async () => {
    stubServer();
    const { write } = await open();
    await write();
    removeToken();
    expect([listPending(), listUnsaved()]).toEqual([[], []]);
    signIn(userId);
    const { listHeaders } = stubServer(done({ id: 'note' }));
    const { queue } = await open();
    expect(listPending()).toMatchObject([{ title: 'Write', state: 'waiting' }]);
    await queue.start();
    expect([listHeaders().length, listUnsaved()]).toEqual([1, []]);
  });
});

it('the list of pending calls is the same array until it changes, and notifies its watchers of each change', async () => {
  stubServer();
  const { write } = await open();
  const seen: string[][] = [];
  onTestFinished(watchPending(() => void seen.push(listPending().map(({ state }) => state))));
  await write();
  expect(listPending()).toBe(listPending());
  expect(seen.at(-1)).toEqual(['waiting']);
});

it('an unanswered call is kept, but not applied, once the rows contain it', async () => {
  stubServer();
  const { write } = await open();
  await write();
  const [{ number } = { number: 0 }] = listPending();
  confirmCalls({ userId: 'eve', lastCall: number });
  expect(listPending()).toHaveLength(1);
  confirmCalls({ userId, lastCall: number });
  expect([listPending(), listUnsaved()]).toMatchObject([[], [{ number, state: 'waiting' }]]);
  closeQueue();
  await open();
  expect([listPending(), listUnsaved()]).toMatchObject([[], [{ number, state: 'waiting' }]]);
});
