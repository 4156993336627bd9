import { useState } from 'react';
import { useFocusContainer } from './use-focus-container.ts';

const collapsedCount = 5;

/**
 * The first five items of a list until `showAll` is called. Attach `container` as `useFocusContainer` says: it takes the
 * focus of the pressed button, which is gone.
 */
export function useCollapsedList<T>(items: readonly T[]) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, collapsedCount);
  const hidden = items.length - shown.length;
  const container = useFocusContainer(items.length + (hidden > 0 ? 1 : 0));
  return { shown, hidden, showAll: () => setShowsAll(true), container };
}
