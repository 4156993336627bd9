import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { expect } from 'vitest';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { offlineOptions, waitForCachedApp, waitForStoredReads } from './fixtures/offline.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { dialogOf, named } from './fixtures/sending-button.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

journey(
  'a report, a ticked task and an event of a time without a connection survive a reload, can be edited, and are stored once',
  async ({ openPage }) => {
    const page = await openPage(offlineOptions);
    await enterAsNewPerson(page);
    const value = { goalType: 'value', targetValue: 300, unit: 'pages', expectedDailyProgress: 5 };
    const { id: goalId } = await makeGoal(page, { title: 'Read', ...value });
    await call<Task>(page, 'tasks.create', { title: 'Order the book' });
    await page.goto('/');
    await waitForStoredReads(page, ['calendar.list']);
    await page.goto('/goals?dialog=tasks');
    await waitForStoredReads(page, ['goals.list', 'tasks.list']);
    await waitForCachedApp(page);

    const markOf = (text: string) => page.getByRole('button', { name: text, exact: true });
    await page.context().setOffline(true);
    await page.getByRole('checkbox', { name: 'Complete Order the book' }).click();
    // The change is shown before it is stored, and a reload in between would lose it.
    await markOf('1 change waits for a connection').waitFor();
    await page.goto('/goals');
    await named(page, 'Add 5 pages to Read').click();
    await markOf('2 changes wait for a connection').waitFor();
    await page.goto('/?dialog=new-event');
    const dialog = dialogOf(page, 'Create Event');
    await dialog.getByLabel('Title', { exact: true }).fill('Dentist');
    await named(dialog, 'Create Event').click();
    await markOf('3 changes wait for a connection').waitFor();
    await page.goto('/goals');
    await cardOf(page, 'Read').getByText('5 of 300 pages').waitFor();
    await markOf('3 changes wait for a connection').click();
    await named(page, 'Edit: +5 pages on “Read”').click();
    const report = dialogOf(page, 'Report Progress');
    const amount = report.getByLabel('Value to add (pages)');
    expect(await amount.inputValue()).toBe('5');
    await amount.fill('7');
    await named(report, 'Save Progress').click();
    await report.waitFor({ state: 'detached' });
    await cardOf(page, 'Read').getByText('7 of 300 pages').waitFor();

    await page.context().setOffline(false);
    const listEvents = () =>
      read<CalendarEvent[]>(
        page,
        `/api/calendar/events?${new URLSearchParams({ startDate: inDays(-9), endDate: inDays(9) })}`,
      );
    await expect.poll(async () => (await listEvents()).map(({ title }) => title)).toEqual(['Dentist']);
    await expect
      .poll(async () => (await read<Task[]>(page, '/api/tasks')).map((task) => task.isCompleted))
      .toEqual([true]);
    await expect.poll(async () => (await read<Goal>(page, `/api/goals/${goalId}`)).currentValue).toBe(7);
    const log = await read<DailyLogItem[]>(page, `/api/goals/${goalId}/progress/daily`);
    expect(log.map(({ entryCount }) => entryCount)).toEqual([1]);
  },
);
