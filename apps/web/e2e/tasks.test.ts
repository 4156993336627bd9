import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cardOf as rowOf, closeNotification, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';

const address = '/goals?dialog=tasks';

const makeTask = (page: Page, task: Record<string, unknown>) => call<Task>(page, 'tasks.create', task);
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Tasks' });
const boxOf = (page: Page, title: string) => page.getByRole('checkbox', { name: `Complete ${title}` });

const showDay = (days: number) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(Date.parse(inHours(days * 24)));

/** Lists the events of the last two months and the next year. */
function listEvents(page: Page): Promise<CalendarEvent[]> {
  const range = new URLSearchParams({ startDate: inHours(-24 * 60), endDate: inHours(24 * 400) });
  return read(page, `/api/calendar/events?${range}`);
}

journey('a repeating task is completed, skipped and ended, each with Undo', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, address);
  await dialogOf(page).getByLabel('New task').fill('Water the plants every day');
  await dialogOf(page)
    .getByText(/^Adds “Water the plants”, every day, first due/)
    .waitFor();
  await page.keyboard.press('Enter');
  const row = rowOf(page, 'Water the plants');
  await row.getByText('Every day').waitFor();
  await row.getByText('Due today').waitFor();
  await row.getByRole('checkbox').click();
  const next = row.filter({ hasText: `Due ${showDay(1)}` });
  await next.waitFor();

  await next.getByRole('button', { expanded: false }).click();
  await dialogOf(page).getByText('Completed once').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Skip this one' }).click();
  await page.getByText('Task skipped').waitFor();
  await row.filter({ hasText: `Due ${showDay(2)}` }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await next.getByRole('button', { expanded: false }).click();
  await dialogOf(page).getByRole('button', { name: 'Stop repeating' }).click();
  await page.getByText('Task no longer repeats').waitFor();
  await expect.poll(() => row.filter({ hasText: 'Every day' }).count()).toBe(1);
  const tasks = await read<Task[]>(page, '/api/tasks');
  expect(tasks.map(({ isCompleted, recurrence }) => [isCompleted, recurrence !== null])).toEqual([
    [false, false],
    [true, true],
  ]);
});

describe('a task', () => {
  journey('a task is added with all details and appears in the calendar', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeGoal(page, { title: 'Read more' });
    await page.goto(address);
    await dialogOf(page).getByLabel('New task').fill('Order the book');
    await dialogOf(page).getByRole('button', { name: 'More details' }).click();
    const form = page.getByRole('form', { name: 'Add a task' });
    await form.getByRole('textbox', { name: 'Due date' }).fill('01/31/2200');
    // Closes the calendar, which may cover the next field.
    await page.keyboard.press('Escape');
    await form.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await form.getByLabel('Description').fill('In paperback');
    await form.getByRole('combobox', { name: 'Goal' }).fill('read');
    await page.getByRole('option', { name: 'Read more' }).click();
    await form.getByRole('textbox', { name: 'Schedule for' }).fill('01/30/2100');
    await form.getByLabel('Time').fill('14:30');
    await form.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('status').getByText('Added to calendar').waitFor();
    const row = rowOf(page, 'Order the book');
    for (const fact of ['01/31/2200', 'High priority', 'Read more', '2:30 PM – 3:00 PM'])
      await row.getByText(fact).first().waitFor();
    const task = await call<Task>(page, 'tasks.update', { id: (await firstTask(page)).id });
    expect(task).toMatchObject({ description: 'In paperback', calendarEvent: { isAllDay: false } });
  });
});

describe('a task in the calendar', () => {
  journey('a task is scheduled, completed and unscheduled from the dialog', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ viewport: laptop });
    await enterAsNewPerson(page);
    await makeTask(page, { title: 'Order the book' });
    await page.goto(address);
    await page.getByRole('button', { name: 'Schedule Order the book' }).click();
    const schedule = page.getByRole('dialog', { name: 'Schedule Task' });
    const confirm = schedule.getByRole('button', { name: 'Add to Calendar' });
    const [start, end] = [schedule.getByLabel('Start time'), schedule.getByLabel('End time')];
    expect([await start.inputValue(), await end.inputValue()]).toEqual(['09:00', '10:00']);
    await start.fill('11:30');
    expect(await end.inputValue()).toBe('12:30');
    await confirm.click();
    await page.getByRole('status').getByText('Task scheduled').waitFor();
    await closeNotification(page);
    await rowOf(page, 'Order the book').getByText('11:30 AM – 12:30 PM').waitFor();
    expect(await listEvents(page)).toMatchObject([{ type: 'task', title: 'Order the book', color: '#f59e0b' }]);

    await boxOf(page, 'Order the book').click();
    await expect.poll(async () => (await listEvents(page))[0]?.completionStatus).toBe('completed');
    await boxOf(page, 'Order the book').click();
    await expect.poll(async () => (await listEvents(page))[0]?.completionStatus).toBe('unreported');

    await page.getByRole('button', { name: 'Remove Order the book from schedule' }).click();
    await page.getByRole('status').getByText('Event removed').waitFor();
    await expect.poll(async () => (await listEvents(page)).length).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Order the book').getByText('11:30 AM – 12:30 PM').waitFor();
  });
});

const listTasks = (page: Page) => read<Task[]>(page, '/api/tasks');

async function firstTask(page: Page): Promise<Task> {
  const [task] = await listTasks(page);
  if (!task) throw new Error('There is no task');
  return task;
}
