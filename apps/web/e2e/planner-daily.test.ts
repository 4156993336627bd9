import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { createMany, listEvents } from './fixtures/records.ts';

/** A Saturday, 7:30 in Berlin. */
const now = new Date('2026-11-21T06:30:00Z');
const address = '/planner?tab=daily';
const tasksOf = (page: Page) => page.getByRole('list', { name: 'Unscheduled tasks' });

async function openDay(page: Page, titles: string[]): Promise<void> {
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, { title: 'Read more' });
  await createMany(titles.length, (at) => call(page, 'tasks.create', { title: titles[at], goalId: id }));
  await page.goto(address);
  await page.getByRole('heading', { name: 'Saturday, 11/21/2026' }).waitFor();
}

journey('scheduling a task lists it in today’s plan', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now });
  await openDay(page, ['Order the book', 'Call Ann']);
  await page.getByText('Nothing is planned for today yet.').waitFor();
  const task = cardOf(page, 'Order the book');
  await task.getByText('Read more').waitFor();
  await task.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Task' });
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Date' }).inputValue()).toBe('11/21/2026');
  expect(await dialog.getByLabel('Start time').inputValue()).toBe('09:00');
  expect(await dialog.getByLabel('End time').inputValue()).toBe('10:00');
  await dialog.getByRole('button', { name: 'Add to Calendar' }).click();
  await page.getByText('Task scheduled').waitFor();
  await task.waitFor({ state: 'detached' });
  expect(await tasksOf(page).getByRole('article').count()).toBe(1);
  const events = page.getByRole('region', { name: "Today's Events" });
  await events.getByRole('button', { name: /9:00 AM – 10:00 AM.*Order the book/ }).waitFor();
  expect(await listEvents(page)).toMatchObject([
    {
      title: 'Order the book',
      type: 'task',
      startTime: '2026-11-21T08:00:00.000Z',
      endTime: '2026-11-21T09:00:00.000Z',
    },
  ]);
  await events.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
});

journey('Plan My Day proposes hours, which are dragged, added and undone', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now, viewport: laptop });
  await openDay(page, ['Order the book', 'Call Ann']);
  await page.getByRole('button', { name: 'Plan My Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan My Day' });
  await dialog.getByText('Tick the tasks to find hours for.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Plan Order the book' }).check();
  await dialog.getByRole('checkbox', { name: 'Plan Call Ann' }).check();
  await dialog.getByRole('button', { name: /, Today, 9:00 AM to 9:30 AM$/ }).waitFor();
  const box = await dialog.getByRole('button', { name: /, Today, 9:30 AM to 10:00 AM$/ }).boundingBox();
  if (!box) throw new Error('The proposal is not visible');
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 8 + 66, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: /, Today, 11:00 AM to 11:30 AM$/ }).waitFor();
  await dialog.getByRole('button', { name: 'Add 2 to Calendar' }).click();
  await page.getByRole('heading', { name: 'All Tasks Scheduled!' }).waitFor();
  const listStarts = async () => (await listEvents(page)).map(({ startTime }) => startTime);
  await expect.poll(listStarts).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-21T10:00:00.000Z']);
  const events = await listEvents(page);
  expect(new Set(events.map(({ title }) => title))).toEqual(new Set(['Order the book', 'Call Ann']));
  await page.getByRole('button', { name: 'Undo' }).click();
  await cardOf(page, 'Call Ann').waitFor();
  await expect.poll(listStarts).toEqual([]);
});
