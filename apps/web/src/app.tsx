import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocalSettings } from './lib/local-settings.tsx';
import { queryClient } from './lib/query-client.ts';
import { trpcClient, TrpcProvider } from './lib/trpc.ts';
import { router } from './router.ts';
import { resolveVariables, theme } from './ui/theme.ts';

const ToastArea = lazyExtra(() => import('./ui/toast-area.tsx'));
const Tooltips = lazyExtra(() => import('./ui/tooltips.tsx'));

// The content security policy admits style elements by this nonce only; the scroll lock of dialogs asks get-nonce for it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

export function App() {
  const settings = useLocalSettings();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme={settings.theme}
      getStyleNonce={() => nonce}
    >
      <TrpcProvider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Suspense>
            <ToastArea />
          </Suspense>
          <Suspense>
            <Tooltips />
          </Suspense>
        </QueryClientProvider>
      </TrpcProvider>
    </MantineProvider>
  );
}

/** A part without which the app is still of use: when it cannot be loaded, nothing is in its place. */
function lazyExtra(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
  );
}
