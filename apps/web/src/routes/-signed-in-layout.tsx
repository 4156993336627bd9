import type { ReactNode } from 'react';
import type { User } from '@goaltracker/contracts/account/account.schema';
import { useTimeZoneReport } from '../lib/session.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { AddressedDialog } from './-dialogs.tsx';

/** Every signed-in screen: tabs around it, and the dialog its address asks for above it. */
export function SignedInLayout({ user, children }: { user: User; children: ReactNode }) {
  useTimeZoneReport(user);
  return (
    <>
      <AppFrame>{children}</AppFrame>
      <AddressedDialog />
    </>
  );
}
