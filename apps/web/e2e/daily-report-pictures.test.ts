import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { daytimeDay, daytimeZone, usDate } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { makeOldGoal } from './fixtures/older-goals.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

const timezoneId = daytimeZone;
const books = { title: 'Read books', goalType: 'value', targetValue: 900, unit: 'books', expectedDailyProgress: 2 };
const weekday = new Date(`${daytimeDay(0)}T12:00:00Z`).getUTCDay();

function nameOf(day: string): string {
  const name = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return `${name}, ${usDate(day)}`;
}

const report = (page: Page, goalId: string, daysAgo: number, value = 2) =>
  call(page, 'progress.create', { goalId, value, date: daytimeDay(-daysAgo) });

journey('a week shows its grades and trend and links to its days', { tags: 'long' }, async ({ openPage, server }) => {
  const page = await openPage({ timezoneId, viewport: laptop });
  await enterAsNewPerson(page);
  const { id } = await makeOldGoal(page, server, { ...books, daysOld: 30 });
  const saturday = weekday + 1;
  await Promise.all([0, 1, 2].map((before) => report(page, id, saturday + before)));
  await page.goto(`/daily-report?date=${daytimeDay(-saturday)}`);
  const week = page.getByRole('region', { name: 'Weekly Trend' });
  const explain = week.getByRole('button', { name: 'Improving (How the trend is read)' });
  await explain.click();
  const scores = page.getByRole('dialog', { name: 'How the trend is read' });
  await expect.poll(() => scores.getByRole('definition').allInnerTexts()).toEqual(['0, 0, 0', '100, 100, 100']);
  await page.keyboard.press('Escape');
  await scores.waitFor({ state: 'detached' });
  expect(await week.locator('[data-day]').count()).toBe(7);

  const last = week.getByRole('button', { name: `${nameOf(daytimeDay(-saturday))}: A+, 100 of 100` });
  expect(await last.getAttribute('aria-pressed')).toBe('true');
  await last.focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  const idle = daytimeDay(-saturday - 3);
  await page.getByRole('heading', { level: 2, name: nameOf(idle) }).waitFor();
  expect(await week.getByRole('button', { name: `${nameOf(idle)}: F, 0 of 100`, pressed: true }).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('date')).toBe(idle);

  await page.goto('/daily-report');
  await week.getByRole('button', { name: `${nameOf(daytimeDay(0))}: 1 to report` }).waitFor();
  expect(await week.getByRole('button', { disabled: true }).count()).toBe(6 - weekday);
  await page.goto(`/daily-report?date=${daytimeDay(-60)}`);
  await week.getByRole('button', { name: `${nameOf(daytimeDay(-60))}: no data` }).waitFor();
});

journey(
  'the keyboard moves through a year of days and opens any of them',
  { tags: 'long' },
  async ({ openPage, server }) => {
    const page = await openPage({ timezoneId, viewport: phone });
    await enterAsNewPerson(page);
    const { id } = await makeOldGoal(page, server, { ...books, daysOld: 300 });
    await Promise.all([0, 1, 2, 8, 9, 10, 11, 12].map((ago) => report(page, id, ago)));
    await page.goto('/daily-report');
    const year = page.getByRole('region', { name: 'A year of days' });
    await year.scrollIntoViewIfNeeded();
    const grid = year.getByRole('table', { name: 'A year of days' });
    await grid.waitFor();
    expect(await grid.getByRole('row').count()).toBe(13);
    const scroller = (await grid.locator('..').boundingBox()) ?? { x: 0, width: 0 };
    const cell = (await grid.getByRole('button', { pressed: true }).boundingBox()) ?? { x: 0, width: 0 };
    expect(cell.x).toBeGreaterThan(scroller.x);
    expect(cell.x + cell.width).toBeLessThan(scroller.x + scroller.width);

    await grid.getByRole('button', { name: `${nameOf(daytimeDay(0))}: A+, 100 of 100`, pressed: true }).focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe(`${nameOf(daytimeDay(-8))}: A+, 100 of 100`);
    await year.getByText(`${nameOf(daytimeDay(-8))}: A+, 100 of 100`).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: nameOf(daytimeDay(-8)) }).waitFor();
    expect(await focused.getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: nameOf(daytimeDay(0)) }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await year.getByText('Reported in a row').waitFor();
  },
);
