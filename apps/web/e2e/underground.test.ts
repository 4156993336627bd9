import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dialogOf, named } from './fixtures/by-name.ts';
import { cardOf, closeNotification, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { offlineOptions, waitForCachedApp, waitForStoredRows } from './fixtures/offline.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { prepareItem } from './fixtures/storage.ts';

const markOf = (page: Page) => page.getByRole('button', { name: /changes? (waits?|could)/ });

async function addTask(page: Page, title: string): Promise<void> {
  await page.getByLabel('New task').fill(title);
  await page.getByLabel('New task').press('Enter');
  await cardOf(page, title).waitFor();
}

journey(
  'phone and laptop change tasks, notes and goals offline, and show the same once they are online',
  { tags: 'long' },
  async ({ openPage }) => {
    const [onPhone, onLaptop] = [
      await openPage({ ...offlineOptions, viewport: phone }),
      await openPage({ ...offlineOptions, viewport: laptop }),
    ];
    const { token } = await enterAsNewPerson(onPhone);
    await prepareItem(onLaptop, 'auth_token', token);
    const value = { goalType: 'value', targetValue: 300, unit: 'pages', expectedDailyProgress: 5 };
    await makeGoal(onPhone, { title: 'Read', ...value });
    await call(onPhone, 'tasks.create', { title: 'Order the book' });
    await call(onPhone, 'notes.create', { title: 'Buy a lamp', content: '' });
    for (const page of [onPhone, onLaptop]) {
      await page.goto('/goals?dialog=tasks');
      await cardOf(page, 'Order the book').waitFor();
      await waitForStoredRows(page, 'Read', 'Order the book', 'Buy a lamp');
      await waitForCachedApp(page);
      await page.context().setOffline(true);
    }

    await onPhone.getByRole('checkbox', { name: 'Complete Order the book' }).click();
    await addTask(onPhone, 'Ask Ann');
    await addTask(onLaptop, 'Ask Ben');
    for (const page of [onPhone, onLaptop]) {
      await page.keyboard.press('Escape');
      await named(page, 'Add 5 pages to Read').click();
      await page.getByText('Progress saved').waitFor();
      await closeNotification(page);
    }
    await onLaptop.goto('/notes');
    await onLaptop.getByText('Buy a lamp').first().waitFor();
    await named(onLaptop, 'New Note').last().click();
    const note = dialogOf(onLaptop, 'New Note');
    await note.getByLabel('Title').fill('From the train');
    await named(note, 'Create Note').click();
    await onLaptop.getByText('From the train').first().waitFor();

    for (const page of [onPhone, onLaptop]) {
      await page.context().setOffline(false);
      await markOf(page).waitFor({ state: 'detached' });
    }
    const tasks = await read<Task[]>(onPhone, '/api/tasks');
    expect(tasks.map(({ title, isCompleted }) => `${title} ${isCompleted}`).toSorted()).toEqual([
      'Ask Ann false',
      'Ask Ben false',
      'Order the book true',
    ]);
    const [goal] = await read<Goal[]>(onPhone, '/api/goals');
    expect(goal?.currentValue).toBe(10);
    const notes = await read<Note[]>(onPhone, '/api/notes');
    expect(notes.map(({ title }) => title).toSorted()).toEqual(['Buy a lamp', 'From the train']);
    for (const page of [onPhone, onLaptop]) {
      await page.goto('/goals?dialog=tasks');
      await cardOf(page, 'Ask Ann').waitFor();
      await cardOf(page, 'Ask Ben').waitFor();
      await page.keyboard.press('Escape');
      await cardOf(page, 'Read').getByText('10 of 300 pages').waitFor();
      await page.goto('/notes');
      await page.getByText('From the train').first().waitFor();
    }
  },
);

/** Runs in the page. Stores waiting tasks, as the app does offline. */
async function storeWaitingTasks(count: number): Promise<void> {
  const { promise: opened, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open('goaltracker');
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', () => reject(opening.error ?? new Error('The database cannot be opened.')));
  const database = await opened;
  const [, claims = ''] = localStorage.getItem('auth_token')?.split('.') ?? [];
  const userId = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  const transaction = database.transaction(['calls', 'device'], 'readwrite');
  const devices = transaction.objectStore('device');
  const reading = devices.get('device');
  reading.addEventListener('success', () => {
    const { id, lastNumber } = reading.result;
    for (let at = 1; at <= count; at += 1) {
      const input = { id: crypto.randomUUID().replace(/^(.{14})./, '$17'), title: `Task ${at}` };
      const made = {
        path: 'tasks.create',
        input,
        madeAt: new Date().toISOString(),
        timezone: 'UTC',
        title: input.title,
      };
      const known = { userId, device: id, number: lastNumber + at, state: 'waiting', isTried: false };
      transaction.objectStore('calls').put({ ...made, ...known });
    }
    devices.put({ id, lastNumber: lastNumber + count }, 'device');
  });
  const { promise: done, resolve: end } = Promise.withResolvers<undefined>();
  transaction.addEventListener('complete', () => end(undefined));
  await done;
  database.close();
}

/** Milliseconds. The app sends 500 calls one after the other, which takes half a minute on a quiet machine. */
const sendingTimeout = 300_000;

journey(
  '500 waiting changes are sent after a reload, each once',
  { tags: 'long', timeout: sendingTimeout },
  async ({ openPage }) => {
    const page = await openPage({ ...offlineOptions });
    await enterAsNewPerson(page, '/goals?dialog=tasks');
    await waitForStoredRows(page);
    await waitForCachedApp(page);
    await page.context().setOffline(true);
    await page.evaluate(storeWaitingTasks, 500);
    await page.reload();
    await cardOf(page, 'Task 1').first().waitFor();
    await page.getByRole('button', { name: '500 changes wait for a connection' }).waitFor();
    await page.context().setOffline(false);
    await markOf(page).waitFor({ state: 'detached', timeout: sendingTimeout });
    const titles = (await read<Task[]>(page, '/api/tasks')).map(({ title }) => title);
    expect([titles.length, new Set(titles).size]).toEqual([500, 500]);
  },
);
