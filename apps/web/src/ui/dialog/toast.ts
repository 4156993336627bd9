import { onlineManager } from '@tanstack/react-query';
import { createListeners } from '../../platform/listeners.ts';
import { rememberUndoable, undo } from '../../undo/undo-history.ts';

export interface Toast {
  title: string;
  description?: string | undefined;
  /** `destructive` is for failures; screen readers announce it immediately. */
  variant?: 'default' | 'destructive';
  /** An action `Undo` is remembered beyond the toast: see lib/undo-history.ts. */
  action?: ToastAction | undefined;
  /** A second action, which leads somewhere. */
  link?: ToastAction | undefined;
  /** Stays for 20 s instead of 5 s: what it tells takes longer to judge. */
  isLong?: boolean | undefined;
  /** The mutation whose failure it tells, such as `goals.update`: a later success of it closes the toast. */
  failureOf?: string | undefined;
}

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface OpenToast extends Toast {
  /** Differs for each toast, also for two alike. */
  readonly key: number;
  /** What was done waits for a connection: see store/queue.ts. */
  readonly isWaiting: boolean;
}

let openToast: OpenToast | undefined;
let count = 0;
const { notify, watch: watchToast } = createListeners();

/** Shows a toast in place of the one that is open. It closes after 5 s, or 20 s (rules/app.md#toasts). */
export function showToast(toast: Toast): void {
  count += 1;
  const action = toast.action?.label === 'Undo' ? rememberUndo(toast, toast.action) : toast.action;
  const isWaiting = toast.variant !== 'destructive' && !onlineManager.isOnline();
  openToast = { ...toast, action, key: count, isWaiting };
  notify();
}

export function showError(title: string, description?: string, failureOf?: string): void {
  showToast({ title, description, variant: 'destructive', failureOf });
}

/** Closes the toast of an earlier failure of a mutation, which has succeeded since. */
export function hideFailureOf(path: string): void {
  if (openToast?.failureOf === path) hideToast();
}

export function hideToast(): void {
  openToast = undefined;
  notify();
}

/** For the area in which toasts appear; see `useSyncExternalStore`. */
export { watchToast };

export function getToast(): OpenToast | undefined {
  return openToast;
}

/** Undo in the toast and in the history is the same, so that it happens once. */
function rememberUndo({ title, description }: Toast, { label, onClick }: ToastAction): ToastAction {
  const undoable = { title, description, undo: onClick };
  rememberUndoable(undoable);
  return { label, onClick: () => undo(undoable) };
}
