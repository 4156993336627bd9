import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { useUnsavedCalls } from '../../store/calls/open-queue.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/**
 * Asks before signing out while calls wait: signing out deletes them with all other data of the user in this browser.
 */
export default function SignOutDialog({ onClose }: DialogProps) {
  const { length } = useUnsavedCalls();
  const { signOut, isIdle } = useSignOut();
  const changes =
    length === 0 ? 'Changes in this browser may have' : length === 1 ? '1 change has' : `${length} changes have`;
  return (
    <ConfirmDialog
      title="Sign Out"
      text={`${changes} not been saved yet. If you sign out now, you lose ${length === 1 ? 'it' : 'them'}.`}
      confirmLabel="Sign Out"
      cancelLabel="Stay signed in"
      destructive
      isPending={!isIdle}
      onCancel={onClose}
      onConfirm={signOut}
    />
  );
}
