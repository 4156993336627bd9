import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { User } from '@goaltracker/contracts/auth/auth.schema';
import { useDialogs } from '../lib/dialog-url.ts';
import { useTimeZoneSync } from '../lib/session.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { UrlDialog } from './-dialogs.tsx';

const ReminderWatch = lazy(() => import('../features/calendar/reminders/reminder-watch.tsx'));

/** Surrounds every signed-in screen: navigation, New Goal button and the dialog of the URL. */
export function SignedInLayout({ user, children }: { user: User; children: ReactNode }) {
  useTimeZoneSync(user);
  return (
    <>
      <AppFrame action={<NewGoalButton />}>{children}</AppFrame>
      <UrlDialog />
      <Suspense fallback={null}>
        <ReminderWatch />
      </Suspense>
    </>
  );
}

function NewGoalButton() {
  const { openDialog } = useDialogs();
  return (
    <Button variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={() => openDialog('new-goal')}>
      New Goal
    </Button>
  );
}
