import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

/** An action that can be undone, in the words of its toast. */
export interface Undoable {
  title: string;
  description?: string | undefined;
  undo: () => void;
}

const limit = 20;
let entries: readonly Undoable[] = [];
const listeners = createListeners();

function setEntries(next: readonly Undoable[]): void {
  entries = next;
  listeners.notify();
}

/** Keeps the last 20 actions, beyond their toasts. */
export function rememberUndoable(action: Undoable): void {
  setEntries([...entries, action].slice(-limit));
}

/** Undoes an action, the latest by default, each once. Returns it, or undefined when there is none. */
export function undo(action = entries.at(-1)): Undoable | undefined {
  if (!action || !entries.includes(action)) return undefined;
  setEntries(entries.filter((each) => each !== action));
  action.undo();
  return action;
}

/** For when all data was replaced. */
export const forgetUndoable = () => setEntries([]);

/** The action that `undo` would undo. */
export function useLatestUndoable(): Undoable | undefined {
  return useSyncExternalStore(listeners.watch, () => entries.at(-1));
}
