import { useEffect } from 'react';
import { queryClient } from '../http/query-client.ts';
import { parseServerError } from '../http/server-error.ts';
import { showError } from '../ui/dialog/toast.ts';

/** Explains why nothing is saved, in place of the toast of the mutation, which would have the person try in vain. */
export function watchFullStorage(): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { code, message } = parseServerError(event.action.error);
    if (code === 'STORAGE_FULL') showError('Storage full', message);
  });
}

/** Watches while the app is open. */
export default function FullStorageToast(): null {
  useEffect(watchFullStorage, []);
  return null;
}
