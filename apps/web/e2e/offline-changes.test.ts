import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { expect } from 'vitest';
import { dialogOf, named } from './fixtures/by-name.ts';
import { cardOf, closeNotification, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { offlineOptions, waitForCachedApp, waitForStoredRows } from './fixtures/offline.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

journey(
  'an offline screen opens, and a report, a tick and an event survive a reload, and are stored once',
  async ({ openPage }) => {
    const page = await openPage(offlineOptions);
    await enterAsNewPerson(page);
    const value = { goalType: 'value', targetValue: 300, unit: 'pages', expectedDailyProgress: 5 };
    const { id: goalId } = await makeGoal(page, { title: 'Read', ...value });
    await call<Task>(page, 'tasks.create', { title: 'Order the book' });
    await page.goto('/goals?dialog=tasks');
    await waitForStoredRows(page, 'Read', 'Order the book');
    await waitForCachedApp(page);

    const markOf = (text: string) => page.getByRole('button', { name: text, exact: true });
    await page.context().setOffline(true);
    await page.getByRole('checkbox', { name: 'Complete Order the book' }).click();
    await page.keyboard.press('Escape');
    await named(page, 'Add 5 pages to Read').click();
    await page.getByText('Progress saved').waitFor();
    await closeNotification(page);
    await named(page, 'Create').click();
    await named(page.getByRole('list', { name: 'Create' }), 'Create Event').click();
    const dialog = dialogOf(page, 'Create Event');
    await dialog.getByLabel('Title', { exact: true }).fill('Dentist');
    await named(dialog, 'Create Event').click();
    // A change is shown before it is stored, and a reload in between would lose it.
    await markOf('3 changes wait for a connection').waitFor();
    await page.reload();
    await page
      .getByRole('status')
      .filter({ hasText: /^Offline, as of \d+:\d\d [AP]M$/ })
      .waitFor();
    await cardOf(page, 'Read').getByText('5 of 300 pages').waitFor();
    await markOf('3 changes wait for a connection').click();
    const waiting = dialogOf(page, 'Waiting changes');
    await waiting.getByText('+5 pages on “Read”').waitFor();
    await page.keyboard.press('Escape');
    await makeGoal(page, { title: 'Written elsewhere' });

    await page.context().setOffline(false);
    await cardOf(page, 'Written elsewhere').waitFor();
    const listEvents = () =>
      read<CalendarEvent[]>(
        page,
        `/api/calendar/events?${new URLSearchParams({ startDate: inDays(-9), endDate: inDays(9) })}`,
      );
    await expect.poll(async () => (await listEvents()).map(({ title }) => title)).toEqual(['Dentist']);
    await expect
      .poll(async () => (await read<Task[]>(page, '/api/tasks')).map((task) => task.isCompleted))
      .toEqual([true]);
    await expect.poll(async () => (await read<Goal>(page, `/api/goals/${goalId}`)).currentValue).toBe(5);
    const log = await read<DailyLogItem[]>(page, `/api/goals/${goalId}/progress/daily`);
    expect(log.map(({ entryCount }) => entryCount)).toEqual([1]);
  },
);
