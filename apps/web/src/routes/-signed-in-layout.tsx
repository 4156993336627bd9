import { Button } from '@mantine/core';
import { useMatchRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { User } from '@goaltracker/contracts/auth/auth.schema';
import { useDialogs } from '../lib/dialog-url.ts';
import { useTimeZoneReport } from '../lib/session.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { AddressedDialog } from './-dialogs.tsx';

const ReminderWatch = lazy(() => import('../features/calendar/reminders/reminder-watch.tsx'));

/** Every signed-in screen: tabs around it, a way to a new goal, and the dialog its address asks for above it. */
export function SignedInLayout({ user, children }: { user: User; children: ReactNode }) {
  useTimeZoneReport(user);
  return (
    <>
      <AppFrame action={<NewGoalButton />}>{children}</AppFrame>
      <AddressedDialog />
      <Suspense fallback={null}>
        <ReminderWatch />
      </Suspense>
    </>
  );
}

/** Not on the goals screen, which has the same button of its own. */
function NewGoalButton() {
  const { openDialog } = useDialogs();
  const isOnGoals = useMatchRoute()({ to: '/goals' }) !== false;
  if (isOnGoals) return null;
  return (
    <Button variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={() => openDialog('new-goal')}>
      New Goal
    </Button>
  );
}
