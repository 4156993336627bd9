import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { defineMutation } from '../define-mutation.ts';
import { openOutbox } from './open-outbox.ts';
import { outboxStore } from './outbox-store.ts';

defineMutation('test.write' as 'notes.create', {
  effect: {},
  offline: { kind: 'create', keys: ({ id }) => [id ?? ''], title: () => 'Write', result: () => undefined as never },
});

const userId = 'ada';

beforeEach(() => localStorage.setItem('auth_token', `.${btoa(JSON.stringify({ sub: userId }))}.`));

/** A call under way in this tab, which can fail. */
async function startCall() {
  const answer = Promise.withResolvers<unknown>();
  const outbox = openOutbox(userId);
  await outbox.isUsable;
  const settled = outbox.call({ path: 'test.write', input: { content: 'Secret' } }, () => answer.promise);
  settled.catch(() => undefined);
  onTestFinished(() => answer.resolve(undefined));
  return { answer, settled };
}

/** As another tab does, before this one learns of it. */
const signOutElsewhere = () => localStorage.removeItem('auth_token');

const leavePage = () => window.dispatchEvent(new Event('pagehide'));

it('keeps a call without an answer when the page is left, and not once its user has signed out', async () => {
  await startCall();
  leavePage();
  expect(outboxStore.listLeft(userId).size).toBe(1);
  signOutElsewhere();
  leavePage();
  expect(outboxStore.listLeft(userId).size).toBe(0);
});

it('stores no call that fails once its user has signed out', async () => {
  const { answer, settled } = await startCall();
  signOutElsewhere();
  answer.reject(new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') }));
  await settled.catch(() => undefined);
  expect(await outboxStore.list(userId)).toEqual([]);
});
