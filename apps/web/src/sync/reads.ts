import type { QueryClient } from '@tanstack/react-query';
import type { RouterName } from './procedures.ts';

interface SentCall {
  changes: (path: string) => boolean;
  settled: Promise<unknown>;
}

/** The calls that the server may have, because their answers were lost. */
interface LostCalls {
  /** Whether one of them changes a read. */
  changes: (path: string) => boolean;
  /** Sends them again; resolves once they are answered, or lost again. */
  sendAgain: () => Promise<unknown>;
}

export type Reads = ReturnType<typeof createReads>;

/**
 * Keeps reads and the calls that change them apart. An answer that a call overlapped may contain the call or not, so that
 * the call could be applied to it twice, or be missing: such a read is repeated once the call has settled.
 * Every answer may contain a call whose own answer was lost: such a call is sent again before the read.
 */
export function createReads(queryClient: QueryClient) {
  const calls = new Set<SentCall>();
  const pendingReads = new Set<{ path: string; isOverlapped: boolean }>();
  const stale = new Set<RouterName | 'all'>();
  /** Calls that are shown and have not settled, and drafts. */
  let unsettled = 0;
  let lost: LostCalls | undefined;

  const listCallsOn = (path: string) => [...calls].filter(({ changes }) => changes(path));

  function flush(): void {
    if (unsettled > 0 || calls.size > 0 || stale.size === 0) return;
    const routers = new Set<string>(stale);
    stale.clear();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => routers.has('all') || (Array.isArray(path) && routers.has(String(path[0]))),
    });
  }

  return {
    /** Delays invalidations, which would read what the next call changes again, until the function returned is called. */
    begin(): () => void {
      unsettled += 1;
      return () => {
        unsettled -= 1;
        // Not before a call that is made in the same task, as by a draft that becomes one.
        queueMicrotask(flush);
      };
    },

    /** Sends a call. `changes` tells which reads it has an effect on. */
    async send<Output>(changes: SentCall['changes'], send: () => Promise<Output>): Promise<Output> {
      for (const read of pendingReads) if (changes(read.path)) read.isOverlapped = true;
      const sent = send();
      const call = { changes, settled: sent.catch(() => undefined) };
      calls.add(call);
      try {
        return await sent;
      } finally {
        calls.delete(call);
        flush();
      }
    },

    /** Sets which calls were lost, until the function returned is called. */
    watchLost(calls: LostCalls): () => void {
      lost = calls;
      return () => {
        if (lost === calls) lost = undefined;
      };
    },

    /**
     * Reads `path` while no call that changes it is being sent. A first read, without which a screen shows nothing, does not
     * wait for calls: it is read again when they have settled. Throws while a call that changes it cannot be sent again.
     */
    async read<Data>(path: string, read: () => Promise<Data>, { isFirst = false } = {}): Promise<Data> {
      if (isFirst) return read();
      for (;;) {
        for (let on = listCallsOn(path); on.length > 0; on = listCallsOn(path))
          await Promise.all(on.map(({ settled }) => settled));
        if (lost?.changes(path)) {
          await lost.sendAgain();
          if (lost?.changes(path)) throw new Error('A change of this was sent, and is still unanswered.');
          continue;
        }
        const pending = { path, isOverlapped: false };
        pendingReads.add(pending);
        try {
          const data = await read();
          if (!pending.isOverlapped) return data;
        } finally {
          pendingReads.delete(pending);
        }
      }
    },

    /** Invalidates the reads of routers once every call has settled. */
    invalidate(routers: Iterable<RouterName | 'all'>): void {
      for (const router of routers) stale.add(router);
      flush();
    },
  };
}
