import { type ReactNode, Suspense } from 'react';
import type { User } from '@goaltracker/contracts/auth/user.schema';
import { lazyWithPreload } from '../platform/lazy-with-preload.tsx';
import { useAfterPaint } from '../platform/use-after-paint.ts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useDialogs } from '../hooks/dialog-url.ts';
import { SearchButton } from '../ui/layout/search-button.tsx';
import { useIsWelcomeOffered } from '../features/goals/welcome/welcome.ts';
import { useCelebration } from '../features/goals/celebration/celebrate.ts';
import { useSettingsCopy } from '../session/user-settings.ts';
import { AppFrame } from './app-frame.tsx';
import { UrlDialog } from './dialogs.tsx';
import { Extras } from './extras.tsx';
import { PaletteHost } from './palette-host.tsx';

const WelcomeCard = lazyWithPreload(() => import('../features/goals/welcome/welcome-card.tsx'));
const OnlyWayHint = lazyWithPreload(() => import('../features/auth/only-way-hint.tsx'));
const CelebrationHost = lazyWithPreload(() => import('../features/goals/celebration/celebration.tsx'));
const ReminderWatch = lazyWithPreload(() => import('../features/reminders/reminder-watch.tsx'));

/** Surrounds every signed-in screen: navigation, New Goal button and the dialog of the URL. */
export function SignedInLayout({ user, children }: { user: User; children: ReactNode }) {
  useSettingsCopy(user.id);
  const isCelebrating = useCelebration() !== undefined;
  const isPainted = useAfterPaint();
  const isWelcomeOffered = useIsWelcomeOffered(user.id);
  return (
    <>
      <AppFrame action={<RailActions />}>{children}</AppFrame>
      <UrlDialog />
      <PaletteHost />
      <Extras />
      <Suspense fallback={null}>
        {isPainted && <ReminderWatch />}
        {isCelebrating && <CelebrationHost />}
        {isWelcomeOffered && (
          <WelcomeCard user={user}>
            <OnlyWayHint />
          </WelcomeCard>
        )}
      </Suspense>
    </>
  );
}

/** At the end of the rail of wide screens. */
function RailActions() {
  const { openDialog } = useDialogs();
  return (
    <>
      <SearchButton />
      <Button variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={() => openDialog('new-goal')}>
        New Goal
      </Button>
    </>
  );
}
