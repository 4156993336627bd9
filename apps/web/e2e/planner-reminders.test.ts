import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { waitForStoredCalls } from './fixtures/offline.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { makePlan } from './fixtures/planner.ts';

const weekly = 'Time to plan your week';

/** Opens the planner with a plan for November 2026. */
async function enter(page: Page, path: string): Promise<void> {
  await enterAsNewPerson(page);
  await makePlan(page, { month: '2026-11', titles: ['Read 24 books'] });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Planner', level: 1 }).waitFor();
}

journey(
  'the weekly reminder appears on Sunday until it is dismissed for the day',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ clockFrom: new Date('2026-11-22T11:00:00Z') });
    await enter(page, '/planner?tab=weekly');
    const banner = page.getByRole('status').filter({ hasText: weekly });
    await banner.waitFor();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Close the reminder for today' }).click();
    await page.getByText(weekly).waitFor({ state: 'detached' });
    await waitForStoredCalls(page);
    await page.reload();
    await page.getByRole('heading', { name: /^Week/ }).waitFor();
    expect(await page.getByText(weekly).count()).toBe(0);

    await page.clock.setSystemTime(new Date('2026-11-29T11:00:00Z'));
    await page.reload();
    await page.getByText(weekly).waitFor();
  },
);
