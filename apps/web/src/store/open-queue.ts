import { onlineManager } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { useSyncExternalStore } from 'react';
import { runLocked } from '../platform/run-locked.ts';
import { findTokenOf, watchToken } from '../session/auth-token.ts';
import { showFailure } from './use-call.ts';
import { invalidateNetworkReads } from '../http/network-reads.ts';
import { parseServerError } from '../http/server-error.ts';
import { getTimezone } from '../session/session.ts';
import { queries, trpcClient } from '../http/trpc.ts';
import { showError } from '../ui/dialog/toast.ts';
import { type CallStore, tabCalls } from './call-store.ts';
import type { PendingCall } from './pending-call.ts';
import { pullChanges } from './open-store.ts';
import './steps.ts';
import { getQueue, listPending, listUnsaved, setQueue, watchPending } from './pending.ts';
import { judgeFailure, type Verdict } from './push.ts';
import { getTabOnlyReason, watchTabOnlyReason } from './tab-only.ts';
import { createQueue, type Queue, type QueueMessage } from './queue.ts';

const name = 'goaltracker-calls';
/** Milliseconds until a call counts as not answered. */
const sendTimeout = 60_000;
const channel = new BroadcastChannel(name);
/** How often calls have failed inside the server, by number. */
const failures = new Map<number, number>();
/** Milliseconds from the answer to a call, which is shown already, to the pull that confirms it and what follows it. */
const betweenPulls = 1_000;
let pulling: ReturnType<typeof setTimeout> | undefined;

/** Keeps nothing once the user is signed out: another tab may have signed them out meanwhile. */
const callsWhileSignedIn: CallStore = {
  ...tabCalls,
  update: (userId, change) =>
    tabCalls.update(userId, (calls, next) => (findTokenOf(userId) === null ? calls : change(calls, next))),
};

/** Other tabs have no part in the calls of a tab without the database, which is a device of its own. */
const sharesCalls = (): boolean => getTabOnlyReason() === undefined;

/** What tests replace. */
interface QueueOptions {
  store?: CallStore;
  client?: typeof trpcClient;
  findToken?: (userId: string) => string | null;
}

/** Opens the queue of the signed-in user, and sends what waits in it. */
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

/** Another user must not be shown what waits. */
export function closeQueue(): void {
  getQueue()?.close();
  setQueue(undefined);
}

/** The queue of the signed-in user, opened if it is not. */
export function findQueue(): Queue | undefined {
  const user = queries.auth.me.getData();
  return user && openQueue(user.id);
}

/** The calls of the signed-in user that wait or were refused, in order. */
export const useUnsavedCalls = () => useSyncExternalStore(watchPending, listUnsaved);

/** Sends with the token of the call's user only: another tab may have signed in as another user. */
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

/** The call waits, so that its own failure is not shown. */
function showFullStorage(error: unknown): void {
  const { code, message } = parseServerError(error);
  if (code === 'STORAGE_FULL') showError('Storage full', message);
}

/** Asks the browser not to delete what waits when it lacks space. */
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
// This tab takes over what waits.
watchTabOnlyReason(() => void getQueue()?.start());
watchToken(() => {
  const queue = getQueue();
  if (queue && findTokenOf(queue.userId) === null) closeQueue();
  else void queue?.start();
});
