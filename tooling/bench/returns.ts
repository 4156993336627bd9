/// <reference lib="dom" />
import { median } from './compare.ts';
import { type Phone, type launchBrowser, openPhone } from './phone.ts';
import { type FrameTimes, timeClick, waitUntilIdle } from './time-click.ts';

const rounds = 6;

/** A way from one screen to another, over which each round goes. */
interface Step {
  readonly name: string;
  /** The name of the link. */
  readonly link: string;
  /** Selector of what the screen is there for. */
  readonly content: string;
}

const goals = 'main article[aria-labelledby^="goal-"]';

const steps: readonly Step[] = [
  { name: 'Calendar to Goals', link: 'Goals', content: goals },
  { name: 'Goals to Planner', link: 'Planner', content: 'main [aria-label="Plan"] ~ [role=tabpanel] h3' },
  { name: 'Planner to Goals', link: 'Goals', content: goals },
  { name: 'Goals to Daily report', link: 'Daily Performance', content: 'main [aria-label="Performance Score"] svg' },
  { name: 'Daily report to Notes', link: 'Notes', content: 'main [aria-label="Notes"] article' },
  { name: 'Notes to Profile', link: 'Profile', content: 'main [aria-label="Settings"] a' },
  { name: 'Profile to Calendar', link: 'Calendar', content: 'main [data-event]' },
];

/** Milliseconds from a tap on a link to the next frame with content, on a screen that was visited before. */
export interface ReturnTimes {
  readonly name: string;
  readonly median: number;
  readonly worst: number;
  /** What the main thread takes of the CPU until it is idle again; comparable also when the machine is busy. */
  readonly mainThread: number;
  /** Cumulative layout shift of all rounds, also right after the tap. */
  readonly shift: number;
}

/** Goes back and forth between the screens; the first round, in which their code and data are loaded, does not count. */
export async function measureReturns(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  origin: string,
  token: string,
): Promise<ReturnTimes[]> {
  const phone = await openPhone(browser, token);
  try {
    await phone.page.goto(`${origin}/calendar`, { waitUntil: 'networkidle' });
    await phone.page.evaluate(recordShift);
    const results = steps.map(({ name }) => ({
      name,
      times: [] as FrameTimes[],
      mainThread: [] as number[],
      shift: 0,
    }));
    for (let round = 0; round <= rounds; round++) {
      for (const [index, step] of steps.entries()) {
        const { times, mainThread, shift } = await follow(phone, step);
        const result = results[index];
        if (round === 0 || !result) continue;
        result.times.push(times);
        result.mainThread.push(mainThread);
        result.shift += shift;
      }
    }
    return results.map(({ name, times, mainThread, shift }) => {
      const result = times.map((each) => each.result);
      return { name, median: median(result), worst: Math.max(...result), mainThread: median(mainThread), shift };
    });
  } finally {
    await phone.close();
  }
}

interface Followed {
  times: FrameTimes;
  mainThread: number;
  shift: number;
}

async function follow({ page, readMainThread }: Phone, { link, content }: Step): Promise<Followed> {
  const target = page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first();
  const box = await target.boundingBox();
  if (!box) throw new Error(`The link ${link} is not visible`);
  await waitUntilIdle(page);
  await page.evaluate(() => (window.shiftOfReturn = 0));
  const before = await readMainThread();
  const times = await timeClick(page, content, () =>
    page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2),
  );
  await waitUntilIdle(page);
  const mainThread = (await readMainThread()) - before;
  return { times, mainThread, shift: await page.evaluate(() => window.shiftOfReturn) };
}

declare global {
  interface Window {
    shiftOfReturn: number;
  }
}

/** Runs in the page. */
function recordShift(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shiftOfReturn += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
}
