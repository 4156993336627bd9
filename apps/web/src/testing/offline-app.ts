import { TRPCClientError } from '@trpc/client';
import { onTestFinished } from 'vitest';
import type { Refusal } from '../sync/outbox/entry.ts';
import { outboxStore } from '../sync/outbox/outbox-store.ts';
import { createOutbox } from '../sync/outbox/outbox.ts';
import { queryClient, reads } from '../sync/query-client.ts';
import { queries } from '../sync/trpc.ts';
import { user } from './user-sample.ts';

/** The app of a signed-in user without a connection, until `goOnline`. Reads come from the cache. */
export async function openOfflineApp() {
  let isOnline = false;
  const sent: [path: string, input: unknown][] = [];
  const refusals = new Map<string, Refusal>();
  queries.auth.me.setData(undefined, user);
  const outbox = createOutbox(crypto.randomUUID(), {
    store: outboxStore,
    queryClient,
    reads,
    async send({ path, input }) {
      sent.push([path, input]);
      const refusal = refusals.get(path);
      refusals.delete(path);
      return refusal ? { kind: 'refused', refusal } : { kind: 'done', output: undefined };
    },
    isOnline: () => isOnline,
    hasNetwork: () => isOnline,
    lock: (run) => run(),
    announce: () => undefined,
  });
  onTestFinished(() => {
    outbox.close();
    queryClient.clear();
  });
  await outbox.isUsable;
  return {
    /** What was sent, in order. */
    sent,
    /** Refuses the next call of a procedure. */
    refuse: (path: string, refusal: Refusal) => void refusals.set(path, refusal),
    /** Makes what the first waiting call needs again, and sends it. */
    restore: () => outbox.restore(outbox.getEntries()[0]?.id ?? ''),
    /** Discards the first call that waits or was refused. */
    discard: () => outbox.discard(outbox.getEntries()[0]?.id ?? ''),
    waiting: () => outbox.getEntries().map(({ title }) => title),
    /** Calls a mutation as a screen does; resolves with the local answer. */
    call: (path: string, input: object) =>
      outbox.call({ path, input }, async () => {
        throw new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
      }),
    /** Calls a mutation as a screen does, with the answer of the server if there is a connection. */
    send: (path: string, input: object, answer: Promise<unknown>) => outbox.call({ path, input }, () => answer),
    /** Calls a mutation that is answered when the test has finished. */
    startSending(path: string, input: object): void {
      const answer = Promise.withResolvers();
      onTestFinished(() => answer.resolve(undefined));
      void outbox.call({ path, input }, () => answer.promise);
    },
    /** Answers reads from the server again, on which what waits is shown. */
    async refetch(path: string, input: unknown, data: unknown): Promise<void> {
      const options = { ...(input !== undefined && { input }), type: 'query' };
      await queryClient.fetchQuery({ queryKey: [path.split('.'), options], queryFn: async () => data, staleTime: 0 });
    },
    goOnline: () => {
      isOnline = true;
      return outbox.start();
    },
  };
}
