import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

let isOpen = false;
let isShown = false;
let typed = '';
/** What was typed when Enter was pressed. */
let entered: string | undefined;
const listeners = createListeners();

function setOpen(next: boolean): void {
  isOpen = next;
  typed = '';
  entered = undefined;
  listeners.notify();
}

/** The command palette: whether it is open, and what is typed while its code is still being loaded. */
export const openPalette = () => setOpen(true);
export const closePalette = () => setOpen(false);

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(listeners.watch, () => isOpen);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Takes a key that the open palette is not shown yet to take; returns whether it did. */
export function takeEarlyKey({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (!isOpen || isShown || ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') closePalette();
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key === 'Enter') entered = typed || undefined;
  else if (key.length === 1) typed += key;
  else return false;
  listeners.notify();
  return true;
}

/** What was typed before the palette was shown. */
export const getEarlyText = () => typed;
export const useEarlyText = (): string => useSyncExternalStore(listeners.watch, getEarlyText);
/** The text for which Enter was pressed before the palette was shown. */
export const getEarlyEnter = () => entered;

/** Sets whether the field of the palette has the focus and receives the keys itself. */
export function setShown(next: boolean): void {
  isShown = next;
}
