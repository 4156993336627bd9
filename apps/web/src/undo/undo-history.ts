import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

/** An action that can be undone, with the words of its toast. */
export interface Undoable {
  title: string;
  description?: string | undefined;
  undo: () => void;
  /** Makes the undone call again, which is remembered anew. */
  redo?: (() => void) | undefined;
}

const limit = 20;
let entries: readonly Undoable[] = [];
/** Actions that were undone and can be made again, the latest last. */
let undone: readonly Undoable[] = [];
/** The number of calls made again that are not remembered yet. */
let repeated = 0;
const listeners = createListeners();

function setEntries(next: readonly Undoable[]): void {
  entries = next;
  listeners.notify();
}

/** Remembers the action after its toast has closed. Keeps the last 20. A new action ends redo. */
export function rememberUndoable(action: Undoable): void {
  if (repeated > 0) repeated -= 1;
  else undone = [];
  setEntries([...entries, action].slice(-limit));
}

/** Undoes an action once; by default the latest. Returns the action. When there is none, returns undefined. */
export function undo(action = entries.at(-1)): Undoable | undefined {
  if (!action || !entries.includes(action)) return undefined;
  setEntries(entries.filter((each) => each !== action));
  action.undo();
  if (action.redo) undone = [...undone, action].slice(-limit);
  return action;
}

/** Makes the action again that was undone last. When there is none, returns false. */
export function redo(): boolean {
  const action = undone.at(-1);
  if (!action?.redo) return false;
  undone = undone.slice(0, -1);
  repeated += 1;
  action.redo();
  return true;
}

export function forgetUndoable(): void {
  undone = [];
  repeated = 0;
  setEntries([]);
}

export function useLatestUndoable(): Undoable | undefined {
  return useSyncExternalStore(listeners.watch, () => entries.at(-1));
}
