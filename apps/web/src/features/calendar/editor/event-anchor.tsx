import { useLayoutEffect } from 'react';

/** Where an event is on the screen: the element with the focus, if the event is shown more than once. */
export function findShownEvent(id: string): HTMLElement | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)];
  return shown.find((element) => element.contains(document.activeElement)) ?? shown[0];
}

/** The id of the event at a point of the screen, also below the overlay of a dialog. */
export function findEventAt({ clientX, clientY }: { clientX: number; clientY: number }): string | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const shown = element.closest<HTMLElement>('[data-event]');
    if (shown) return shown.dataset['event'];
  }
  return undefined;
}

/** Focuses an event before the dialog that follows, which returns the focus to it. Not every browser does so on a click. */
export function EventFocus({ id }: { id: string }) {
  useLayoutEffect(() => findShownEvent(id)?.focus({ preventScroll: true }), [id]);
  return null;
}
