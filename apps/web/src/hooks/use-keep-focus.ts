import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to a button when it has loaded: browsers take it from what is disabled, as it is meanwhile. */
export function useKeepFocus(isLoading: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isLoading) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && (activeElement === body || activeElement === button.current)) {
      hadFocus.current = false;
      button.current?.focus({ preventScroll: true });
    }
  }, [isLoading]);
  return button;
}
