import { useEffect, useLayoutEffect, useRef } from 'react';

/** The places that take the focus when the opener is gone, innermost first. */
const places = 'section[aria-label], main';
/** Milliseconds to wait before restoring, so that `useFocusContainer` can act first. */
const delay = 100;

/**
 * The element focused last, kept when it is disabled: browsers take the focus from a disabled button, for example while
 * it loads.
 */
let lastFocused: HTMLElement | undefined;
/** The opener that should get the focus: set when a dialog closes, until something else gets the focus. */
let awaited: Opener | undefined;
let stopWaiting = (): void => undefined;

interface Opener {
  element: HTMLElement;
  /** The places around the element, innermost first. */
  around: readonly HTMLElement[];
}

/**
 * Tracks the element that is disabled while it has the focus, for `useRestoreFocus`. Returns a function that stops the
 * tracking.
 */
export function watchFocus(): () => void {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const forget = () => (lastFocused = undefined);
  document.addEventListener('focusin', ({ target }) => void (lastFocused = toElement(target)), options);
  document.addEventListener('focusout', ({ target }) => void (isDisabled(toElement(target)) || forget()), options);
  // A press on the focused element causes no new focus event.
  document.addEventListener('pointerdown', ({ target }) => void (isInLastFocused(target) || forget()), options);
  return () => listeners.abort();
}

/**
 * On unmount, focuses the element that had the focus on mount, such as the button that opened a dialog. When the
 * element is disabled, waits until it is enabled. When it is gone, focuses the card around it. A layout effect, so that
 * a dialog that replaces another dialog finds the opener of the first.
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

/**
 * Focuses the opener, or the closest place around it once the opener is gone. Stops when something else gets the focus
 * or is pressed.
 */
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

/**
 * Keeps the focus that `useRestoreFocus` restored when the dialog is on top again. Otherwise Mantine's focus trap would
 * move it to the first field.
 */
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
