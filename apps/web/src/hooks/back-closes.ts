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
    /** How many layers lie above the entry of the screen, or of the dialog with an address. */
    layers?: number;
    /** In the entry of a layer: the key of the entry of the screen or dialog below. */
    base?: string;
  }
}

/** What covers the screen without an address: a menu, a question, a dialog in which something is typed. */
interface Layer {
  place: number;
  base: string;
  close: () => void;
}

/** Whether the dialog below has an address, and so an entry. */
export const HasEntryContext = createContext(false);

type Entry = Pick<HistoryLocation, 'state'>;

/** The key of the screen or dialog. The entries of its layers have the same one. */
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
 * Closes what covers the screen when the browser goes back (rules/app.md#back): while it is open, the history has an
 * entry for it above the entry of the screen. `close` may ask first. Layers that open together are ordered by nesting.
 */
export function useBackCloses(close: () => void, isOpen = true): void {
  const router = useRouter({ warn: false });
  const onBack = useEffectEvent(close);
  const place = useMemo(() => (isOpen ? nextPlace() : 0), [isOpen]);
  useLayoutEffect(() => {
    if (!router) return undefined;
    // Also while it is closed: a page that is loaded again shows none of its layers.
    const layers = findLayers(router);
    return isOpen ? layers.open({ place, close: () => onBack() }) : undefined;
  }, [router, isOpen, place]);
}

/** Keeps the history in step with the layers that are open. */
function createLayers(router: AnyRouter) {
  const history: RouterHistory = router.history;
  const { navigate } = router;
  /** The lowest first. */
  const layers: Layer[] = [];
  /** Going through the history takes the browser a moment; nothing else changes it meanwhile. */
  let traversal: { ended: Promise<void>; end: () => void } | undefined;
  let latest: HistoryLocation = history.location;
  /** How many entries of layers, still open, the browser has just left backwards. */
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

  /** In a moment: what closes is then closed, and what opens in its place takes over its entry. */
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

  /** Until it is answered, the browser is at the next entry already and the router still at this one. */
  function isAskedBeforeLeaving(): boolean {
    const state: unknown = window.history.state;
    const key = (state as HistoryLocation['state'] | null)?.__TSR_key;
    return key !== undefined && key !== history.location.state.__TSR_key;
  }

  /** Not past what was typed: a blocker that is not asked now would not be asked by a user who goes back meanwhile. */
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

  // What the user chooses in a menu or the palette replaces the entry of the menu.
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
    /** Returns a function that closes it. */
    open({ place, close }: Omit<Layer, 'base'>): () => void {
      const layer = { place, close, base: keyOfEntry(history.location) };
      layers.splice(layers.findLastIndex((other) => other.place < place) + 1, 0, layer);
      keepInStep();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        keepInStep();
      };
    },
    /** Goes back to before an entry, together with what lies above it, unless the browser has left it. */
    async leave(key: string): Promise<void> {
      if (traversal) await endTraversal();
      if (keyOfEntry(history.location) === key) traverse(-1 - countLayers(history.location), true);
    },
  };
}
