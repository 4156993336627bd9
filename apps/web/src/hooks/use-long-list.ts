import { startTransition, useEffect, useState } from 'react';
import { watchNear } from '../platform/watch-near.ts';

const firstBatch = 24;
const nextBatch = 48;
/** The most items to restore; more would be slow. */
const rememberedLimit = 240;
/** How far below the screen the next batch starts to render. */
const margin = '1500px';

const remembered = new Map<string, number>();

/**
 * Returns how many items of a long list to render: `first` (24 by default) at first, more as the end nears the screen.
 * Attach `end` after the last item. Returning to the list with the same `key` renders as many items as before, so that
 * the scroll position is restored. A second batch that came without scrolling is not remembered. `next` is the size of
 * the next batch.
 */
export function useProgressiveList(key: string, total: number, first = firstBatch) {
  const [rendered, setRendered] = useState({ key, count: remembered.get(key) ?? first });
  const count = rendered.key === key ? rendered.count : (remembered.get(key) ?? first);
  // A state, not a ref: the list may render later than its length is known.
  const [end, setEnd] = useState<HTMLDivElement | null>(null);
  const hasMore = count < total;

  useEffect(() => {
    if (!hasMore || !end) return undefined;
    return watchNear(end, margin, () => {
      if (count >= firstBatch) remembered.set(key, Math.min(count + nextBatch, rememberedLimit));
      startTransition(() => setRendered({ key, count: count + nextBatch }));
    });
  }, [key, count, hasMore, end]);

  return { count, hasMore, end: setEnd, next: Math.min(nextBatch, total - count) };
}

const collapsedCount = 5;

/** Shows the first five items of a list until `showAll` is called. `count`: the items and the button, which may go. */
export function useCollapsedList<T>(items: readonly T[]) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, collapsedCount);
  const hidden = items.length - shown.length;
  return { shown, hidden, showAll: () => setShowsAll(true), count: items.length + (hidden > 0 ? 1 : 0) };
}
