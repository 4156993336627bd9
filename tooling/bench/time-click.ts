/// <reference lib="dom" />
import type { Phone } from './phone.ts';

/** Milliseconds within which a click has its result, or will not have it. */
const resultTimeout = 30_000;

/** Milliseconds from a click until a frame was presented. */
export interface FrameTimes {
  /** The next frame. */
  readonly next: number;
  /** The first frame with the click's result. */
  readonly result: number;
}

/**
 * Times a click, whose result is the first element that matches the selector. The page listens before `click` is run: one
 * that is slowed takes longer to begin with that than the click takes to arrive.
 */
export async function timeClick(
  page: Phone['page'],
  selector: string,
  click: () => Promise<void>,
): Promise<FrameTimes> {
  const timing = await page.evaluateHandle(listenForClick, { selector, timeout: resultTimeout });
  await click();
  return timing.evaluate(({ times }) => times);
}

/**
 * Waits until the page has received what it asked for and is idle; for the latter at most a second, as Chromium may never
 * call an idle page back whose processor is slowed.
 */
export async function waitUntilIdle(page: Phone['page']): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/** Runs in the page. In an object, as the page waits for a promise. */
function listenForClick({ selector, timeout }: { selector: string; timeout: number }): { times: Promise<FrameTimes> } {
  const times = new Promise<FrameTimes>((resolve, reject) => {
    setTimeout(() => reject(new Error(`There was no ${selector} after a click`)), timeout);
    const afterFrame = (then: (now: number) => void) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => then(performance.now()), { once: true });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    };
    const onClick = ({ timeStamp }: Event) => {
      let next: number | undefined;
      const look = () => {
        const isPresent = document.querySelector(selector) !== null;
        afterFrame((now) => {
          next ??= now - timeStamp;
          if (isPresent) resolve({ next, result: now - timeStamp });
        });
        if (!isPresent) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    // Measured from the release of the pointer, which precedes the click event.
    addEventListener('pointerup', onClick, { capture: true, once: true });
  });
  return { times };
}
