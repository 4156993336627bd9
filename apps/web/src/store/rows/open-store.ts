import { onlineManager } from '@tanstack/react-query';
import { createListeners } from '../../platform/listeners.ts';
import { findTokenOf, removeToken, watchToken } from '../../session/auth-token.ts';
import { isUnauthenticated } from '../../http/server-error.ts';
import { trpcClient } from '../../http/trpc.ts';
import { tabCalls } from '../calls/call-store.ts';
import { confirmCalls } from '../calls/pending.ts';
import { createPull, type Pull } from './pull.ts';
import type { InputOf } from '../../http/procedures.ts';
import { forgetAnswers, readRows, setReadSource } from './read.ts';
import { forgetRows, getConfirmed, watchRows } from './rows.ts';
import { queryClient } from '../../http/query-client.ts';
import { forgetUndoable } from '../../undo/undo-history.ts';

const minute = 60_000;
const channel = new BroadcastChannel('goaltracker-rows');
const listeners = createListeners();
let current: Pull | undefined;

/**
 * Opens the rows of the signed-in user: first the stored rows, then the changes since. Resolves when the server has
 * answered or failed.
 */
export async function openStore(userId: string): Promise<void> {
  if (current?.userId === userId) return;
  closeStore();
  current = createPull({
    userId,
    ask: async (input, signal) =>
      trpcClient.sync.pull.query({ ...input, device: await tabCalls.findDevice() }, { signal }),
    onContained: (lastCall) => confirmCalls({ userId, lastCall }),
    announce: () => channel.postMessage(userId),
  });
  current.watchError(listeners.notify);
  await current.readStored();
  await pullChanges();
}

/** Another user must not see the rows. */
function closeStore(): void {
  current?.close();
  current = undefined;
  forgetRows();
  forgetAnswers();
}

/** Ends all pulls while the user signs out: the server would refuse a pull that arrives after the session has ended. */
export function stopPulls(): void {
  current?.close();
}

/** Pulls the changes from the server. When the session is over, removes the token. */
export async function pullChanges(): Promise<void> {
  await current?.pull();
  if (isUnauthenticated(current?.getError())) removeToken();
}

// Answers depend on the rows and on the current minute.
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

/** Reads everything again after all data were replaced. */
export function forgetEverything(): void {
  forgetUndoable();
  void queryClient.invalidateQueries();
  void pullChanges();
}
