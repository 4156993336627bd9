import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

/** An action that can be undone, with the words of its toast. */
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

/** Remembers the action after its toast has closed. Keeps the last 20. */
export function rememberUndoable(action: Undoable): void {
  setEntries([...entries, action].slice(-limit));
}

/** Undoes an action once; by default the latest. Returns the action. When there is none, returns undefined. */
export function undo(action = entries.at(-1)): Undoable | undefined {
  if (!action || !entries.includes(action)) return undefined;
  setEntries(entries.filter((each) => each !== action));
  action.undo();
  return action;
}

export const forgetUndoable = () => setEntries([]);

export function useLatestUndoable(): Undoable | undefined {
  return useSyncExternalStore(listeners.watch, () => entries.at(-1));
}
