import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { dialogOf, named } from './fixtures/by-name.ts';
import { dayFromToday, makeEvent } from './fixtures/events.ts';
import { cardOf, closeNotification, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { offlineOptions, waitForCachedApp, waitForStoredRows } from './fixtures/offline.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

journey(
  'an offline screen opens, and a report, a completed task and an event survive a reload and are stored once',
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
    // A change appears before it is stored; a reload in between would lose it.
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

journey(
  'undoing a sent deletion offline shows the event and the task at once and after a reload',
  async ({ openPage }) => {
    const page = await openPage({ ...offlineOptions, timezoneId: 'UTC', viewport: laptop });
    await enterAsNewPerson(page);
    const day = dayFromToday(1);
    const { id: eventId } = await makeEvent(page, 'Dentist', { day });
    const { id: taskId } = await call<Task>(page, 'tasks.create', { title: 'Call Ann', parts: [{ title: 'Dial' }] });
    const readIds = async (path: string) => (await read<{ id: string }[]>(page, path)).map(({ id }) => id);
    const listTaskIds = () => readIds('/api/tasks');
    const listEventIds = async () => (await listEvents(page)).map(({ id }) => id);

    /** Undoes a deletion that was sent. */
    async function undoOffline(item: Locator, listIds: () => Promise<string[]>, id: string) {
      await expect.poll(listIds).toEqual([]);
      await item.waitFor({ state: 'detached' });
      await page.context().setOffline(true);
      await named(page, 'Undo').click();
      await item.waitFor();
      await named(page, '1 change waits for a connection').waitFor();
      await page.reload();
      await item.waitFor();
      await page.context().setOffline(false);
      await expect.poll(listIds).toEqual([id]);
      await named(page, '1 change waits for a connection').waitFor({ state: 'detached' });
      await item.waitFor();
    }

    await page.goto(`/calendar?date=${day}`);
    await waitForStoredRows(page, 'Dentist', 'Call Ann');
    await waitForCachedApp(page);
    const event = page.getByRole('button', { name: /^Dentist/ });
    await event.click();
    await named(dialogOf(page, 'Dentist'), 'Delete').click();
    await named(dialogOf(page, 'Delete Event'), 'Delete').click();
    await undoOffline(event, listEventIds, eventId);

    await page.goto('/goals?dialog=tasks');
    await named(page, 'Delete task Call Ann').click();
    await undoOffline(cardOf(page, 'Call Ann'), listTaskIds, taskId);
    expect((await read<Task[]>(page, '/api/tasks'))[0]?.parts).toMatchObject([{ title: 'Dial' }]);
  },
);
