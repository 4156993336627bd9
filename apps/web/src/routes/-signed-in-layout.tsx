import { type ReactNode, Suspense } from 'react';
import type { User } from '@goaltracker/contracts/auth/user.schema';
import { lazyExtra, lazyWithPreload } from '../lib/lazy-with-preload.tsx';
import { useIsWelcomeOffered } from '../lib/welcome.ts';
import { useCelebration } from '../lib/celebrate.ts';
import { useAccountSync } from '../lib/user-settings.ts';
import { useAfterPaint } from '../lib/use-after-paint.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { UrlDialog } from './-dialogs.tsx';
import { PaletteHost } from './-palette.tsx';
import { RailActions } from './-rail-actions.tsx';

const WelcomeCard = lazyWithPreload(() => import('../features/goals/welcome/welcome-card.tsx'));
const CelebrationHost = lazyWithPreload(() => import('../features/goals/celebration/celebration.tsx'));
const ReminderWatch = lazyWithPreload(() => import('../features/calendar/reminders/reminder-watch.tsx'));
const OutboxHost = lazyExtra(() => import('../features/outbox/outbox-host.tsx'));

/** Surrounds every signed-in screen: navigation, New Goal button and the dialog of the URL. */
export function SignedInLayout({ user, children }: { user: User; children: ReactNode }) {
  useAccountSync(user);
  const isPainted = useAfterPaint();
  const isCelebrating = useCelebration() !== undefined;
  const isWelcomeOffered = useIsWelcomeOffered(user.id);
  return (
    <>
      <AppFrame action={<RailActions />}>{children}</AppFrame>
      <UrlDialog />
      <PaletteHost />
      <Suspense fallback={null}>
        {isPainted && <OutboxHost />}
        <ReminderWatch />
        {isCelebrating && <CelebrationHost />}
        {isWelcomeOffered && <WelcomeCard user={user} />}
      </Suspense>
    </>
  );
}
