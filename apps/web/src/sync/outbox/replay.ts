import type { ServerError } from '../server-error.ts';
import type { OfflineKind, OutboxEntry, Refusal } from './entry.ts';
import { listSendable, markTried, refuseEntry, without } from './queue.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What becomes of an entry that the server did not take. */
export type Verdict =
  /** The server has it, or what it wants is so already. */
  | { kind: 'done'; output: unknown }
  | { kind: 'refused'; refusal: Refusal }
  /** Only this call fails; others go on. */
  | { kind: 'held' }
  /** The server takes no calls now. */
  | { kind: 'unavailable' }
  /** It cannot be reached, or does not know whether it has the call. */
  | { kind: 'unanswered' }
  | { kind: 'signed-out' };

/** Judges a failed call by the code of the contract. */
export function judgeFailure({ code, message }: ServerError, kind: OfflineKind): Verdict {
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
  if (code === 'NETWORK' || code === 'UNAVAILABLE') return { kind: 'unanswered' };
  if (code === 'RATE_LIMITED' || code === 'STORAGE_FULL') return { kind: 'unavailable' };
  if (code === 'INTERNAL') return { kind: 'held' };
  if (code === 'NOT_FOUND' && kind === 'remove') return { kind: 'done', output: undefined };
  return { kind: 'refused', refusal: { code, message } };
}

interface ReplayOptions {
  userId: string;
  store: OutboxStore;
  /** Sends an entry; resolves when the server has it, otherwise says why not. */
  send: (entry: OutboxEntry) => Promise<Verdict>;
  /** Called with the entries once the server has taken or refused one. */
  onChange: (entries: readonly OutboxEntry[], answered: OutboxEntry) => void;
}

/**
 * Sends what can be sent, in order. Resolves with `done` when nothing is left but what was refused, `later` when a call
 * has to be tried again, `signed-out` when the session is over.
 */
export async function replay({
  userId,
  store,
  send,
  onChange,
}: ReplayOptions): Promise<'done' | 'later' | 'signed-out'> {
  const held = new Set<string>();
  for (;;) {
    const entry = await takeNext();
    if (!entry) return held.size > 0 ? 'later' : 'done';
    const verdict = await send(entry);
    if (verdict.kind === 'signed-out') return 'signed-out';
    if (verdict.kind === 'unavailable' || verdict.kind === 'unanswered') return 'later';
    if (verdict.kind === 'held') held.add(entry.id);
    else if (verdict.kind === 'refused')
      onChange(await store.update(userId, (entries) => refuseEntry(entries, entry.id, verdict.refusal)), entry);
    else onChange(await store.update(userId, (entries) => without(entries, entry)), entry);
  }

  /** Notes before it is sent that the server may have it, so that it is no longer changed. */
  async function takeNext(): Promise<OutboxEntry | undefined> {
    let next: OutboxEntry | undefined;
    await store.update(userId, (entries) => {
      next = listSendable(entries).find(({ id }) => !held.has(id));
      return (next && markTried(entries, next.id)) ?? entries;
    });
    return next;
  }
}

const shortestWait = 1_000;
const longestWait = 60_000;

/** Milliseconds before attempt number `attempt` (from 1): doubled each time up to a minute, and half of it by chance. */
export function computeBackoff(attempt: number, random: number): number {
  const wait = Math.min(longestWait, shortestWait * 2 ** (attempt - 1));
  return wait / 2 + (random * wait) / 2;
}
