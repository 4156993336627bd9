import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { cardOf as rowOf } from './fixtures/goals.ts';
import { goOffline } from './fixtures/offline.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson, read, register, signIn } from './fixtures/people.ts';
import { dialogOf, named } from './fixtures/by-name.ts';
import { openSettings } from './fixtures/settings.ts';

const tasksAddress = '/goals?dialog=tasks';
/** The browser's own messages about offline and refused requests. */
const goingOffline = { expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 40[014]/] };

const listTasks = (page: Page) => read<Task[]>(page, '/api/tasks');
const markOf = (page: Page) => page.getByRole('button', { name: /changes? (waits?|could)/ });

const goOnline = (page: Page) => page.context().setOffline(false);

/** Opens the tasks, and the editor of a task if there is one, so that its code loads. */
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

journey('a change interrupted by a reload is sent afterwards', { tags: 'long' }, async ({ openPage }) => {
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

journey(
  'two users of one browser never see each other’s data, and signing out asks first',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...goingOffline, ownProfile: true });
    const ada = await enterAsNewPerson(page);
    await openTasks(page);
    await goOffline(page);
    await addTask(page, 'Of Ada');
    // Ends the first user's session.
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
    await markOf(page).click();
    await dialogOf(page, 'Waiting changes').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openSettings(page, 'Account');
    await named(page, 'Sign Out').click();
    await page.getByText('1 change has not been saved yet. If you sign out now, you lose it.').waitFor();
    await named(page, 'Stay signed in').click();
    await goOnline(page);
    await expect.poll(async () => (await listTasks(page)).length).toBe(2);
  },
);
