import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where the focus goes when the opener is gone, the innermost first. */
const places = 'section[aria-label], main';
/** Milliseconds for which lists that keep the focus in themselves go first. */
const delay = 100;

/** The element focused last, also once it is disabled, as a button is while it loads: browsers then focus nothing. */
let lastFocused: HTMLElement | undefined;
/** Where the focus is to be, since the last dialog closed and until something else gets it. */
let awaited: Opener | undefined;
let stopWaiting = (): void => undefined;

interface Opener {
  element: HTMLElement;
  /** The places that it was in, the innermost first. */
  around: readonly HTMLElement[];
}

/** Notes what is disabled while it has the focus, for `useRestoreFocus`. Returns a function that stops it. */
export function watchFocus(): () => void {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const forget = () => (lastFocused = undefined);
  document.addEventListener('focusin', ({ target }) => void (lastFocused = toElement(target)), options);
  document.addEventListener('focusout', ({ target }) => void (isDisabled(toElement(target)) || forget()), options);
  // A press of what has the focus already does not focus it anew.
  document.addEventListener('pointerdown', ({ target }) => void (isInLastFocused(target) || forget()), options);
  return () => listeners.abort();
}

/**
 * On unmount, focuses the element that had the focus on mount, such as the button that opened a dialog: when it is
 * disabled then, once it is enabled, and when it is gone, the card that it was in. A layout effect, so that a dialog
 * that replaces another one finds the opener of the first.
 */
export function useRestoreFocus(): void {
  useLayoutEffect(() => {
    const opener = findOpener();
    return () => opener && restoreFocus(opener);
  }, []);
}

function findOpener(): Opener | undefined {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  if (isLost && awaited) return awaited;
  const element = isLost ? lastFocused : toElement(activeElement);
  return element && { element, around: listPlaces(element) };
}

/** Until something else gets the focus or is pressed, gives it to the opener or, once that is gone, to what was around it. */
function restoreFocus(opener: Opener): void {
  const { element, around } = opener;
  stopWaiting();
  focus(element);
  const page = element.ownerDocument;
  const listeners = new AbortController();
  const { signal } = listeners;
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    if (page.activeElement !== page.body) return;
    if (element.isConnected) focus(element);
    else focusPlace(around.find(({ isConnected }) => isConnected));
  };
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(check, delay);
  };
  const observer = new MutationObserver(checkSoon);
  awaited = opener;
  stopWaiting = () => {
    awaited = undefined;
    clearTimeout(timer);
    observer.disconnect();
    listeners.abort();
  };
  page.addEventListener('focusin', ({ target }) => void (target === element || stopWaiting()), { signal });
  page.addEventListener('pointerdown', stopWaiting, { capture: true, signal });
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  checkSoon();
}

function focus(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true });
}

function focusPlace(place: HTMLElement | undefined): void {
  if (!place) return;
  place.tabIndex = -1;
  place.classList.add('focus-container');
  focus(place);
}

function listPlaces(opener: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  let place = opener.parentElement?.closest<HTMLElement>(places);
  while (place) {
    around.push(place);
    place = place.parentElement?.closest<HTMLElement>(places);
  }
  return around;
}

const toElement = (target: EventTarget | null) => (target instanceof HTMLElement ? target : undefined);
const isInLastFocused = (target: EventTarget | null) =>
  target instanceof Node && lastFocused?.contains(target) === true;
const isDisabled = (element: HTMLElement | undefined) => element?.matches(':disabled') === true;

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
