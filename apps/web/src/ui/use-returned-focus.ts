import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when this was mounted, so that the keyboard goes on from the button that opened
 * a dialog. Before the paint, so that a dialog which takes the place of another learns who opened the first.
 */
export function useReturnedFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** Keeps the focus where `useReturnedFocus` gave it back; a focus trap that is set again would begin at its first field. */
export function useFocusKeptOnTop(isOnTop: boolean): void {
  const wasCovered = useRef(false);
  useEffect(() => {
    if (!isOnTop) wasCovered.current = true;
    if (!isOnTop || !wasCovered.current) return undefined;
    const field = document.activeElement;
    const timer = setTimeout(() => field instanceof HTMLElement && field.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [isOnTop]);
}
