import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { openEventForm } from './fixtures/events.ts';
import { cardOf as rowOf, closeNotification, makeGoal, refuse, refuseStream } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, listLooks } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { createMany } from './fixtures/records.ts';

const address = '/goals?dialog=tasks';
const busy = [/status of 503/];

const makeTask = (page: Page, task: Record<string, unknown>) => call<Task>(page, 'tasks.create', task);
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Tasks' });
/** Of any task: the title in its name changes before it is saved. */
const editorOf = (page: Page) => page.getByRole('form', { name: /^Edit task/ });
const boxOf = (page: Page, title: string) => page.getByRole('checkbox', { name: `Complete ${title}` });

/** As a due date is shown. */
const showDay = (days: number) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(Date.parse(inHours(days * 24)));

const typeDay = (days: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: 'Europe/Berlin' }).format(
    Date.parse(inHours(days * 24)),
  );

/** The name of a day in the calendar of a date field, counted from today. */
const nameDay = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    Date.parse(inHours(days * 24)),
  );

/** The events of the last two months and the next year. */
function listEvents(page: Page): Promise<CalendarEvent[]> {
  const range = new URLSearchParams({ startDate: inHours(-24 * 60), endDate: inHours(24 * 400) });
  return read(page, `/api/calendar/events?${range}`);
}

journey('a repeating task is completed, skipped and ended, with Undo', async ({ openPage }) => {
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
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Stop repeating' }).click();
  await page.getByText('Task no longer repeats').waitFor();
  await expect.poll(() => row.filter({ hasText: 'Every day' }).count()).toBe(1);
  const tasks = await read<Task[]>(page, '/api/tasks');
  expect(tasks.map(({ isCompleted, recurrence }) => [isCompleted, recurrence !== null])).toEqual([
    [false, false],
    [true, true],
  ]);
});

journey('a sentence makes a task, and Backspace keeps its words', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, address);
  const title = dialogOf(page).getByLabel('New task');
  await title.click();
  await page.keyboard.type('Buy milk on 12/25 at noon p1');
  const marks = dialogOf(page).locator('mark');
  await expect.poll(() => marks.allTextContents()).toEqual(['on 12/25', 'at noon', 'p1']);
  await dialogOf(page)
    .getByText(/^Adds “Buy milk”, due .*12\/25\/.*, high priority$/)
    .waitFor();
  // The marks lie on the words.
  const [field, mark] = await Promise.all([title.boundingBox(), marks.first().boundingBox()]);
  expect(mark?.x).toBeGreaterThan(field?.x ?? Infinity);
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  await page.keyboard.press('Backspace');
  await expect.poll(() => marks.allTextContents()).toEqual(['on 12/25', 'at noon']);
  expect(await title.inputValue()).toBe('Buy milk on 12/25 at noon p1');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await rowOf(page, 'Buy milk p1').getByText('12:00 PM – 12:30 PM').waitFor();
});

describe('a task', () => {
  journey('a title and Enter add a task, several in a row', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, address);
    await dialogOf(page).getByRole('heading', { name: 'No tasks yet' }).waitFor();
    const title = dialogOf(page).getByLabel('New task');
    await title.fill('Order the book');
    await title.press('Enter');
    await page.keyboard.type('Call Ann');
    await page.keyboard.press('Enter');
    await rowOf(page, 'Call Ann').waitFor();
    const titles = dialogOf(page).getByRole('list', { name: 'Open tasks' }).getByRole('article');
    await expect.poll(() => titles.count()).toBe(2);
    expect(await titles.first().getAttribute('aria-label')).toBe('Call Ann');
    expect(await title.inputValue()).toBe('');
    await page.reload();
    await rowOf(page, 'Order the book').waitFor();
  });

  journey('a task is added with all details and appears in the calendar', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeGoal(page, { title: 'Read more' });
    await page.goto(address);
    await dialogOf(page).getByLabel('New task').fill('Order the book');
    await dialogOf(page).getByRole('button', { name: 'More details' }).click();
    const form = page.getByRole('form', { name: 'Add a task' });
    await form.getByRole('textbox', { name: 'Due date' }).fill('01/31/2200');
    // Closes the calendar, which may lie over the next field.
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

  journey('a task is edited in place', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeTask(page, { title: 'Order the book', dueDate: inHours(-48) });
    await page.goto(address);
    const row = rowOf(page, 'Order the book');
    await row.getByText('Overdue').waitFor();
    await row.getByRole('button', { name: /Order the book/, expanded: false }).click();
    const form = page.getByRole('form', { name: 'Edit task Order the book' });
    const save = form.getByRole('button', { name: 'Save' });
    await form.getByLabel('Title').fill('Order two books');
    await form.getByLabel('Description').fill('One for Ann');
    await form.getByLabel('Description').press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await save.click();
    await editorOf(page).waitFor({ state: 'detached' });
    await rowOf(page, 'Order two books').getByText('Overdue').waitFor();
    await page.reload();
    await rowOf(page, 'Order two books').waitFor();
  });

  journey('the past cannot be chosen as the due date', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeTask(page, { title: 'Order the book' });
    await page.goto(address);
    await rowOf(page, 'Order the book').getByRole('button', { name: 'Order the book', exact: true }).click();
    const form = page.getByRole('form', { name: 'Edit task Order the book' });
    const due = form.getByRole('textbox', { name: 'Due date' });
    await due.click();
    expect(await page.getByRole('button', { name: nameDay(-1), exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: nameDay(0), exact: true }).isDisabled()).toBe(false);
    await due.fill('01/31/2020');
    await due.press('Tab');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Due date cannot be before today').waitFor();
    expect(await due.inputValue()).toBe('01/31/2020');
    expect((await firstTask(page)).dueDate).toBeNull();
  });

  journey('a task is completed, reopened and deleted', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ viewport: laptop });
    await enterAsNewPerson(page);
    await makeTask(page, { title: 'Order the book' });
    await makeTask(page, { title: 'Call Ann', scheduledStart: inHours(24) });
    let answers = 0;
    page.on('response', (response) => {
      if (response.url().includes('tasks.update')) answers += 1;
    });
    await page.goto(address);
    await boxOf(page, 'Order the book').click();
    await expect.poll(() => boxOf(page, 'Order the book').isChecked()).toBe(true);
    await boxOf(page, 'Order the book').click();
    await boxOf(page, 'Order the book').click();
    // A reload would cancel what is still on its way.
    await expect.poll(() => answers).toBe(3);
    expect((await listTasks(page)).filter(({ isCompleted }) => isCompleted)).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: 'Completed (1)' }).click();
    await expect.poll(() => boxOf(page, 'Order the book').isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Delete task Call Ann' }).click();
    await rowOf(page, 'Call Ann').waitFor({ state: 'detached' });
    await dialogOf(page).getByText('Everything is done.').waitFor();
    await expect.poll(async () => (await listEvents(page)).length).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Call Ann').waitFor();
    await expect.poll(async () => (await listEvents(page)).length).toBe(1);
  });
});

journey('a long list renders only the tasks in view', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  await createMany(80, (at) => makeTask(page, { title: `Task ${at}`, dueDate: inHours(24 * (at + 1)) }));
  await page.goto(address);
  const rows = dialogOf(page).getByRole('article');
  await rowOf(page, 'Task 0').hover();
  expect(await rows.count()).toBeLessThan(60);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5_000);
      return rowOf(page, 'Task 79').count();
    })
    .toBe(1);
  expect(await rows.count()).toBeLessThan(60);
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

  journey('appears at its hour and is completed from there', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ viewport: laptop });
    await enterAsNewPerson(page, '/calendar');
    await page.getByRole('button', { name: 'Tasks' }).click();
    await dialogOf(page).getByLabel('New task').fill('Order the book');
    await dialogOf(page).getByRole('button', { name: 'More details' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Schedule for' }).fill(typeDay(0));
    await dialogOf(page).getByLabel('Time').fill('12:00');
    await dialogOf(page).getByRole('button', { name: 'Add' }).click();
    await rowOf(page, 'Order the book').getByText('12:00 PM – 12:30 PM').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await openEventForm(page.locator('[data-event]', { hasText: 'Order the book' }));
    await page.getByRole('form', { name: 'Edit task Order the book' }).waitFor();
    await dialogOf(page).getByRole('checkbox', { name: 'Complete Order the book' }).click();
    await expect.poll(async () => (await listEvents(page))[0]?.completionStatus).toBe('completed');
  });

  journey('opens from its event by id or title; otherwise the event opens', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const { id, calendarEvent } = await makeTask(page, { title: 'Order the book', scheduledStart: inHours(24) });
    await makeTask(page, { title: 'Call Ann' });
    const times = { type: 'task', startTime: inHours(30), endTime: inHours(31) };
    const byTitle = await call<CalendarEvent>(page, 'calendar.create', { title: 'Call Ann', ...times });
    const alone = await call<CalendarEvent>(page, 'calendar.create', { title: 'Nothing of it', ...times });

    await page.goto(`${address}&record=${id}&event=${calendarEvent?.id}`);
    await page.getByRole('form', { name: 'Edit task Order the book' }).waitFor();
    await page.getByRole('button', { name: 'Edit event' }).click();
    await page.getByRole('dialog', { name: 'Edit Event' }).waitFor();
    expect(new URL(page.url()).searchParams.get('record')).toBe(calendarEvent?.id);

    await page.goto(`${address}&event=${byTitle.id}`);
    await page.getByRole('form', { name: 'Edit task Call Ann' }).waitFor();
    await page.goto(`${address}&event=${alone.id}`);
    await page.getByRole('dialog', { name: 'Edit Event' }).waitFor();
  });
});

journey('the keyboard alone adds, completes, edits and deletes tasks', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop });
  await enterAsNewPerson(page, address);
  await dialogOf(page).getByRole('heading', { name: 'No tasks yet' }).waitFor();
  await dialogOf(page).getByLabel('New task').and(page.locator(':focus')).waitFor();
  for (const title of ['Order the book', 'Call Ann']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => page.getByRole('checkbox', { disabled: false }).count()).toBe(2);
  // Over More details and the filter.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => boxOf(page, 'Call Ann').isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Edit task Call Ann' });
  await form.getByLabel('Title').fill('Call Bea');
  await form.getByLabel('Title').press('Enter');
  await rowOf(page, 'Call Bea').and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Delete task Call Bea' }).press('Enter');
  await rowOf(page, 'Call Bea').waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  const box = boxOf(page, 'Order the book');
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
});

describe('when the server refuses', () => {
  journey('adding a task fails while the next is typed, and can be retried', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ expectedErrors: busy });
    await enterAsNewPerson(page, address);
    await dialogOf(page).getByRole('heading', { name: 'No tasks yet' }).waitFor();
    const title = dialogOf(page).getByLabel('New task');
    let answer = (): void => undefined;
    const typed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await intercept(
      page,
      '**/trpc/tasks.create*',
      async (route) => {
        await typed;
        await route.fulfill({ status: 503, body: '{}' });
      },
      { times: 1 },
    );
    await title.fill('Order the book');
    await title.press('Enter');
    await rowOf(page, 'Order the book').waitFor();
    await title.fill('Call Ann');
    answer();
    const refused = page.getByRole('alert').filter({ hasText: 'Not added: Order the book' });
    await refused.getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, 'Order the book').waitFor();
    expect(await title.inputValue()).toBe('Call Ann');
  });

  journey(
    'changing, completing, deleting or scheduling a task fails and is rolled back',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage({ viewport: laptop, expectedErrors: busy });
      await enterAsNewPerson(page);
      await makeTask(page, { title: 'Order the book', scheduledStart: inHours(24) });
      await makeTask(page, { title: 'Call Ann' });
      await page.goto(address);
      for (const procedure of ['tasks.update', 'tasks.remove', 'tasks.schedule', 'calendar.remove'])
        await refuse(page, procedure);
      const failure = page.getByRole('alert');

      await boxOf(page, 'Call Ann').click();
      await failure.getByText('Failed to update task. Please try again.').waitFor();
      await expect.poll(() => boxOf(page, 'Call Ann').isChecked()).toBe(false);

      await page.getByRole('button', { name: 'Delete task Call Ann' }).click();
      await failure.getByText('Failed to delete task. Please try again.').waitFor();
      await rowOf(page, 'Call Ann').waitFor();
      await closeNotification(page);

      await page.getByRole('button', { name: 'Remove Order the book from schedule' }).click();
      await failure.getByText('Failed to remove event').waitFor();
      await page.getByRole('button', { name: 'Remove Order the book from schedule' }).waitFor();
      await closeNotification(page);

      await page.getByRole('button', { name: 'Schedule Call Ann' }).click();
      await page.getByRole('button', { name: 'Add to Calendar' }).click();
      await failure.getByText('Failed to schedule task. Please try again.').waitFor();
      await closeNotification(page);
      await page.getByRole('dialog', { name: 'Schedule Task' }).getByRole('button', { name: 'Close' }).click();

      await rowOf(page, 'Call Ann').getByRole('button', { name: 'Call Ann', exact: true }).click();
      const form = page.getByRole('form', { name: 'Edit task Call Ann' });
      await form.getByLabel('Title').fill('Call Bea');
      await form.getByRole('button', { name: 'Save' }).click();
      await failure.getByText('Failed to update task. Please try again.').waitFor();
      expect(await form.getByLabel('Title').inputValue()).toBe('Call Bea');
    },
  );

  journey('listing the tasks fails and can be retried', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ expectedErrors: busy });
    await enterAsNewPerson(page);
    await makeTask(page, { title: 'Order the book' });
    const tasks = /trpc\/[^?]*tasks\.list/;
    await refuseStream(page);
    await intercept(page, tasks, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/profile?dialog=tasks');
    const again = dialogOf(page).getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(tasks);
    await again.click();
    await rowOf(page, 'Order the book').waitFor();
  });
});

journey.for(listLooks())(
  'tasks are accessible, $colorScheme, on $viewport.width px',
  { tags: 'long' },
  async (look, { openPage }) => {
    const page = await openPage(look);
    await enterAsNewPerson(page, address);
    await dialogOf(page).getByRole('heading', { name: 'No tasks yet' }).waitFor();
    await expectAccessible(page);
    const { id } = await makeTask(page, { title: 'Order the book', priority: 'high', dueDate: inHours(-72) });
    await makeTask(page, { title: 'Donaudampfschifffahrt'.repeat(6), scheduledStart: inHours(24) });
    await makeTask(page, { title: 'Call Ann', isCompleted: true });
    await page.goto(`${address}&record=${id}`);
    await page.getByRole('form', { name: 'Edit task Order the book' }).waitFor();
    await page.getByRole('button', { name: 'More details' }).click();
    await page.getByRole('button', { name: 'Completed (1)' }).click();
    await page.getByRole('textbox', { name: 'Schedule for' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Schedule Order the book' }).click();
    await page.getByRole('dialog', { name: 'Schedule Task' }).getByRole('textbox', { name: 'Date' }).waitFor();
    await expectAccessible(page);
  },
);

const listTasks = (page: Page) => read<Task[]>(page, '/api/tasks');

async function firstTask(page: Page): Promise<Task> {
  const [task] = await listTasks(page);
  if (!task) throw new Error('There is no task');
  return task;
}
