import { startTransition, useEffect, useRef, useState } from 'react';

const firstBatch = 24;
const nextBatch = 48;
/** More would be slow to come back to. */
const mostRemembered = 240;
/** How far below the screen the next batch is made. */
const margin = '1500px';

const remembered = new Map<string, number>();

/**
 * How many items of a long list to render: a few at first, more as the end comes near. Attach `end` after
 * the last item. The list of one `key` is as long as it was when one comes back to it, so that the page
 * can be scrolled to where it was left.
 */
export function useProgressiveList(key: string, total: number) {
  const [shown, setShown] = useState({ key, count: remembered.get(key) ?? firstBatch });
  const count = shown.key === key ? shown.count : (remembered.get(key) ?? firstBatch);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = count < total;

  useEffect(() => {
    if (!hasMore || !end.current) return undefined;
    const showMore = () => {
      remembered.set(key, Math.min(count + nextBatch, mostRemembered));
      startTransition(() => setShown({ key, count: count + nextBatch }));
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && showMore(),
      { rootMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [key, count, hasMore]);

  return { count, hasMore, end };
}
