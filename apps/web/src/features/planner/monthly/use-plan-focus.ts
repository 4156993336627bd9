import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the plan when the button that had it gives way to another view, also while a dialog lay above, so
 * that the keyboard goes on from there. Attach the ref to what surrounds the views, with `tabIndex={-1}`.
 */
export function usePlanFocus(view: string): RefObject<HTMLDivElement | null> {
  const surroundings = useRef<HTMLDivElement>(null);
  const dialog = useSearch({ from: '__root__', select: (search) => search.dialog });
  const place = `${view} ${dialog ?? ''}`;
  const lastPlace = useRef(place);
  useEffect(() => {
    const isLost = place !== lastPlace.current && document.activeElement === document.body;
    lastPlace.current = place;
    if (isLost) surroundings.current?.focus({ preventScroll: true });
  }, [place]);
  return surroundings;
}
