import { createRouter } from '@tanstack/react-router';
import { keyOfEntry } from './hooks/address/back-closes.ts';
import { routeTree } from './route-tree.gen.ts';
import { ScreenError } from './shell/screen-error.tsx';
import { ScreenLoader } from './shell/screen-loader.tsx';

/** Paths match case-insensitively (rules/app.md#screens). */
export const router = createRouter({
  routeTree,
  caseSensitive: false,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingComponent: ScreenLoader,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
  getScrollRestorationKey: keyOfEntry,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
