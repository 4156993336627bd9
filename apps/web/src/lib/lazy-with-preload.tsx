import { type ComponentType, type JSX, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './use-after-paint.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is loaded when it first renders, or earlier by `preload`. */
export type PreloadableComponent<Props> = ComponentType<Props> & {
  preload: () => Promise<void>;
  /** Loads again when it renders next, after a load failed: `lazy` remembers the failure. */
  reset: () => void;
};

/**
 * Like `lazy`, but renders at once when its code is preloaded: `lazy` always suspends first, and React then keeps the
 * fallback for 300 ms.
 */
export function lazyWithPreload<Props extends object>(load: Load<Props>): PreloadableComponent<Props> {
  let Lazy: ComponentType<Props> = lazy(load);
  let loaded: ComponentType<Props> | undefined;
  function Preloadable(props: Props): JSX.Element {
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Preloadable, {
    preload: async () => {
      loaded = (await load()).default;
    },
    reset: () => {
      Lazy = lazy(load);
    },
  });
}

/** Like `lazyWithPreload`, but shows nothing while its code is being loaded, and leaves what is around it as it is. */
export function lazyPart<Props extends object>(load: Load<Props>): PreloadableComponent<Props> {
  const Content = lazyWithPreload(load);
  function LazyPart(props: Props): JSX.Element {
    return (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, { preload: Content.preload, reset: Content.reset });
}

const delay = 500;

/** Loads the code of components shortly after the first screen; a failed load is retried when the component renders. */
export function usePreload(components: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const preloadAll = () => void Promise.allSettled(components.map((component) => component.preload()));
    const later = setTimeout(() => (cancel = whenIdle(preloadAll)), delay);
    return () => {
      clearTimeout(later);
      cancel?.();
    };
  }, [components]);
}
