import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { cardOf as rowOf, closeNotification } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { offlineOptions, waitForCachedApp, waitForStoredReads } from './fixtures/offline.ts';
import { listLooks } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read, register, signIn } from './fixtures/people.ts';
import { dialogOf, named } from './fixtures/by-name.ts';
import { openSettings } from './fixtures/settings.ts';

const tasksAddress = '/goals?dialog=tasks';
/** What the browser itself reports about requests without a connection, and about refused ones. */
const goingOffline = { expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 40[014]/] };

const listTasks = (page: Page) => read<Task[]>(page, '/api/tasks');
const listNotes = (page: Page) => read<Note[]>(page, '/api/notes');
const markOf = (page: Page) => page.getByRole('button', { name: /changes? (waits?|could)/ });
const entriesOf = (page: Page) => page.getByRole('list', { name: 'Waiting changes' }).getByRole('listitem');

/** Goes offline once everything that is loaded after the first screen is there. */
async function goOffline(page: Page): Promise<void> {
  await waitForParts(page, ['/late-', 'toast-area']);
  // The code of dialogs is loaded once the page is used.
  await page.mouse.move(1, 1);
  await waitForParts(page, ['outbox-dialog', 'sign-out-dialog', 'confirm-dialog']);
  await page.context().setOffline(true);
  // What is done before the app knows is tried, and later edits are then sent after it.
  await page.waitForFunction(() => !navigator.onLine);
}

async function waitForParts(page: Page, parts: string[]): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.every((part) => loaded.some((name) => name.includes(part)));
    },
    parts,
    { polling: 200 },
  );
}

const goOnline = (page: Page) => page.context().setOffline(false);

/** Opens the tasks, and the editor of one if there is one, whose code is loaded then. */
async function openTasks(page: Page, edited?: string): Promise<void> {
  await page.goto(tasksAddress);
  await dialogOf(page, 'Tasks').getByLabel('New task').waitFor();
  if (edited === undefined) return;
  const form = await openEditor(page, edited);
  await form.getByRole('textbox', { name: 'Due date' }).waitFor();
  await named(form, 'Cancel').click();
}

async function openEditor(page: Page, title: string): Promise<Locator> {
  await rowOf(page, title)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click();
  return page.getByRole('form', { name: `Edit task ${title}` });
}

async function addTask(page: Page, title: string): Promise<void> {
  await page.getByLabel('New task').fill(title);
  await page.getByLabel('New task').press('Enter');
  await rowOf(page, title).waitFor();
}

async function renameTask(page: Page, from: string, to: string): Promise<void> {
  const form = await openEditor(page, from);
  await form.getByLabel('Title').fill(to);
  await named(form, 'Save').click();
  // Its name is that of the task, which changes before it is saved.
  await page.getByRole('form', { name: /^Edit task/ }).waitFor({ state: 'detached' });
  await rowOf(page, to).waitFor();
}

/** The list of what waits, opened by the mark in the frame, which the dialog of tasks would cover. */
async function openList(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await markOf(page).click();
  await dialogOf(page, 'Waiting changes').waitFor();
}

journey(
  'tasks and notes made, ticked and changed offline are each on the server once',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage(goingOffline);
    await enterAsNewPerson(page);
    await call(page, 'tasks.create', { title: 'Call Ann' });
    await call(page, 'tasks.create', { title: 'Old task' });
    const ideas = await call<Note>(page, 'notes.create', { title: 'Ideas', content: 'Cycle to work.' });
    await page.goto(`/notes?dialog=edit-note&record=${ideas.id}`);
    await dialogOf(page, 'Edit Note').getByLabel('Content').waitFor();
    await dialogOf(page, 'Edit Note').locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await named(page, 'New Note').click();
    await dialogOf(page, 'New Note').getByLabel('Title').waitFor();
    await goOffline(page);

    await page.getByLabel('Title').fill('Shopping');
    await named(page, 'Create Note').click();
    await page.getByRole('article', { name: 'Shopping' }).waitFor();
    await named(page, 'Edit note Ideas').click();
    await dialogOf(page, 'Edit Note').getByLabel('Content').fill('Walk to work.');
    await named(page, 'Save Changes').click();
    await page.getByRole('article', { name: 'Ideas' }).getByText('Walk to work.').waitFor();
    await page.getByRole('button', { name: '2 changes wait for a connection' }).waitFor();
    // Changed on another device meanwhile: both texts are kept, and so is the colour.
    await call(page, 'notes.update', { id: ideas.id, content: 'Take the bus.', color: '#ffcc00' });
    await goOnline(page);
    await page.getByText('Both texts kept').waitFor();
    await markOf(page).waitFor({ state: 'detached' });
    const notes = await listNotes(page);
    expect(notes.map(({ title }) => title).toSorted()).toEqual(['Ideas', 'Shopping']);
    const changed = notes.find(({ id }) => id === ideas.id);
    expect(changed?.color).toBe('#ffcc00');
    expect(changed?.content).toContain('Take the bus.');
    expect(changed?.content).toContain('Walk to work.');
    await page.getByText('Take the bus.').waitFor();

    await openTasks(page, 'Call Ann');
    await goOffline(page);
    await addTask(page, 'Order the book');
    await page.getByRole('checkbox', { name: 'Complete Order the book' }).click();
    await closeNotification(page);
    await renameTask(page, 'Order the book', 'Order two books');
    await renameTask(page, 'Call Ann', 'Call Ann and Ben');
    await rowOf(page, 'Old task')
      .getByRole('button', { name: /^Old task/ })
      .click();
    await named(page, 'Delete task Old task').click();
    await rowOf(page, 'Old task').waitFor({ state: 'detached' });
    await closeNotification(page);
    await openList(page);
    await expect
      .poll(() => entriesOf(page).locator('p:first-child').allTextContents())
      .toEqual(['Add task “Order two books”', 'Change task “Call Ann”', 'Delete task “Old task”']);
    await goOnline(page);
    await page.getByRole('heading', { name: 'Everything is saved' }).waitFor();
    const tasks = (await listTasks(page)).map(({ title, isCompleted }) => `${title} ${isCompleted}`);
    expect(tasks.toSorted()).toEqual(['Call Ann and Ben false', 'Order two books true']);
  },
);

journey('what waits is still there after a reload without a connection', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(offlineOptions);
  await enterAsNewPerson(page);
  await call(page, 'tasks.create', { title: 'Call Ann' });
  await openTasks(page);
  await waitForStoredReads(page, ['tasks.list']);
  await waitForCachedApp(page);
  await goOffline(page);
  await addTask(page, 'Order the book');
  await page.getByRole('checkbox', { name: 'Complete Call Ann' }).click();
  const mark = page.getByRole('button', { name: '2 changes wait for a connection' });
  // From then on they are kept.
  await mark.waitFor();
  await page.reload();
  await rowOf(page, 'Order the book').waitFor();
  await page.getByRole('button', { name: 'Completed (1)' }).waitFor();
  await mark.waitFor();
  await goOnline(page);
  await markOf(page).waitFor({ state: 'detached' });
  const tasks = (await listTasks(page)).map(({ title, isCompleted }) => `${title} ${isCompleted}`);
  expect(tasks.toSorted()).toEqual(['Call Ann true', 'Order the book false']);
});

journey('a change that was being sent when the page was reloaded is sent afterwards', async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  await call(page, 'tasks.create', { title: 'Call Ann' });
  await openTasks(page);
  await rowOf(page, 'Call Ann').waitFor();
  const held = Promise.withResolvers<undefined>();
  await intercept(page, '**/trpc/tasks.*', () => held.resolve(undefined));
  await addTask(page, 'Order the book');
  await page.getByRole('checkbox', { name: 'Complete Call Ann' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Complete Call Ann' }).isChecked()).toBe(true);
  await held.promise;
  await page.unroute('**/trpc/tasks.*');
  await page.reload();
  await rowOf(page, 'Order the book').waitFor();
  const listed = async () => (await listTasks(page)).map(({ title, isCompleted }) => `${title} ${isCompleted}`);
  await expect.poll(listed).toEqual(['Order the book false', 'Call Ann true']);
  await markOf(page).waitFor({ state: 'detached' });
});

journey('a change whose answer was lost is done once', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ expectedErrors: [/ERR_FAILED/] });
  await enterAsNewPerson(page);
  await openTasks(page);
  let isFirst = true;
  await intercept(page, '**/trpc/tasks.create*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  await addTask(page, 'Order the book');
  await expect.poll(async () => (await listTasks(page)).length).toBe(1);
  await expect.poll(() => isFirst).toBe(false);
  await renameTask(page, 'Order the book', 'Order two books');
  await expect.poll(async () => (await listTasks(page)).map(({ title }) => title)).toEqual(['Order two books']);
});

describe('what the server refuses', () => {
  journey(
    'a refused change is edited in its form and sent, or is discarded',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage(goingOffline);
      await enterAsNewPerson(page);
      await call(page, 'tasks.create', { title: 'Old task' });
      await openTasks(page, 'Old task');
      await goOffline(page);
      await addTask(page, 'Order the book');
      await addTask(page, 'Call Ann');
      const data = {
        code: 'VALIDATION',
        httpStatus: 400,
        issues: [{ path: ['title'], message: 'Is on the list already' }],
      };
      const body = JSON.stringify({ error: { message: 'validation error', code: -32_600, data } });
      await intercept(page, '**/trpc/tasks.create*', (route) =>
        route.fulfill({ status: 400, contentType: 'application/json', body }),
      );
      await goOnline(page);
      await openList(page);
      await expect.poll(() => entriesOf(page).getByText('Is on the list already.').count()).toBe(2);
      await page.unroute('**/trpc/tasks.create*');

      await named(page, 'Discard: Add task “Call Ann”').click();
      await page.getByText('Add task “Call Ann”: What you entered is lost.').waitFor();
      await named(dialogOf(page, 'Discard Change'), 'Discard').click();
      await expect.poll(() => entriesOf(page).count()).toBe(1);
      await named(page, 'Edit: Add task “Order the book”').click();
      const form = page.getByRole('form', { name: 'Edit task Order the book' });
      expect(await form.getByLabel('Title').inputValue()).toBe('Order the book');
      expect(await rowOf(page, 'Call Ann').count()).toBe(0);
      await form.getByLabel('Title').fill('Order two books');
      await named(form, 'Save').click();
      await expect
        .poll(async () => (await listTasks(page)).map(({ title }) => title))
        .toEqual(['Old task', 'Order two books']);
      await markOf(page).waitFor({ state: 'detached' });
    },
  );

  journey(
    'a change refused because the task was deleted elsewhere is applied to the restored task',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage(goingOffline);
      await enterAsNewPerson(page);
      const { id } = await call<Task>(page, 'tasks.create', { title: 'Order the book', description: 'In paperback' });
      await openTasks(page, 'Order the book');
      await goOffline(page);
      await renameTask(page, 'Order the book', 'Order two books');
      await call(page, 'tasks.remove', { id });
      await goOnline(page);
      await openList(page);
      await page.getByText('What it belongs to was deleted elsewhere.').waitFor();
      await named(page, 'Restore: Change task “Order the book”').click();
      await page.getByRole('heading', { name: 'Everything is saved' }).waitFor();
      expect(await listTasks(page)).toMatchObject([{ id, title: 'Order two books', description: 'In paperback' }]);
    },
  );
});

journey(
  'two users of one browser never see each other’s data, and signing out asks first',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...goingOffline, ownProfile: true });
    const ada = await enterAsNewPerson(page);
    await openTasks(page);
    await goOffline(page);
    await addTask(page, 'Of Ada');
    // Her session ends.
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await goOnline(page);
    const eve = await register(page);
    await page.goto('/profile?section=account');
    await signIn(page, eve);
    await page.getByText(eve.email).waitFor();
    await openTasks(page);
    await addTask(page, 'Of Eve');
    const headers = { authorization: `Bearer ${eve.token}` };
    const listTasksOfEve = async (): Promise<Task[]> => (await page.request.get('/api/tasks', { headers })).json();
    await expect.poll(async () => (await listTasksOfEve()).map(({ title }) => title)).toEqual(['Of Eve']);
    expect(await listTasks(page)).toEqual([]);
    expect(await rowOf(page, 'Of Ada').count()).toBe(0);
    expect(await markOf(page).count()).toBe(0);

    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await page.reload();
    await signIn(page, ada);
    await expect.poll(async () => (await listTasks(page)).map(({ title }) => title)).toEqual(['Of Ada']);

    await openTasks(page);
    await goOffline(page);
    await addTask(page, 'Never sent');
    await page.keyboard.press('Escape');
    await openSettings(page, 'Account');
    await named(page, 'Sign Out').click();
    await page.getByText('1 change has not been saved yet. If you sign out now, you lose it.').waitFor();
    await named(page, 'Stay signed in').click();
    await goOnline(page);
    await expect.poll(async () => (await listTasks(page)).length).toBe(2);
  },
);

describe('the list of what waits', () => {
  for (const look of listLooks())
    journey(
      `the list is accessible on ${look.viewport.width} px, ${look.colorScheme}`,
      { tags: 'long' },
      async ({ openPage }) => {
        const page = await openPage({ ...goingOffline, ...look });
        await enterAsNewPerson(page);
        await openTasks(page);
        await goOffline(page);
        await addTask(page, 'Order the book');
        await addTask(page, 'Call Ann about the very long holiday that she has planned for the next summer');
        await page.keyboard.press('Escape');
        await markOf(page).waitFor();
        await expectAccessible(page);
        await openList(page);
        await expectAccessible(page);
      },
    );
});
