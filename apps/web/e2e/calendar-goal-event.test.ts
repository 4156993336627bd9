import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { makeGoal, refuse } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { listGoals } from './fixtures/records.ts';

const books = { title: 'Read 24 books', goalType: 'value', targetValue: 24, unit: 'books', expectedDailyProgress: 2 };
const hour = 3_600_000;

/** An event of type goal that ended an hour ago. */
function makeGoalEvent(page: Page, changes: Record<string, unknown> = {}): Promise<CalendarEvent> {
  const end = Date.now() - hour;
  return call<CalendarEvent>(page, 'calendar.create', {
    title: books.title,
    type: 'goal',
    startTime: new Date(end - hour).toISOString(),
    endTime: new Date(end).toISOString(),
    ...changes,
  });
}

/** Lists the events of the last month and the next two. */
function listEvents(page: Page): Promise<CalendarEvent[]> {
  const range = new URLSearchParams({
    startDate: new Date(Date.now() - 30 * 24 * hour).toISOString(),
    endDate: new Date(Date.now() + 60 * 24 * hour).toISOString(),
  });
  return read(page, `/api/calendar/events?${range}`);
}

const reportOf = (page: Page) => page.getByRole('dialog', { name: 'Report Progress' });

journey(
  'reporting progress from an event completes the event, and Undo reverts both',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const { id } = await makeGoal(page, books);
    const event = await makeGoalEvent(page, { goalId: id, report: 'Was late' });
    await call(page, 'calendar.setReport', { id: event.id, report: 'Was late' });
    await page.goto(`/calendar?dialog=report-progress&record=${id}&event=${event.id}`);
    const dialog = reportOf(page);
    const card = dialog.getByRole('region', { name: 'Event' });
    await card.getByRole('heading', { name: books.title }).waitFor();
    await card.getByText('Was late').waitFor();
    await dialog.getByRole('textbox', { name: 'Value to add (books)' }).fill('3');
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('two chapters');
    await dialog.getByRole('button', { name: 'Save Progress' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => listEvents(page))
      .toMatchObject([{ report: 'Progress: 3 (two chapters)', completionStatus: 'completed' }]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => listEvents(page))
      .toMatchObject([{ report: 'Was late', completionStatus: 'unreported', completionReportedAt: null }]);
    await expect.poll(() => listGoals(page)).toMatchObject([{ currentValue: 0 }]);
  },
);

journey('an event is removed from its report dialog after a confirmation', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ expectedErrors: [/status of (409|503)/] });
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, books);
  const event = await makeGoalEvent(page, { goalId: id });
  await page.goto(`/calendar?dialog=report-progress&record=${id}&event=${event.id}`);
  const dialog = reportOf(page);
  const question = page.getByRole('dialog', { name: 'Delete Event' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await question.getByText(`Are you sure you want to delete "${books.title}"? This action cannot be undone.`).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });

  await refuse(page, 'calendar.remove');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alert').getByText('Failed to remove event').waitFor();
  await question.waitFor({ state: 'detached' });
  await page.unroute('**/trpc/calendar.remove*');

  await dialog.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Event removed').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await listEvents(page)).toEqual([]);
});

journey('the event editor replaces the report dialog', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, books);
  const event = await makeGoalEvent(page, { goalId: id });
  await page.goto(`/calendar?dialog=report-progress&record=${id}&event=${event.id}`);
  await reportOf(page).getByRole('button', { name: 'Edit event' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Event' });
  await editor.waitFor();
  await editor.getByRole('button', { name: 'Close' }).first().click();
  await editor.waitFor({ state: 'detached' });
  expect(await reportOf(page).count()).toBe(0);
});
