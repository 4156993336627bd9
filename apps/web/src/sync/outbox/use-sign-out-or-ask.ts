import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { useSignOut } from '../sign-out.ts';
import { useOutboxEntries } from './open-outbox.ts';

/** Signs out; asks first while changes wait, which would be lost. */
export function useSignOutOrAsk(): { signOut: () => void; isPending: boolean } {
  const { signOut, isIdle } = useSignOut();
  const openDialog = useOpenDialog();
  const { length } = useOutboxEntries();
  return { signOut: () => (length > 0 ? openDialog('sign-out') : signOut()), isPending: !isIdle };
}
