import { type ReactNode, Suspense } from 'react';
import type { User } from '@goaltracker/contracts/auth/user.schema';
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx';
import { useIsWelcomeOffered } from '../lib/welcome.ts';
import { useCelebration } from '../lib/celebrate.ts';
import { useAccountSync } from '../lib/user-settings.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { UrlDialog } from './-dialogs.tsx';
import { Extras } from './-extras.tsx';
import { PaletteHost } from './-palette.tsx';
import { RailActions } from './-rail-actions.tsx';

const WelcomeCard = lazyWithPreload(() => import('../features/goals/welcome/welcome-card.tsx'));
const CelebrationHost = lazyWithPreload(() => import('../features/goals/celebration/celebration.tsx'));
const ReminderWatch = lazyWithPreload(() => import('../features/calendar/reminders/reminder-watch.tsx'));

/** Surrounds every signed-in screen: navigation, New Goal button and the dialog of the URL. */
export function SignedInLayout({ user, children }: { user: User; children: ReactNode }) {
  useAccountSync(user);
  const isCelebrating = useCelebration() !== undefined;
  const isWelcomeOffered = useIsWelcomeOffered(user.id);
  return (
    <>
      <AppFrame action={<RailActions />}>{children}</AppFrame>
      <UrlDialog />
      <PaletteHost />
      <Extras />
      <Suspense fallback={null}>
        <ReminderWatch />
        {isCelebrating && <CelebrationHost />}
        {isWelcomeOffered && <WelcomeCard user={user} />}
      </Suspense>
    </>
  );
}
