import { onlineManager } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { useSyncExternalStore } from 'react';
import { findTokenOf, watchToken } from '../auth-token.ts';
import { describeFailure } from '../describe-failure.ts';
import { createListeners } from '../../platform/listeners.ts';
import { queryClient, reads } from '../query-client.ts';
import { runLocked } from '../../platform/run-locked.ts';
import { parseServerError } from '../server-error.ts';
import { queries, trpcClient } from '../trpc.ts';
import type { OutboxEntry } from './entry.ts';
import { outboxStore, whileSignedIn } from './outbox-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { judgeFailure, type Verdict } from './replay.ts';

const name = 'goaltracker-outbox';
/** Milliseconds until a call counts as not answered. */
const sendTimeout = 60_000;
const channel = new BroadcastChannel(name);
const listeners = createListeners();
const none: readonly OutboxEntry[] = [];
let current: Outbox | undefined;

/** Opens the outbox of the signed-in user, and sends what waits in it. */
export function openOutbox(userId: string): Outbox {
  if (current?.userId === userId) return current;
  current?.close();
  current = createOutbox(userId, {
    store: whileSignedIn(outboxStore, () => findTokenOf(userId) !== null),
    queryClient,
    reads,
    send,
    isOnline: () => onlineManager.isOnline(),
    hasNetwork: () => navigator.onLine,
    // Two tabs may send an entry where there are no locks; the server does it once, by its key.
    lock: (run) => runLocked(name, run),
    announce: () => channel.postMessage(userId),
  });
  current.watch(listeners.notify);
  listeners.notify();
  void current.start();
  return current;
}

/** Another user must not be shown what waits. */
function closeOutbox(): void {
  current?.close();
  current = undefined;
  listeners.notify();
}

/** What waits or was refused of the signed-in user, in order. */
export const useOutboxEntries = () => useSyncExternalStore(listeners.watch, listEntries);

/** The outbox of the signed-in user once it is open. */
export const getOutbox = (): Outbox | undefined => current;

const listEntries = (): readonly OutboxEntry[] => current?.getEntries() ?? none;

/** The outbox of the signed-in user, opened if it is not. */
export function findOutbox(): Outbox | undefined {
  const user = queries.auth.me.getData();
  return user && openOutbox(user.id);
}

/** Sends with the token of the entry's user only: another tab may have signed in as another user. */
async function send({ id, userId, path, input, kind }: OutboxEntry): Promise<Verdict> {
  const token = findTokenOf(userId);
  if (token === null) return { kind: 'signed-out' };
  try {
    const context = { idempotencyKey: id, token };
    const options = { context, signal: AbortSignal.timeout(sendTimeout) };
    return { kind: 'done', output: await getUntypedClient(trpcClient).mutation(path, input, options) };
  } catch (error) {
    const failure = parseServerError(error);
    const verdict = judgeFailure({ ...failure, message: describeFailure(error, failure.message) }, kind);
    if (verdict.kind === 'signed-out') void queries.auth.me.invalidate();
    return verdict;
  }
}

channel.addEventListener('message', ({ data }) => {
  if (data === current?.userId) void current?.readAgain();
});
onlineManager.subscribe((isOnline) => {
  if (isOnline) void current?.start();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') return current?.left.leave();
  current?.left.comeBack();
  void current?.start();
});
window.addEventListener('pagehide', () => current?.left.leave());
watchToken(() => {
  if (current && findTokenOf(current.userId) === null) closeOutbox();
  else void current?.start();
});
