import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dialogOf } from './fixtures/by-name.ts';
import { cardOf as rowOf } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { goOffline, waitForStoredRows } from './fixtures/offline.ts';
import { enterAsNewPerson, read } from './fixtures/people.ts';
import { openSettings } from './fixtures/settings.ts';

const tasksAddress = '/goals?dialog=tasks';
/** The console errors of an app without its database, and the browser's messages when offline. */
const withoutDatabase = {
  ownProfile: true,
  expectedErrors: [
    /database|storage|IndexedDB|requested version|reading 'open'|Quota|ERR_INTERNET_DISCONNECTED|status of 401/i,
  ],
};

const listTitles = async (page: Page) => (await read<Task[]>(page, '/api/tasks')).map(({ title }) => title);
const markOf = (page: Page) => page.getByRole('button', { name: /changes? waits?/ });
const newerLine = (page: Page) => page.getByText('A newer version stored your data here:');

async function openTasks(page: Page): Promise<void> {
  await page.goto(tasksAddress);
  await dialogOf(page, 'Tasks').getByLabel('New task').waitFor();
}

async function addTask(page: Page, title: string): Promise<void> {
  await page.getByLabel('New task').fill(title);
  await page.getByLabel('New task').press('Enter');
  await rowOf(page, title).waitFor();
}

/** Closes the tasks and opens the list of waiting changes, which says where they are stored. */
async function expectKeptInTab(page: Page, sentence: RegExp): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /in this tab only$/ }).click();
  await dialogOf(page, 'Waiting changes').getByText(sentence).waitFor();
  await dialogOf(page, 'Waiting changes')
    .getByText(/These changes are only kept while this tab is open\./)
    .waitFor();
}

/** Tries to leave the page and stays. Fails if the browser does not ask. */
async function expectQuestionOnLeaving(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

/**
 * Runs in the page: upgrades the database as the next version of the app does. Resolves to the waiting calls in the
 * database.
 */
async function upgradeDatabase(): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const opening = indexedDB.open('goaltracker', 3);
  opening.addEventListener('error', () => reject(opening.error ?? new Error('The database cannot be opened.')));
  opening.addEventListener('success', () => {
    const reading = opening.result.transaction('calls').objectStore('calls').getAll();
    reading.addEventListener('success', () => {
      opening.result.close();
      resolve((reading.result as { title: string }[]).map(({ title }) => title));
    });
  });
  return promise;
}

/** Runs in the page. Lists the versions of the databases. */
const listVersions = async () => (await indexedDB.databases()).map(({ version }) => version);

describe('a database changed by a newer version', () => {
  journey('an open tab stops using it, sends each change once, and asks to reload', async ({ openPage }) => {
    const page = await openPage(withoutDatabase);
    await enterAsNewPerson(page);
    const newer = await page.context().newPage();
    await newer.goto('/api/health/live');
    await openTasks(page);
    await goOffline(page);
    await addTask(page, 'Before');
    expect(await newer.evaluate(upgradeDatabase)).toEqual(['Add task “Before”']);
    await addTask(page, 'After');
    await expectKeptInTab(page, /^A newer version of GoalTracker has stored your data/);
    await expectQuestionOnLeaving(page);
    await page.context().setOffline(false);
    await expect.poll(() => listTitles(page)).toEqual(['Before', 'After']);
    await markOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await newerLine(page).waitFor();
    expect(await newer.evaluate(upgradeDatabase)).toEqual(['Add task “Before”']);
  });

  journey(
    'a tab works without it, and leaves its waiting calls to the newer version',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage(withoutDatabase);
      await enterAsNewPerson(page);
      await openTasks(page);
      await page.evaluate(upgradeDatabase);
      await openTasks(page);
      await addTask(page, 'Order the book');
      await expect.poll(() => listTitles(page)).toEqual(['Order the book']);
      await page.keyboard.press('Escape');
      await newerLine(page).waitFor();
      await openSettings(page, 'Account');
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByText('Changes in this browser may have not been saved yet.').waitFor();
      await dialogOf(page, 'Sign Out').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      expect(await page.evaluate(listVersions)).not.toContain(3);
    },
  );
});

/**
 * Changes tasks, tries to leave and signs out in a browser that stores nothing. `deny` runs in the page before the app.
 */
async function walkWithoutStorage(page: Page, deny: () => void): Promise<void> {
  await page.addInitScript(deny);
  await enterAsNewPerson(page);
  await openTasks(page);
  await goOffline(page);
  await addTask(page, 'Order the book');
  await expectKeptInTab(page, /^This browser does not store data for GoalTracker\./);
  await expectQuestionOnLeaving(page);
  await page.context().setOffline(false);
  await expect.poll(() => listTitles(page)).toEqual(['Order the book']);
  await markOf(page).waitFor({ state: 'detached' });
  await page.goto('/profile?section=account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
}

/** Runs in the page. */
const removeIndexedDb = (): void => void Object.defineProperty(window, 'indexedDB', { value: undefined });

/** Runs in the page. */
function refuseDatabases(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError');
  };
}

describe('changes are kept in the tab, and leaving asks', () => {
  journey('in a browser without IndexedDB', async ({ openPage }) => {
    await walkWithoutStorage(await openPage(withoutDatabase), removeIndexedDb);
  });

  journey('in a browser that refuses to open a database', { tags: 'long' }, async ({ openPage }) => {
    await walkWithoutStorage(await openPage(withoutDatabase), refuseDatabases);
  });
});

/** Runs in the page. Resolves to the reason why a record cannot be stored, if any. */
async function findStorageError(): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const opening = indexedDB.open('scratch');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('records', { autoIncrement: true }));
  opening.addEventListener('success', () => {
    const transaction = opening.result.transaction('records', 'readwrite');
    transaction.objectStore('records').add('record');
    transaction.addEventListener('complete', () => resolve(undefined));
    transaction.addEventListener('abort', () => resolve(transaction.error?.name));
  });
  return promise;
}

journey(
  'a full browser keeps changes in the tab, and sends all in order',
  { tags: 'long' },
  async ({ openPage, server }) => {
    const page = await openPage(withoutDatabase);
    await enterAsNewPerson(page);
    await openTasks(page);
    await goOffline(page);
    await addTask(page, 'Before');
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
    // Chromium caches the free space for 30 s.
    await expect.poll(() => page.evaluate(findStorageError), { timeout: 60_000 }).toBe('QuotaExceededError');
    await addTask(page, 'After');
    await expectKeptInTab(page, /^This browser has no room left\./);
    await expectQuestionOnLeaving(page);
    await page.context().setOffline(false);
    await expect.poll(() => listTitles(page)).toEqual(['Before', 'After']);
    await markOf(page).waitFor({ state: 'detached' });
    await openTasks(page);
    await rowOf(page, 'After').waitFor();
    await markOf(page).waitFor({ state: 'detached' });
    expect(await listTitles(page)).toEqual(['Before', 'After']);
  },
);

journey('changes survive when the browser deletes the database', { tags: 'long' }, async ({ openPage, server }) => {
  const page = await openPage(withoutDatabase);
  await enterAsNewPerson(page);
  await openTasks(page);
  await waitForStoredRows(page);
  await goOffline(page);
  await addTask(page, 'Before');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
  await addTask(page, 'After');
  await expectKeptInTab(page, /^This browser does not store data for GoalTracker\./);
  await page.context().setOffline(false);
  await expect.poll(() => listTitles(page)).toEqual(['Before', 'After']);
  await markOf(page).waitFor({ state: 'detached' });
  await openTasks(page);
  await rowOf(page, 'Before').waitFor();
  await rowOf(page, 'After').waitFor();
});
