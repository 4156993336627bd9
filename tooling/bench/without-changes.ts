import type { launchChromium } from '../../apps/web/e2e/fixtures/chromium.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>;

/** Refuses a page the stream of changes, which never ends, so that its network becomes idle. */
export async function withoutChanges(page: Page): Promise<void> {
  await page.route('**/api/changes*', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' } }));
}
