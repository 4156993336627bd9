import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

/** A Wednesday, 9:20 in Berlin. */
const now = new Date('2026-11-25T08:20:00Z');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule Goal' });

async function openScheduling(page: Page, title = 'Read 24 books'): Promise<string> {
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, { title });
  await call(page, 'calendar.create', {
    title: 'Dentist',
    startTime: '2026-11-26T09:00:00.000Z',
    endTime: '2026-11-26T10:30:00.000Z',
  });
  await page.goto(`/calendar?dialog=schedule-goal&record=${id}`);
  return id;
}

journey('clicking a free hour schedules work on a goal', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now });
  const goalId = await openScheduling(page);
  const dialog = dialogOf(page);
  const schedule = dialog.getByRole('button', { name: 'Schedule Goal' });
  await dialog.getByRole('button', { name: 'Thursday 11/26/2026, 10:00 AM, taken by Dentist' }).waitFor();
  expect(await schedule.isDisabled()).toBe(true);
  const past = dialog.getByRole('button', { name: 'Wednesday 11/25/2026, 8:00 AM' });
  expect(await past.getAttribute('aria-disabled')).toBe('true');

  await dialog.getByRole('button', { name: 'Thursday 11/26/2026, 11:00 AM, taken by Dentist' }).click();
  await dialog.getByText('At the same time as Dentist').waitFor();
  await dialog.getByRole('button', { name: 'Thursday 11/26/2026, 12:00 PM', exact: true }).click();
  await dialog.getByText('Thu 11/26/2026, 12:00 PM – 1:00 PM').waitFor();
  expect(await dialog.getByText('At the same time as').count()).toBe(0);
  await schedule.click();
  await page.getByText('Goal Scheduled').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await listEvents(page)).toMatchObject([
    { title: 'Dentist' },
    {
      title: 'Work on: Read 24 books',
      type: 'work',
      color: '#3b82f6',
      goalId,
      startTime: '2026-11-26T11:00:00.000Z',
      endTime: '2026-11-26T12:00:00.000Z',
    },
  ]);
});

journey('the keyboard alone schedules longer work on a goal for next week', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now, viewport: laptop, colorScheme: 'dark' });
  await openScheduling(page);
  const dialog = dialogOf(page);
  const focused = (name: string) => dialog.locator(':focus').and(dialog.getByRole('button', { name })).waitFor();
  await focused('Wednesday 11/25/2026, 10:00 AM');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await focused('Wednesday 11/25/2026, 8:00 AM');
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose a slot in the week').waitFor();
  await page.keyboard.press('PageUp');
  await focused('Wednesday 11/25/2026, 8:00 AM');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await focused('Monday 11/30/2026, 8:00 AM');
  await page.keyboard.press('Space');
  await dialog.getByText('Mon 11/30/2026, 8:00 AM – 9:00 AM').waitFor();

  const duration = dialog.getByRole('textbox', { name: 'Duration (hours)' });
  await duration.fill('9');
  await dialog.getByText('Choose 0.5 to 8 hours, in steps of 0.5.').waitFor();
  expect(await dialog.getByText('8:00 AM – 9:00 AM').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Schedule Goal' }).click();
  await duration.fill('2');
  await duration.press('ArrowUp');
  await dialog.getByText('Mon 11/30/2026, 8:00 AM – 10:30 AM').waitFor();
  await duration.press('Enter');
  await page.getByText('Goal Scheduled').waitFor();
  expect(await listEvents(page)).toMatchObject([
    { title: 'Dentist' },
    { startTime: '2026-11-30T07:00:00.000Z', endTime: '2026-11-30T09:30:00.000Z' },
  ]);
});
