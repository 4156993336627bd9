import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Today' });

async function fillDay(page: Page): Promise<void> {
  await makeGoal(page, {
    title: 'Run 300 km',
    goalType: 'value',
    targetValue: 300,
    unit: 'km',
    expectedDailyProgress: 5,
  });
  await call(page, 'tasks.create', { title: 'Order the book', dueDate: new Date().toISOString() });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await call(page, 'calendar.create', { title: 'Dentist', startTime: hoursAgo(30), endTime: hoursAgo(29) });
}

journey(
  'the panel beside the calendar saves a report, a completed task and an outcome, and folds',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: laptop });
    await enterAsNewPerson(page);
    await fillDay(page);
    await page.goto('/calendar');
    const panel = panelOf(page);
    // This is the browser's first page, and the panel loads after the calendar.
    await panel.getByText('1 to report today').waitFor();
    await panel.getByText('0 of 1 done').waitFor();

    await panel.getByRole('button', { name: 'Add 5 km to Run 300 km' }).click();
    await panel.getByText('Everything due is reported. Well done!').waitFor();
    await panel.getByText('1 of 1 done').waitFor();
    await panel.getByRole('link', { name: 'Daily Report' }).getByText('1', { exact: true }).waitFor();
    expect(await panel.getByText('A+', { exact: true }).count()).toBe(0);
    await panel.getByText('Everything due today is reported.').waitFor();
    await panel.getByRole('checkbox', { name: 'Complete Order the book' }).click();
    await panel.getByRole('heading', { name: 'Tasks 0' }).waitFor();
    // A late answer's toast would replace the next toast.
    await page.getByRole('status').getByText('Task completed').waitFor();
    await panel.getByRole('button', { name: 'Not Completed: Dentist' }).click();
    await panel.getByRole('heading', { name: 'Unreported 0' }).waitFor();
    await page.getByRole('status').getByText('Event not completed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('heading', { name: 'Unreported 1' }).waitFor();
    await expect.poll(() => listEvents(page)).toMatchObject([{ completionStatus: 'unreported' }]);

    await makeGoal(page, { title: 'Save money for a trip around the world '.repeat(3).trim() });
    await page.keyboard.press(']');
    await panel.getByRole('button', { name: 'Show panel' }).waitFor();
    await page.reload();
    await panel.getByRole('button', { name: 'Show panel' }).getByText('unreported').waitFor();
    expect((await panel.boundingBox())?.width).toBe(84);
    await page.keyboard.press(']');
    await panel.getByRole('heading', { name: 'Tasks 0' }).waitFor();
    const edgeOf = async (element: Locator) => {
      const box = await element.boundingBox();
      return box && box.x + box.width;
    };
    const button = panel.getByRole('button', { name: /^Report Progress on Save money/ });
    expect(await edgeOf(button)).toBeLessThan((await edgeOf(panel)) ?? 0);
  },
);

journey(
  'the line on a phone opens the panel as a sheet, and Back or pulling it down closes it',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: phone, hasTouch: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    await enterAsNewPerson(page);
    await fillDay(page);
    await page.goto('/calendar');
    const line = page.getByRole('button', { name: 'Today: 1 to report · 1 task due' });
    const sheet = page.getByRole('dialog', { name: 'Today' });
    await line.waitFor();
    // Only the hours scroll, not the page.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(phone.height);
    await line.tap();
    await sheet.getByRole('button', { name: 'Add 5 km to Run 300 km' }).waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });

    await line.tap();
    await sheet.getByText('1 to report today').waitFor();
    const header = sheet.getByRole('heading', { name: 'Today' });
    await pull(header, 60);
    await sheet.waitFor();
    await pull(header, 400);
    await sheet.waitFor({ state: 'detached' });

    await page.context().setOffline(true);
    await page.getByRole('status').getByText('Offline').waitFor();
    await line.tap();
    await sheet.waitFor();
  },
);

journey(
  'a task and a goal are dragged onto the hours, and Undo removes them',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: laptop, timezoneId: 'UTC' });
    await enterAsNewPerson(page);
    await fillDay(page);
    await page.goto('/calendar?date=2100-01-04');
    const panel = panelOf(page);
    // Rows that load later would move the rows below them.
    await panel.getByRole('button', { name: 'Add 5 km to Run 300 km' }).waitFor();
    await panel.getByRole('button', { name: 'Completed: Dentist', exact: true }).waitFor();
    const slot = (hour: string) => page.getByRole('button', { name: `New event, Monday ${hour}` });

    await dragOnto(panel.getByRole('button', { name: 'Order the book', exact: true }), slot('9:00 AM'), {
      landing: /9:00.AM – 9:30.AM/,
      key: 'Shift',
    });
    await page.getByRole('status').getByText('Task scheduled').waitFor();
    const task = page.getByRole('button', { name: /^Order the book, 9:00 AM – 9:30 AM/ });
    await task.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await task.waitFor({ state: 'detached' });

    await dragOnto(panel.getByRole('button', { name: 'Report Progress: Run 300 km' }), slot('11:00 AM'), {
      landing: /11:30.AM – 12:30.PM/,
    });
    await page.getByRole('status').getByText('Goal Scheduled').waitFor();
    const work = page.getByRole('button', { name: /^Work on: Run 300 km, 11:30 AM – 12:30 PM/ });
    await work.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await work.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

/** Drags a row to the middle of a target while a key is held. Drops it once the hours show the landing place. */
async function dragOnto(
  row: Locator,
  to: Locator,
  { landing, key }: { landing: RegExp; key?: 'Shift' },
): Promise<void> {
  const page = row.page();
  await row.hover();
  const target = await centerOf(to);
  await page.mouse.down();
  if (key) await page.keyboard.down(key);
  await page.mouse.move(target.x, target.y, { steps: 8 });
  const ghost = page.getByRole('main').getByText(landing);
  await expect
    .poll(async () => {
      await page.mouse.move(target.x, target.y);
      await page.mouse.move(target.x, target.y + 1);
      return ghost.count();
    })
    .toBeGreaterThan(0);
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pull(handle: Locator, distance: number): Promise<void> {
  const { x, y } = (await handle.boundingBox()) ?? { x: 0, y: 0 };
  const mouse = handle.page().mouse;
  await mouse.move(x + 4, y + 4);
  await mouse.down();
  await mouse.move(x + 4, y + 4 + distance / 2, { steps: 4 });
  await mouse.move(x + 4, y + 4 + distance, { steps: 4 });
  await mouse.up();
}
