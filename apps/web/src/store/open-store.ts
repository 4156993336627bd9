import { onlineManager } from '@tanstack/react-query';
import { createListeners } from '../platform/listeners.ts';
import { findTokenOf, removeToken, watchToken } from '../session/auth-token.ts';
import { isUnauthenticated } from '../http/server-error.ts';
import { trpcClient } from '../http/trpc.ts';
import { tabCalls } from './call-store.ts';
import { confirmCalls } from './pending.ts';
import { createPull, type Pull } from './pull.ts';
import type { InputOf } from '../http/procedures.ts';
import { forgetAnswers, readRows, setReadSource } from './read.ts';
import { forgetRows, getConfirmed, watchRows } from './rows.ts';

const minute = 60_000;
const channel = new BroadcastChannel('goaltracker-rows');
const listeners = createListeners();
let current: Pull | undefined;

/**
 * Opens the rows of the signed-in user: those that this browser has, then what has changed since. Resolves when the server has
 * answered or has failed.
 */
export async function openStore(userId: string): Promise<void> {
  if (current?.userId === userId) return;
  closeStore();
  current = createPull({
    userId,
    ask: async (input) => trpcClient.sync.pull.query({ ...input, device: await tabCalls.findDevice() }),
    onContained: (lastCall) => confirmCalls({ userId, lastCall }),
    announce: () => channel.postMessage(userId),
  });
  current.watchError(listeners.notify);
  await current.readStored();
  await pullChanges();
}

/** Another user must not be shown the rows. */
function closeStore(): void {
  current?.close();
  current = undefined;
  forgetRows();
  forgetAnswers();
}

/** Reads what has changed on the server. */
export async function pullChanges(): Promise<void> {
  await current?.pull();
  if (isUnauthenticated(current?.getError())) removeToken();
}

// An answer may be another one with other rows, and every minute.
watchRows(listeners.notify);
setInterval(listeners.notify, minute);

setReadSource({
  watch: listeners.watch,
  isReady: () => getConfirmed().version !== null,
  getError: () => current?.getError() ?? null,
  read: (path, input) => readRows(path, input as InputOf<typeof path>),
  retry: pullChanges,
});

channel.addEventListener('message', ({ data }) => {
  if (data === current?.userId) void current?.readStored();
});
onlineManager.subscribe((isOnline) => {
  if (isOnline) void pullChanges();
});
watchToken(() => {
  if (current && findTokenOf(current.userId) === null) closeStore();
});
