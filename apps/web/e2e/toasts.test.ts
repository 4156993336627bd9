import { expect } from 'vitest';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { landscape, laptop, phone } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

journey('a toast covers neither Create nor the end of a list', async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const goal = { goalType: 'value', targetValue: 24, unit: 'books', expectedDailyProgress: 1 };
  for (let count = 1; count <= 8; count += 1) await makeGoal(page, { ...goal, title: `Read ${count}` });
  for (const viewport of [phone, landscape, laptop]) {
    await page.setViewportSize(viewport);
    await page.goto('/goals');
    await cardOf(page, 'Read 1').waitFor();
    const last = page.getByRole('article').last();
    await last.getByRole('button', { name: /^Add 1/ }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Progress saved' });
    await toast.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const area = page.getByRole('region', { name: 'Notifications (F8)' });
    const covered = async () => {
      const top = (await area.boundingBox())?.y ?? 0;
      const end = await last.boundingBox();
      const create = await page.locator('button[aria-label=Create]').boundingBox();
      const bottom = await area.evaluate((element) => element.getBoundingClientRect().bottom);
      return { list: (end?.y ?? 0) + (end?.height ?? 0) > top, create: create !== null && create.y < bottom };
    };
    await expect.poll(covered, { message: `${viewport.width} px wide` }).toEqual({ list: false, create: false });
  }
});
