import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { Suspense, useEffect } from 'react';
import { useAccountLink } from './features/auth/account-link.ts';
import { lazyExtra, lazyWithPreload } from './platform/lazy-with-preload.tsx';
import { useLocalSettings } from './hooks/local-settings.tsx';
import { queryClient } from './http/query-client.ts';
import { trpcClient, TrpcProvider } from './http/trpc.ts';
import { useSession } from './session/session.ts';
import { useAfterPaint, whenIdle } from './platform/use-after-paint.ts';
import { router } from './router.ts';
import { ScreenLoader } from './shell/screen-loader.tsx';
import { ThemeProvider } from './ui/layout/theme-provider.tsx';

const SignedOutScreen = lazyWithPreload(() => import('./features/auth/signed-out-screen.tsx'));
const ToastArea = lazyExtra(() => import('./ui/dialog/toast-area.tsx'));
const FullStorageToast = lazyExtra(() => import('./shell/full-storage-toast.ts'));
const Tooltips = lazyExtra(() => import('./ui/text/tooltips.tsx'));

// The content security policy admits style elements by this nonce only; the scroll lock of dialogs gets it from get-nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

export function App() {
  const settings = useLocalSettings();
  return (
    <ThemeProvider colorScheme={settings.theme} nonce={nonce}>
      <TrpcProvider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Screens />
          <Extras />
        </QueryClientProvider>
      </TrpcProvider>
    </ThemeProvider>
  );
}

/** The screen of the address, or the one to sign in, also for an operator's link; the path stays for after it. */
function Screens() {
  const session = useSession();
  const link = useAccountLink();
  const isSignedOut = session.status === 'signed-out' || link !== undefined;
  useEffect(() => (isSignedOut ? whenIdle(() => void router.load()) : undefined), [isSignedOut]);
  if (!isSignedOut) return <RouterProvider router={router} />;
  return (
    <Suspense fallback={<ScreenLoader />}>
      <RouterContextProvider router={router}>
        <SignedOutScreen
          link={link}
          error={session.status === 'signed-out' ? session.error : null}
          onRetry={session.status === 'signed-out' ? session.retry : undefined}
        />
      </RouterContextProvider>
    </Suspense>
  );
}

/** Loaded after the first screen. */
function Extras() {
  const isPainted = useAfterPaint();
  if (!isPainted) return null;
  return (
    <>
      <Suspense>
        <FullStorageToast />
        <ToastArea />
      </Suspense>
      <Suspense>
        <Tooltips />
      </Suspense>
    </>
  );
}
