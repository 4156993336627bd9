import { type ReactNode, Suspense, useEffect } from 'react';
import type { User } from '@goaltracker/contracts/auth/user.schema';
import { lazyExtra, lazyWithPreload } from '../platform/loading/lazy-with-preload.tsx';
import { useAfterPaint } from '../platform/loading/use-after-paint.ts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useDialogs } from '../hooks/address/dialog-url.ts';
import { SearchButton } from '../ui/layout/search-button.tsx';
import { useIsWelcomeOffered } from '../features/goals/welcome/welcome.ts';
import { useCelebration } from '../features/goals/celebration/celebrate.ts';
import { providePendingCalls } from '../store/use-call.ts';
import { useSettingsCopy } from '../session/user-settings.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { UrlDialog } from './dialogs.tsx';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { useBackCloses } from '../hooks/address/back-closes.ts';
import { closePalette, usePaletteOpen } from '../hooks/palette.ts';
import { showLoadFailure } from './screen-error.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const WelcomeCard = lazyExtra(() => import('../features/goals/welcome/welcome-card.tsx'));
const OnlyWayHint = lazyExtra(() => import('../features/auth/passkeys/only-way-hint.tsx'));
const CelebrationHost = lazyExtra(() => import('../features/goals/celebration/celebration.tsx'));
const importAfterPaint = () => import('./after-paint.tsx');
const AfterPaint = lazyExtra(importAfterPaint);

// `useCall` loads it earlier when a call is sent before the first paint.
providePendingCalls(importAfterPaint);

/** The frame around every signed-in screen, with the dialog of the URL and the command palette. */
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
      <Suspense fallback={null}>
        {isPainted && <AfterPaint />}
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

/** Search and New Goal, at the end of the rail of wide screens. */
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

const Palette = lazyWithPreload(() => import('../features/search/command-palette.tsx'));

/** The command palette, loaded when it first opens, and the keys of every screen. */
function PaletteHost() {
  const isOpen = usePaletteOpen();
  useShortcuts();
  useBackCloses(closePalette, isOpen);
  if (!isOpen) return null;
  return (
    <CatchBoundary getResetKey={() => 'palette'} errorComponent={PaletteFailure}>
      <Suspense fallback={null}>
        <Palette onClose={closePalette} />
      </Suspense>
    </CatchBoundary>
  );
}

function PaletteFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  useEffect(() => {
    showLoadFailure('Search could not be opened', error);
    closePalette();
  }, [error]);
  return null;
}
