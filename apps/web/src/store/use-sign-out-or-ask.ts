import { useOpenDialog } from '../hooks/dialog-url.ts';
import { useSignOut } from '../session/sign-out.ts';
import { useUnsavedCalls } from './open-queue.ts';
import { useTabOnlyReason } from './use-tab-only-reason.ts';

/** Signs out; asks first while changes wait, or may wait in a database that this version cannot read: they would be lost. */
export function useSignOutOrAsk(): { signOut: () => void; isPending: boolean } {
  const { signOut, isIdle } = useSignOut();
  const openDialog = useOpenDialog();
  const reason = useTabOnlyReason();
  const { length } = useUnsavedCalls();
  return { signOut: () => (length > 0 || reason === 'newer' ? openDialog('sign-out') : signOut()), isPending: !isIdle };
}
