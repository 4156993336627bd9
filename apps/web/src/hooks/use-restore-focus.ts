import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * On unmount, focuses the element that had the focus on mount, such as the button that opened a dialog. A layout
 * effect, so that a dialog that replaces another one finds the opener of the first.
 */
export function useRestoreFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** Keeps the focus that `useRestoreFocus` restored when the dialog is on top again: Mantine's focus trap would move it to the first field. */
export function useKeepFocusOnTop(isOnTop: boolean): void {
  const wasCovered = useRef(false);
  useEffect(() => {
    if (!isOnTop) wasCovered.current = true;
    if (!isOnTop || !wasCovered.current) return undefined;
    const field = document.activeElement;
    const timer = setTimeout(() => field instanceof HTMLElement && field.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [isOnTop]);
}
