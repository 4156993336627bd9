import { startTransition, useEffect, useState } from 'react';

const firstBatch = 24;
const nextBatch = 48;
/** Restoring more would be slow. */
const rememberedLimit = 240;
/** How far below the screen the next batch is rendered. */
const margin = '1500px';

const remembered = new Map<string, number>();

/**
 * How many items of a long list to render: 24 or `first` at first, more as the end nears the screen. Attach `end` after
 * the last item. Returning to the list of the same `key` renders as many as before, so that the scroll position is
 * restored; but not the second batch, which comes without scrolling after a smaller first one. `next` is the size of the
 * next batch, for which `end` may keep room.
 */
export function useProgressiveList(key: string, total: number, first = firstBatch) {
  const [rendered, setRendered] = useState({ key, count: remembered.get(key) ?? first });
  const count = rendered.key === key ? rendered.count : (remembered.get(key) ?? first);
  // The list may be rendered later than its length is known.
  const [end, setEnd] = useState<HTMLDivElement | null>(null);
  const hasMore = count < total;

  useEffect(() => {
    if (!hasMore || !end) return undefined;
    const renderMore = () => {
      if (count >= firstBatch) remembered.set(key, Math.min(count + nextBatch, rememberedLimit));
      startTransition(() => setRendered({ key, count: count + nextBatch }));
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && renderMore(),
      { rootMargin: margin },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [key, count, hasMore, end]);

  return { count, hasMore, end: setEnd, next: Math.min(nextBatch, total - count) };
}
