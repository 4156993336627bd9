import { getUntypedClient } from '@trpc/client';
import { uuidv7 } from 'uuidv7';
import { getToken, readTokenUser, watchToken } from '../auth-token.ts';
import { describeFailure } from '../describe-failure.ts';
import { queryClient } from '../query-client.ts';
import { parseServerError } from '../server-error.ts';
import { queries, trpcClient } from '../trpc.ts';
import type { OutboxEntry } from './entry.ts';
import { outboxStore } from './outbox-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { judgeFailure, type Verdict } from './replay.ts';

const name = 'goaltracker-outbox';
/** Milliseconds the server is waited for. */
const patience = 60_000;
const channel = new BroadcastChannel(name);
let current: Outbox | undefined;

/** Opens the outbox of the signed-in user, and sends what waits in it. */
export function openOutbox(userId: string): Outbox {
  if (current?.userId === userId) return current;
  current?.close();
  current = createOutbox(userId, {
    store: outboxStore,
    queryClient,
    send,
    isOnline: () => navigator.onLine,
    lock: (run) => navigator.locks.request(name, run),
    announce: () => channel.postMessage(userId),
  });
  void current.start();
  return current;
}

export const carry: Outbox['carry'] = (call, forward) => {
  const user = queries.auth.me.getData();
  return user ? openOutbox(user.id).carry(call, forward) : forward(call.input, uuidv7());
};

/** Sends with the token of the entry's user only: another tab may have signed in as somebody else. */
async function send({ id, userId, path, input, kind }: OutboxEntry): Promise<Verdict> {
  const token = getToken();
  if (token === null || readTokenUser(token) !== userId) return { kind: 'signed-out' };
  try {
    const context = { idempotencyKey: id, token };
    await getUntypedClient(trpcClient).mutation(path, input, { context, signal: AbortSignal.timeout(patience) });
    return { kind: 'done' };
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
addEventListener('online', () => void current?.start());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void current?.start();
});
watchToken(() => void current?.start());
