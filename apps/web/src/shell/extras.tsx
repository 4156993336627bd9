import { useEffect } from 'react';
import ToastArea from '../undo/toast-area.tsx';
import Tooltips from '../ui/text/tooltips.tsx';
import { queryClient } from '../http/query-client.ts';
import { parseServerError } from '../http/server-error.ts';
import { showError } from '../undo/toast.ts';

/** Parts of every page, signed in or not. Loaded after the first paint. */
export default function Extras() {
  useEffect(watchFullStorage, []);
  return (
    <>
      <ToastArea />
      <Tooltips />
    </>
  );
}

/** Replaces the toast of a failed mutation when the server has no space left: trying again would not help. */
export function watchFullStorage(): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { code, message } = parseServerError(event.action.error);
    if (code === 'STORAGE_FULL') showError('Storage full', message);
  });
}
