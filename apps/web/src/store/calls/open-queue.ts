import { onlineManager } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { useSyncExternalStore } from 'react';
import { runLocked } from '../rounds.ts';
import { findTokenOf, watchToken } from '../../session/auth-token.ts';
import { showFailure } from '../use-call.ts';
import { invalidateNetworkReads } from '../../http/network-reads.ts';
import { parseServerError } from '../../http/server-error.ts';
import { getTimezone } from '../../session/session.ts';
import { queries, trpcClient } from '../../http/trpc.ts';
import { showError } from '../../undo/toast.ts';
import { type CallStore, tabCalls } from './call-store.ts';
import type { PendingCall } from './pending-call.ts';
import { pullChanges } from '../rows/open-store.ts';
import './steps.ts';
import { getQueue, listPending, listUnsaved, setQueue, watchPending } from './pending.ts';
import { judgeFailure, type Verdict } from './push.ts';
import { getTabOnlyReason, watchTabOnlyReason } from '../database/tab-only.ts';
import { createQueue, type Queue, type QueueMessage } from './queue.ts';

const name = 'goaltracker-calls';
/** Milliseconds after which a call counts as unanswered. */
const sendTimeout = 60_000;
const channel = new BroadcastChannel(name);
/** How often each call failed inside the server, by number. */
const failures = new Map<number, number>();
/**
 * Milliseconds between the answer to a call and the pull that confirms it. The result is already shown, and calls that
 * follow share the pull.
 */
const betweenPulls = 1_000;
let pulling: ReturnType<typeof setTimeout> | undefined;

/** Stores no call after the user signed out, possibly in another tab. */
const callsWhileSignedIn: CallStore = {
  ...tabCalls,
  update: (userId, change) =>
    tabCalls.update(userId, (calls, next) => (findTokenOf(userId) === null ? calls : change(calls, next))),
};

/** Whether other tabs share the calls. A tab without the database is a device of its own. */
const sharesCalls = (): boolean => getTabOnlyReason() === undefined;

/** Tests replace these. */
interface QueueOptions {
  store?: CallStore;
  client?: typeof trpcClient;
  findToken?: (userId: string) => string | null;
}

/** Opens the queue of the signed-in user and sends the waiting calls. */
export function openQueue(
  userId: string,
  { store = callsWhileSignedIn, client = trpcClient, findToken = findTokenOf }: QueueOptions = {},
): Queue {
  const current = getQueue();
  if (current?.userId === userId) return current;
  current?.close();
  const queue = createQueue(userId, {
    store,
    send: (call) => send(call, client, findToken(userId)),
    getTimezone,
    isOnline: () => onlineManager.isOnline(),
    hasNetwork: () => navigator.onLine,
    lock: (run) => runLocked(name, run),
    post(message) {
      if (sharesCalls()) channel.postMessage(message);
    },
    onAnswered(path, { isShown }) {
      invalidateNetworkReads([path]);
      if (isShown) pulling ??= setTimeout(pullNow, betweenPulls);
      else pullNow();
    },
    onRefused: ({ path, input }, error) => showFailure(path, error, input),
    onWait: requestPersistence,
  });
  setQueue(queue);
  void queue.start();
  return queue;
}

/** Another user must not see the waiting calls. */
export function closeQueue(): void {
  getQueue()?.close();
  setQueue(undefined);
}

/** Returns the queue of the signed-in user, opened when needed. */
export function findQueue(): Queue | undefined {
  const user = queries.auth.me.getData();
  return user && openQueue(user.id);
}

/** The waiting and refused calls of the signed-in user, in order. */
export const useUnsavedCalls = () => useSyncExternalStore(watchPending, listUnsaved);

/** Sends a call with its user's token: another tab may have signed in another user. */
async function send(call: PendingCall, client: typeof trpcClient, token: string | null): Promise<Verdict> {
  const { device, number, path, input, madeAt, key } = call;
  if (token === null) return { kind: 'signed-out' };
  try {
    const context = { device, call: number, madeAt, idempotencyKey: key, token };
    const options = { context, signal: AbortSignal.timeout(sendTimeout) };
    return { kind: 'done', output: await getUntypedClient(client).mutation(path, input, options) };
  } catch (error) {
    const verdict = judgeFailure(error, path, failures.get(number));
    if (verdict.kind === 'signed-out') void queries.auth.me.invalidate();
    if (verdict.kind !== 'later' || verdict.isTried) return verdict;
    if (!failures.has(number)) showFullStorage(error);
    failures.set(number, (failures.get(number) ?? 0) + 1);
    return verdict;
  }
}

function pullNow(): void {
  clearTimeout(pulling);
  pulling = undefined;
  void pullChanges();
}

/** Shown here, because a waiting call shows no failure. */
function showFullStorage(error: unknown): void {
  const { code, message } = parseServerError(error);
  if (code === 'STORAGE_FULL') showError('Storage full', message);
}

/** Asks the browser to keep the waiting calls when it runs out of space. */
function requestPersistence(): void {
  const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>;
  if (listUnsaved().length > 0) void storage?.persist?.();
}

channel.addEventListener('message', ({ data }: MessageEvent<QueueMessage>) => {
  const queue = getQueue();
  if (sharesCalls() && data.userId === queue?.userId) void queue.receive(data);
});
onlineManager.subscribe((isOnline) => {
  if (isOnline) void getQueue()?.start();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void getQueue()?.start();
});
window.addEventListener('beforeunload', (event) => {
  const isLost = ({ state, number }: PendingCall) => state === 'waiting' && (!sharesCalls() || number === 0);
  if (listPending().some(isLost)) event.preventDefault();
});
// This tab takes over the waiting calls.
watchTabOnlyReason(() => void getQueue()?.start());
watchToken(() => {
  const queue = getQueue();
  if (queue && findTokenOf(queue.userId) === null) closeQueue();
  else void queue?.start();
});
