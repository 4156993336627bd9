import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

let isOpen = false;
let isShown = false;
let typed = '';
/** The text when Enter was pressed. */
let entered: string | undefined;
const listeners = createListeners();

function setOpen(next: boolean): void {
  isOpen = next;
  typed = '';
  entered = undefined;
  listeners.notify();
}

/** The command palette: whether it is open, and what the user types while its code is loading. */
export const openPalette = () => setOpen(true);
export const closePalette = () => setOpen(false);

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(listeners.watch, () => isOpen);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Takes a key press for the palette while it is open but not shown yet. Returns whether it took the key. */
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

export const getEarlyText = () => typed;
export const useEarlyText = (): string => useSyncExternalStore(listeners.watch, getEarlyText);
/** The text when the user pressed Enter before the palette was shown. */
export const getEarlyEnter = () => entered;

/** Sets whether the palette's own field is focused and receives the keys. */
export function setShown(next: boolean): void {
  isShown = next;
}
