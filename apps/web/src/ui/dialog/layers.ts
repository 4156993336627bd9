import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

interface Layer {
  /** In the order in which dialogs open; `Infinity` is above all others. */
  place: number;
  takesBack: boolean;
}

const layers = new Set<Layer>();
const listeners = createListeners();
let count = 0;

/** Counts a dialog among the open ones, which lie above each other. */
export function useLayer({ isTopmost, takesBack }: { isTopmost: boolean; takesBack: boolean }) {
  const [place] = useState(() => (isTopmost ? Infinity : (count += 1)));
  useEffect(() => {
    const layer = { place, takesBack };
    layers.add(layer);
    listeners.notify();
    return () => {
      layers.delete(layer);
      listeners.notify();
    };
  }, [place, takesBack]);
  const isBelowTopmost = useSyncExternalStore(listeners.watch, () => isAnyAbove(place, (at) => at.place === Infinity));
  return {
    /** Whether a dialog is open above all others, which leaves Escape and the focus to it. */
    isBelowTopmost,
    /** Whether Back is for a dialog above. Asked by every dialog: the router asks the one below first when that rendered earlier. */
    leavesBack: () => isAnyAbove(place, (at) => at.takesBack),
  };
}

function isAnyAbove(place: number, is: (layer: Layer) => boolean): boolean {
  return [...layers].some((layer) => layer.place > place && is(layer));
}
