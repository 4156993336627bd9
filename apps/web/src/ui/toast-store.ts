export interface Toast {
  title: string;
  description?: string | undefined;
  /** `destructive` is for failures and is announced at once. */
  variant?: 'default' | 'destructive';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notification; a new one takes the place of the old one. It closes after five seconds. */
export function showToast(toast: Toast): void {
  lastId += 1;
  change({ ...toast, id: lastId });
}

/** Shows a failure. */
export function showError(title: string, description?: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes the notification with this id, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change(null);
}

export function readToast(): ShownToast | null {
  return shown;
}

export function watchToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}
