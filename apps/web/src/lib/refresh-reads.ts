import { queryClient } from './query-client.ts';

const waiting = new Set<() => void>();

/**
 * Reads again what a write can have changed, as soon as no write is under way: an answer read before would undo what
 * is shown already. Whoever writes last, nothing that was asked for is forgotten.
 */
export function refreshWhenSettled(refresh: () => void): void {
  waiting.add(refresh);
  refreshIfSettled();
}

function refreshIfSettled(): void {
  if (waiting.size === 0 || queryClient.isMutating() > 0) return;
  const due = [...waiting];
  waiting.clear();
  for (const refresh of due) refresh();
}

queryClient.getMutationCache().subscribe(refreshIfSettled);
