import { useOpenDialog } from '../hooks/dialog-url.ts';
import { useSignOut } from '../session/sign-out.ts';
import { useUnsavedCalls } from './open-queue.ts';

/** Signs out; asks first while changes wait, which would be lost. */
export function useSignOutOrAsk(): { signOut: () => void; isPending: boolean } {
  const { signOut, isIdle } = useSignOut();
  const openDialog = useOpenDialog();
  const { length } = useUnsavedCalls();
  return { signOut: () => (length > 0 ? openDialog('sign-out') : signOut()), isPending: !isIdle };
}
