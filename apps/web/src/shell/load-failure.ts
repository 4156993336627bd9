import { showError, showToast } from '../ui/dialog/toast.ts';

/** Messages of Chromium, Firefox, Safari and `loadOnline` when code cannot be loaded. */
const loadFailure = /No connection|dynamically imported module|Importing a module script failed/i;

/** Whether code could not be loaded, most likely without a connection. */
export function isLoadFailure(error: unknown): boolean {
  return !navigator.onLine || loadFailure.test(String(error));
}

/** What failed to load with a connection opens only after a reload: see `loadOnline` in platform/lazy-with-preload.tsx. */
export function showLoadFailure(title: string, error: unknown): void {
  if (!isLoadFailure(error)) showError(title, 'Something went wrong in the app.');
  else if (!navigator.onLine) showError(title, 'Check your connection and try again.');
  else {
    showToast({
      title,
      description: 'Load the page again, then open it once more.',
      variant: 'destructive',
      action: { label: 'Reload', onClick: () => window.location.reload() },
    });
  }
}
