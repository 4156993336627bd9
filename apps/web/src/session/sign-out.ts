import { pauseStream } from '../store/live/watch-changes.ts';
import { stopPulls } from '../store/rows/open-store.ts';
import { useCall } from '../store/use-call.ts';
import { beginSignOut, endLocalSession } from './session.ts';
import { useOpenDialog } from '../hooks/address/dialog-url.ts';
import { useUnsavedCalls } from '../store/calls/open-queue.ts';
import { useTabOnlyReason } from '../store/database/tab-only.ts';

/** Ends the session on the server and then in this browser. When the call fails, ends it in this browser only. */
export function useSignOut() {
  const { mutate, isIdle, isPending } = useCall('auth.logout', {
    onSuccess: endLocalSession,
    onError: endLocalSession,
    failure: null,
  });
  const signOut = () => {
    pauseStream();
    stopPulls();
    beginSignOut();
    mutate();
  };
  return { signOut, isIdle, isPending };
}

/**
 * Signs out. Asks first when that would lose calls: while calls wait, or when they may be in a database that only a
 * newer version can read.
 */
export function useSignOutOrAsk(): { signOut: () => void; isPending: boolean } {
  const { signOut, isIdle } = useSignOut();
  const openDialog = useOpenDialog();
  const reason = useTabOnlyReason();
  const { length } = useUnsavedCalls();
  return { signOut: () => (length > 0 || reason === 'newer' ? openDialog('sign-out') : signOut()), isPending: !isIdle };
}
