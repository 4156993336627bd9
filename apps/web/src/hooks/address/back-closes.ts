import {
  type AnyRouter,
  type HistoryLocation,
  type NavigateOptions,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';
import { createContext, useEffectEvent, useLayoutEffect, useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of layers above the screen, or above the dialog with an address. */
    layers?: number;
    /** In the entry of a layer: the key of the screen or dialog below. */
    base?: string;
  }
}

/** Something without an address that covers the screen: a menu, a question, a dialog with unsaved input. */
interface Layer {
  place: number;
  base: string;
  close: () => void;
}

/** Whether the dialog below has an address, and therefore a history entry. */
export const HasEntryContext = createContext(false);

type Entry = Pick<HistoryLocation, 'state'>;

/** The key of the screen or dialog. The entries of its layers have the same key. */
export const keyOfEntry = ({ state }: Entry): string => state.base ?? state.__TSR_key ?? '';
const countLayers = ({ state }: Entry): number => state.layers ?? 0;

const layersOfRouters = new WeakMap<AnyRouter, ReturnType<typeof createLayers>>();
let count = 0;
const nextPlace = (): number => (count += 1);

export function findLayers(router: AnyRouter) {
  const layers = layersOfRouters.get(router) ?? createLayers(router);
  layersOfRouters.set(router, layers);
  return layers;
}

/**
 * Closes a layer when the browser goes back (rules/app.md#back): while the layer is open, the history has an entry for
 * it above the entry of the screen. `close` may ask first. Layers that open together are ordered by nesting.
 */
export function useBackCloses(close: () => void, isOpen = true): void {
  const router = useRouter({ warn: false });
  const onBack = useEffectEvent(close);
  const place = useMemo(() => (isOpen ? nextPlace() : 0), [isOpen]);
  useLayoutEffect(() => {
    if (!router) return undefined;
    // Created while closed too: after a reload the history may hold entries of layers that are gone.
    const layers = findLayers(router);
    return isOpen ? layers.open({ place, close: () => onBack() }) : undefined;
  }, [router, isOpen, place]);
}

/** Keeps the history in step with the open layers. */
function createLayers(router: AnyRouter) {
  const history: RouterHistory = router.history;
  const { navigate } = router;
  /** Lowest layer first. */
  const layers: Layer[] = [];
  /** The history traversal in progress. Nothing else changes the history until it ends. */
  let traversal: { ended: Promise<void>; end: () => void } | undefined;
  let latest: HistoryLocation = history.location;
  /** The number of entries that the browser just went back over. */
  let ahead = 0;
  let timer: ReturnType<typeof setTimeout>;

  const listAbove = (entry: Entry) => layers.filter(({ base }) => base === keyOfEntry(entry));

  history.subscribe(({ location, action: { type } }) => {
    const from = latest;
    latest = location;
    const isTraversal = type !== 'PUSH' && type !== 'REPLACE';
    const isOwn = isTraversal && traversal !== undefined;
    if (isOwn) {
      traversal?.end();
      traversal = undefined;
    }
    if (type === 'REPLACE' && countLayers(from) === 0) {
      for (const layer of listAbove(from)) layer.base = keyOfEntry(location);
    }
    const left = countLayers(from) - countLayers(location);
    const isBack = isTraversal && !isOwn && keyOfEntry(from) === keyOfEntry(location) && left > 0;
    ahead = isBack ? left : 0;
    const closing = isBack ? listAbove(location).slice(countLayers(location)) : [];
    for (const layer of closing.toReversed()) layer.close();
    keepInStep();
  });

  /**
   * Updates the history in the next task, after one layer has closed and another has opened. The new layer takes over
   * the entry.
   */
  function keepInStep(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (traversal) return;
      if (isAskedBeforeLeaving()) {
        window.addEventListener('popstate', keepInStep, { once: true });
        return;
      }
      const { location } = history;
      const missing = listAbove(location).length - countLayers(location);
      if (missing < 0) traverse(missing);
      else if (missing > 0 && ahead > 0) traverse(Math.min(missing, ahead));
      else if (missing > 0) {
        const state = { ...location.state, layers: countLayers(location) + 1, base: keyOfEntry(location) };
        history.push(location.href, state, { ignoreBlocker: true });
      }
    });
  }

  /** Whether a blocker is asking: the browser is already at the next entry, the router still at this one. */
  function isAskedBeforeLeaving(): boolean {
    const state: unknown = window.history.state;
    const key = (state as HistoryLocation['state'] | null)?.__TSR_key;
    return key !== undefined && key !== history.location.state.__TSR_key;
  }

  /** Goes through the history. Respects blockers by default, so that unsaved input is never skipped. */
  function traverse(steps: number, ignoreBlocker = false): void {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    traversal = { ended, end };
    history.go(steps, { ignoreBlocker });
  }

  async function endTraversal(): Promise<void> {
    await traversal?.ended;
    if (traversal) await endTraversal();
  }

  // Navigation from a menu or the palette replaces the history entry of the menu.
  router.navigate = (async (options: NavigateOptions) => {
    if (traversal) await endTraversal();
    const extra = countLayers(history.location);
    if (extra === 0) return navigate(options);
    const kept = options.replace ? 0 : 1;
    if (extra > kept) {
      traverse(kept - extra);
      await endTraversal();
    }
    return navigate({ ...options, replace: true });
  }) as typeof navigate;

  keepInStep();

  return {
    /** Adds a layer. Returns a function that removes it. */
    open({ place, close }: Omit<Layer, 'base'>): () => void {
      const layer = { place, close, base: keyOfEntry(history.location) };
      layers.splice(layers.findLastIndex((other) => other.place < place) + 1, 0, layer);
      keepInStep();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        keepInStep();
      };
    },
    /** Goes back to the entry before `key`, with all layers above, unless the browser has already left `key`. */
    async leave(key: string): Promise<void> {
      if (traversal) await endTraversal();
      if (keyOfEntry(history.location) === key) traverse(-1 - countLayers(history.location), true);
    },
  };
}
