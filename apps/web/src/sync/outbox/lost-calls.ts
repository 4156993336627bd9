import type { OutboxEntry } from './entry.ts';
import type { Verdict } from './replay.ts';

/** The ids of calls that were sent and not answered, so that the server may have them. */
export function createLostCalls() {
  const ids = new Set<string>();
  return {
    has: (id: string) => ids.has(id),
    add: (id: string) => void ids.add(id),
    /** Notes what became of a call that was sent again. A server that takes no calls does not tell whether it has this one. */
    judge(id: string, { kind }: Verdict): void {
      if (kind === 'unanswered') ids.add(id);
      else if (kind !== 'unavailable' && kind !== 'signed-out') ids.delete(id);
    },
    /** Adds the entries that an earlier load or another tab has tried to send. */
    takeOver(stored: readonly OutboxEntry[], before: readonly OutboxEntry[]): void {
      const tried = new Set(before.flatMap(({ id, isTried }) => (isTried ? [id] : [])));
      for (const { id, isTried, state } of stored) if (isTried && state === 'waiting' && !tried.has(id)) ids.add(id);
    },
  };
}
