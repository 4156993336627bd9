import { onlineManager } from '@tanstack/react-query';
import { createListeners } from '../platform/listeners.ts';
import { rememberUndoable, undo } from './undo-history.ts';

export interface Toast {
  title: string;
  description?: string | undefined;
  /** A further line, which the history of Undo does not repeat. */
  hint?: string | undefined;
  /** `destructive` is for failures. Screen readers announce it immediately. */
  variant?: 'default' | 'destructive';
  /** An action `Undo` stays available after the toast has closed: see undo-history.ts. */
  action?: ToastAction | undefined;
  /** A second action, which opens a screen or dialog. */
  link?: ToastAction | undefined;
  /** Stays for 20 s instead of 5 s, because its message takes longer to judge. */
  isLong?: boolean | undefined;
  /** The mutation that failed, such as `goals.update`. A later success of this mutation closes the toast. */
  failureOf?: string | undefined;
}

export interface ToastAction {
  label: string;
  onClick: () => void;
  /** Makes the call again after Undo (rules/app.md#undo-and-redo). */
  redo?: () => void;
}

export interface OpenToast extends Toast {
  /** Unique for each toast. */
  readonly key: number;
  /** Whether the change waits for a connection: see store/calls/queue.ts. */
  readonly isWaiting: boolean;
}

let openToast: OpenToast | undefined;
let count = 0;
const { notify, watch: watchToast } = createListeners();

/** Shows a toast and replaces the open toast. It closes after 5 s, or 20 s (rules/app.md#toasts). */
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

/** Closes the toast of an earlier failure of this mutation, which has now succeeded. */
export function hideFailureOf(path: string): void {
  if (openToast?.failureOf === path) hideToast();
}

export function hideToast(): void {
  openToast = undefined;
  notify();
}

export { watchToast };

export function getToast(): OpenToast | undefined {
  return openToast;
}

/** Toast and history share one undo, so that it runs once. */
function rememberUndo({ title, description }: Toast, { label, onClick, redo }: ToastAction): ToastAction {
  const undoable = { title, description, undo: onClick, redo };
  rememberUndoable(undoable);
  return { label, onClick: () => undo(undoable) };
}

/** Undoes the latest action with Undo and shows it in a toast. When there is none, returns false. */
export function undoLatest(): boolean {
  const undone = undo();
  if (!undone) return false;
  showToast({ title: 'Undone', description: describeUndoable(undone) });
  return true;
}

/** `Event moved: Dentist, 9:00 AM` */
export function describeUndoable({ title, description }: { title: string; description?: string | undefined }): string {
  return description ? `${title}: ${description}` : title;
}
