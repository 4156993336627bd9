import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses a button when it has loaded, unless something else has the focus: browsers take it from what is disabled, as it is meanwhile. */
export function useKeepFocus(isLoading: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasLoading = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasLoading.current && !isLoading && isLost) button.current?.focus({ preventScroll: true });
    wasLoading.current = isLoading;
  }, [isLoading]);
  return button;
}
