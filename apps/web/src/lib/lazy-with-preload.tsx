import { type ComponentType, type JSX, lazy, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code comes when it is first shown, or earlier by `prefetch`. */
export type PreloadableComponent<Props> = ComponentType<Props> & { prefetch: () => Promise<void> };

/**
 * Like `lazy`, but once its code is there it is shown in the frame after the click: `lazy` waits for its own promise
 * even then, and React keeps the fallback that it showed meanwhile for 300 ms.
 */
export function lazyWithPreload<Props extends object>(load: Load<Props>): PreloadableComponent<Props> {
  const Lazy: ComponentType<Props> = lazy(load);
  let loaded: ComponentType<Props> | undefined;
  function Later(props: Props): JSX.Element {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Later, {
    prefetch: async () => {
      loaded = (await load()).default;
    },
  });
}

const aMoment = 500;

/** Fetches the code of components a moment after the first screen; what fails is tried again when it is shown. */
export function usePrefetched(components: readonly { prefetch: () => Promise<void> }[]): void {
  useEffect(() => {
    const fetchAll = () => void Promise.allSettled(components.map((component) => component.prefetch()));
    const later = window.setTimeout(fetchAll, aMoment);
    return () => window.clearTimeout(later);
  }, [components]);
}
