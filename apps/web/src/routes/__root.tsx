import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { lazyWithPreload } from '../platform/loading/lazy-with-preload.tsx';
import { parseDialogSearch } from '../hooks/address/dialog-url.ts';
import { useSession } from '../session/session.ts';
import { ScreenLoader } from '../shell/screen-loader.tsx';
import { SignedInLayout } from '../shell/signed-in-layout.tsx';

const NotFoundScreen = lazyWithPreload(() => import('../shell/not-found-screen.tsx'));

export const Route = createRootRoute({
  validateSearch: parseDialogSearch,
  component: Root,
  notFoundComponent: () => (
    <Suspense fallback={<ScreenLoader />}>
      <NotFoundScreen />
    </Suspense>
  ),
});

function Root() {
  const session = useSession();
  // So that React renders the first screen in pieces, between which the browser can paint: the router mounts this in one.
  const status = useDeferredValue(session.status, 'loading');
  if (session.status !== 'signed-in' || status === 'loading') return <ScreenLoader />;
  return (
    <SignedInLayout user={session.user}>
      <Outlet />
    </SignedInLayout>
  );
}
