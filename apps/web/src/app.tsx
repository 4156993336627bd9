import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useAccountLink } from './features/auth/account-link.ts';
import { lazyExtra, lazyWithPreload } from './platform/loading/lazy-with-preload.tsx';
import { useColorScheme } from './hooks/use-color-scheme.ts';
import { queryClient } from './http/query-client.ts';
import { trpcClient, TrpcProvider } from './http/trpc.ts';
import { useSession } from './session/session.ts';
import { useAfterPaint, whenIdle } from './platform/loading/use-after-paint.ts';
import { router } from './router.ts';
import { ScreenLoader } from './shell/screen-loader.tsx';
import { pageColors } from './ui/styles/colors.ts';
import { resolveVariables, theme } from './ui/styles/theme.ts';

const SignedOutScreen = lazyWithPreload(() => import('./features/auth/signed-out-screen.tsx'));
const Extras = lazyExtra(() => import('./shell/extras.tsx'));

// The content security policy admits style elements by this nonce only; the scroll lock of dialogs gets it from get-nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

export function App() {
  return (
    <Theme>
      <TrpcProvider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Screens />
          <ExtrasAfterPaint />
        </QueryClientProvider>
      </TrpcProvider>
    </Theme>
  );
}

/** Has its own state: when `App` renders again, Mantine's provider renders every Mantine component again. */
function ExtrasAfterPaint() {
  const isPainted = useAfterPaint();
  return <Suspense>{isPainted && <Extras />}</Suspense>;
}

/** The setting is the only store of the colour scheme. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: (defaultScheme) => defaultScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

function Theme({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColors[scheme]);
  }, [scheme]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      getStyleNonce={() => nonce}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
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
