import { setTimeout as sleep } from 'node:timers/promises';
import type { launchChromium } from '../../apps/web/e2e/fixtures/chromium.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>;
type PageRequest = Awaited<ReturnType<Page['waitForRequest']>>;

/** Milliseconds without a request. */
const quiet = 500;

/**
 * Watches the requests of a page, except the stream of changes, which stays open and keeps Playwright's `networkidle`
 * from ever being reached. The returned function waits until none is pending.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const pending = new Set<PageRequest>();
  let lastActivity = performance.now();
  const note = (change: (request: PageRequest) => void) => (request: PageRequest) => {
    if (new URL(request.url()).pathname === '/api/changes') return;
    change(request);
    lastActivity = performance.now();
  };
  const end = note((request) => void pending.delete(request));
  page.on(
    'request',
    note((request) => void pending.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    for (;;) {
      const left = lastActivity + quiet - performance.now();
      if (pending.size === 0 && left <= 0) return;
      await sleep(Math.max(left, 20));
    }
  };
}
