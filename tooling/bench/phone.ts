import { findChromium, launchChromium } from '../../apps/web/e2e/fixtures/chromium.ts';
import { withoutChanges } from './without-changes.ts';

type Browser = Awaited<ReturnType<typeof launchChromium>>;
export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** As Lighthouse's mobile preset: a mid-range phone on a slow 4G connection. */
const preset = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  cpuSlowdown: 4,
  /** Bytes per second. */
  throughput: (1.6 * 1024 * 1024) / 8,
  latencyInMilliseconds: 150,
};

export async function launchBrowser(): Promise<Browser> {
  return launchChromium(await findChromium({ prefersNpm: false }), { optimizesCode: true });
}

/** A page with an empty cache on a slowed phone, signed in with the token. */
export async function openPhone(browser: Browser, token: string | undefined) {
  const { viewport, deviceScaleFactor, cpuSlowdown, throughput, latencyInMilliseconds } = preset;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyInMilliseconds,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await withoutChanges(page);
  return {
    page,
    /** Milliseconds of the CPU that tasks of the main thread have taken; what else runs on the machine does not count. */
    readMainThread: async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
    close: () => context.close(),
  };
}
